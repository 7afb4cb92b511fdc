/** Terraform's lock file of providers: `.terraform.lock.hcl`. */

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

/** Whether these are the lines of `hashes`, or none. */
function areHashes(lines: readonly string[]): boolean {
  const [first, ...rest] = lines;
  if (first === undefined) return true;
  if (!/^hashes += \[$/.test(first) || rest.pop() !== ']' || rest.length === 0) return false;
  return rest.every((line) => hashLine.test(line)) && rest.slice(0, -1).every((line) => line.endsWith(','));
}

function readVersion([first = '', ...rest]: readonly string[]): string | undefined {
  const isWhole = areHashes(constraints.test(rest[0] ?? '') ? rest.slice(1) : rest);
  return isWhole ? version.exec(first)?.[1] : undefined;
}

/** The versions in a lock file as Terraform writes it, by the full names of providers; undefined for anything else. */
export function parseLockFile(text: string): ReadonlyMap<string, string> | undefined {
  const locks = new Map<string, string>();
  const lines = [...linesOf(text)];
  while (lines.length > 0) {
    const name = opening.exec(lines.shift() ?? '')?.[1];
    const locked = readVersion(lines.splice(0, lines.indexOf('}')));
    if (name === undefined || locked === undefined || lines.shift() !== '}' || locks.has(name)) return undefined;
    locks.set(name, locked);
  }
  return locks;
}
