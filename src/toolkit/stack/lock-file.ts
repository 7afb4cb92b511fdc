/** Terraform's lock file of providers: `.terraform.lock.hcl`. */

/** What a lock file says of one provider. */
export interface ProviderLock {
  readonly version: string;
  /** Checksums of the packages that it may be; none for any. */
  readonly hashes: readonly string[];
}

const numberPart = '(?:0|[1-9]\\d*)';
const versionPart = `${numberPart}(?:\\.${numberPart}){0,2}(?:-[0-9A-Za-z.-]+)?`;
const quoted = (text: string): string => `"(${text})"`;
const term = `(?:(?:!=|>=|<=|>|<|~>) )?${versionPart}`;
const hash = '[a-z0-9]+:[^"\\\\$%\\s]+';

/** One line of a block as Terraform writes it. */
const version = new RegExp(
  `^version += ${quoted(`${numberPart}\\.${numberPart}\\.${numberPart}(?:-[0-9A-Za-z.-]+)?`)}$`,
);
const constraints = new RegExp(`^constraints += ${quoted(`${term}(?:, ${term})*`)}$`);
const hashLine = new RegExp(`^${quoted(hash)},?$`);
const opening = /^provider "((?!terraform\.io\/builtin\/)[a-z0-9.-]+(?::\d+)?\/[a-z0-9_-]+\/[a-z0-9_-]+)" \{$/;

/** The lines that say something. */
const linesOf = (text: string): readonly string[] =>
  text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));

/** The lines of `hashes`, and how many they are; undefined where they are anything else. */
function readHashes(lines: readonly string[]): readonly string[] | undefined {
  const [first, ...rest] = lines;
  if (first === undefined) return [];
  if (!/^hashes += \[$/.test(first) || rest.pop() !== ']' || rest.length === 0) return undefined;
  const hashes = rest.map((line) => hashLine.exec(line)?.[1]);
  const isWhole = rest.slice(0, -1).every((line) => line.endsWith(','));
  return isWhole && hashes.every((one) => one !== undefined) ? hashes : undefined;
}

function readLock([first = '', ...rest]: readonly string[]): ProviderLock | undefined {
  const locked = version.exec(first)?.[1];
  const hashes = readHashes(constraints.test(rest[0] ?? '') ? rest.slice(1) : rest);
  return locked === undefined || hashes === undefined ? undefined : { version: locked, hashes };
}

/** Reads a lock file in the form in which Terraform writes it, by the full names of providers; undefined for anything else. */
export function parseLockFile(text: string): ReadonlyMap<string, ProviderLock> | undefined {
  const locks = new Map<string, ProviderLock>();
  const lines = [...linesOf(text)];
  while (lines.length > 0) {
    const name = opening.exec(lines.shift() ?? '')?.[1];
    const lock = readLock(lines.splice(0, lines.indexOf('}')));
    if (name === undefined || lock === undefined || lines.shift() !== '}' || locks.has(name)) return undefined;
    locks.set(name, lock);
  }
  return locks;
}
