import type { Diagnostic } from '../../../base/diagnostic';
import { nearestWords } from '../../../base/text/find-nearest';
import { Findings } from '../findings';
import { parseSourceFile, type SourceFile } from '../source-file';
import { addressOfPart, type FileParts, type ParsedFile, type Part, toFile, toParts } from './file-parts';
import { mergePart } from './merge-part';

/** Whether a file overrides what the other ones of its folder say. */
const isOverride = (path: string): boolean => /(^|[/_])override\.tf\.json$/.test(path);

/** What Terraform takes from an override where no other file says it. */
const needsBase = (part: Part): boolean =>
  part.kind !== 'terraform' && !(part.kind === 'provider' && addressOfPart(part).split('.').length === 2);

/** Blocks that cannot be overridden, and that Terraform takes from no file that overrides. */
const unnamedBlocks: readonly string[] = ['check', 'import', 'moved', 'removed'];

function groupParts({ parts, findings }: FileParts): ReadonlyMap<string, readonly Part[]> {
  const groups = new Map<string, Part[]>();
  for (const part of parts) {
    const address = addressOfPart(part);
    const group = groups.get(address);
    if (group && part.kind === 'terraform')
      findings.report('Declared twice', `\`${address}\``, 'may stand there once.');
    if (group) group.push(part);
    else groups.set(address, [part]);
  }
  return groups;
}

/** The files that one more file overrides, and what is left of that. */
function applyOverride(files: readonly FileParts[], override: FileParts): readonly FileParts[] {
  const { findings, unnamed } = override;
  const overriding = groupParts(override);
  const known = new Set(files.flatMap(({ parts }) => parts.map(addressOfPart)));
  for (const key of unnamedBlocks.filter((one) => Object.hasOwn(unnamed, one)))
    findings.report('Unsupported override', `\`${key}\``, 'overrides nothing: write it into another file.');
  for (const [address, [part]] of overriding) {
    if (known.has(address) || (part && !needsBase(part))) continue;
    const predicate = `overrides what no other file of its folder declares${nearestWords(address, [...known])}.`;
    findings.report('Nothing to override', address, predicate);
  }
  const isReplaced = (part: Part): boolean =>
    addressOfPart(part) === 'terraform.cloud' && overriding.has('terraform.backend');
  return [
    ...files.map((file) => ({
      ...file,
      parts: file.parts
        .filter((part) => !isReplaced(part))
        .map((part) =>
          (overriding.get(addressOfPart(part)) ?? []).reduce(
            (base, over) => mergePart(base, { part: over, file, findings }),
            part,
          ),
        ),
    })),
    {
      ...override,
      parts: [...overriding].flatMap(([address, parts]) =>
        known.has(address) ? [] : parts.filter((part) => !needsBase(part)),
      ),
      unnamed: Object.fromEntries(Object.entries(unnamed).filter(([key]) => !unnamedBlocks.includes(key))),
    },
  ];
}

/**
 * What the files of one folder say, with those that override in the place of what they override, as Terraform merges them.
 *
 * @param diagnostics - where what is wrong is put.
 */
export function applyOverrides(files: readonly SourceFile[], diagnostics: Diagnostic[]): readonly ParsedFile[] {
  const overrides = files.filter(({ path }) => isOverride(path));
  if (overrides.length === 0)
    return files.map((file) => ({
      path: file.path,
      body: parseSourceFile(file, new Findings(file.path, diagnostics)),
    }));
  const parts = (file: SourceFile): FileParts => toParts(file, diagnostics);
  const primary = files.filter(({ path }) => !isOverride(path)).map(parts);
  return overrides.map(parts).reduce<readonly FileParts[]>(applyOverride, primary).map(toFile);
}
