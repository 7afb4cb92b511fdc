import { nearestWords } from '../../base/nearest';
import type { ObjectBlock } from './configuration';
import type { Draft, Placed } from './draft';
import type { Findings } from './findings';
import { isOwnProvider, sourceOf } from './own-provider';

type Objects = ReadonlyMap<string, Placed<ObjectBlock>>;

/** The aliases of our provider's blocks, undefined for the default one; other providers and second blocks are reported. */
function checkProviderBlocks(draft: Draft, findings: Findings): readonly (string | undefined)[] {
  const files = new Map<string | undefined, string>();
  for (const { localName, alias, file } of draft.providers) {
    if (!isOwnProvider(localName, draft)) {
      findings.refuse(`The provider \`${localName}\` (\`${sourceOf(localName, draft)}\`)`, file);
      continue;
    }
    const first = files.get(alias);
    if (first !== undefined) {
      const name = alias === undefined ? 'The default provider' : `The provider with the alias \`${alias}\``;
      findings.report('Declared twice', `${name} is declared twice: in ${first} and in ${file}.`);
    }
    files.set(alias, file);
  }
  return [...files.keys()];
}

/** Reports provider blocks that cannot be, and objects that ask for an alias that no block has. */
export function checkProviders(draft: Draft, objects: Objects, findings: Findings): void {
  const aliases = checkProviderBlocks(draft, findings).filter((alias) => alias !== undefined);
  for (const { address, file, providerAlias } of objects.values()) {
    if (providerAlias === undefined || aliases.includes(providerAlias)) continue;
    const nearest = nearestWords(providerAlias, aliases);
    findings.report(
      'Unknown provider',
      `${address} (${file}): no provider has the alias \`${providerAlias}\`${nearest}.`,
    );
  }
}

function checkImports(draft: Draft, objects: Objects, findings: Findings): void {
  const imported = new Map<string, string>();
  for (const { to, file } of draft.imports) {
    const first = imported.get(to);
    if (first !== undefined) {
      findings.report('Declared twice', `Two blocks \`import\` (${first} and ${file}) bring in \`${to}\`.`);
    }
    imported.set(to, file);
    if (objects.has(to) && !to.startsWith('data.')) continue;
    const nearest = nearestWords(
      to,
      [...objects.keys()].filter((address) => !address.startsWith('data.')),
    );
    findings.report(
      'Import of nothing',
      `The block \`import\` (${file}): no resource \`${to}\` is declared${nearest}.`,
    );
  }
}

function checkMoves(draft: Draft, findings: Findings): void {
  const [sources, targets] = [new Set<string>(), new Set<string>()];
  for (const { from, to, file } of draft.moved) {
    if (sources.has(from) || targets.has(to)) {
      const way = sources.has(from) ? `from \`${from}\`` : `to \`${to}\``;
      findings.report(
        'Ambiguous move statements',
        `Two blocks \`moved\` (${file}) lead ${way}: an object has one address.`,
      );
    }
    sources.add(from);
    targets.add(to);
    if (typeOf(from) !== typeOf(to)) {
      findings.refuse(`A block \`moved\` from \`${from}\` to another type, \`${to}\``, file);
    }
  }
}

/** Reports blocks `import`, `moved` and `removed` that contradict each other, or what is declared. */
export function checkChanges(draft: Draft, objects: Objects, findings: Findings): void {
  checkImports(draft, objects, findings);
  checkMoves(draft, findings);
  for (const [kind, blocks] of Object.entries({ moved: draft.moved, removed: draft.removed })) {
    for (const { from, file } of blocks) {
      if (!objects.has(from)) continue;
      findings.report('Still declared', `The block \`${kind}\` (${file}): \`${from}\` is still declared.`);
    }
  }
}

const typeOf = (address: string): string => address.slice(0, address.lastIndexOf('.'));
