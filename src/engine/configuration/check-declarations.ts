import { nearestWords } from '../../base/nearest';
import type { ObjectBlock } from './configuration';
import type { Declarations, Declared } from './declarations';
import type { Findings } from './findings';
import { isOwnProvider, sourceOf } from './own-provider';

type Objects = ReadonlyMap<string, Declared<ObjectBlock>>;

/** The aliases of our provider's blocks, undefined for the default one; other providers and second blocks are reported. */
function checkProviderBlocks(declarations: Declarations, findings: Findings): readonly (string | undefined)[] {
  const files = new Map<string | undefined, string>();
  for (const { localName, alias, file } of declarations.providers) {
    if (!isOwnProvider(localName, declarations)) {
      findings.refuse(`The provider \`${localName}\` (\`${sourceOf(localName, declarations)}\`)`, file);
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
export function checkProviders(declarations: Declarations, objects: Objects, findings: Findings): void {
  const aliases = checkProviderBlocks(declarations, findings).filter((alias) => alias !== undefined);
  for (const { address, file, providerAlias } of objects.values()) {
    if (providerAlias === undefined || aliases.includes(providerAlias)) continue;
    const nearest = nearestWords(providerAlias, aliases);
    findings.report(
      'Unknown provider',
      `${address} (${file}): no provider has the alias \`${providerAlias}\`${nearest}.`,
    );
  }
}

function checkImports(declarations: Declarations, objects: Objects, findings: Findings): void {
  const imported = new Map<string, string>();
  for (const { to, file } of declarations.imports) {
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

function checkMoves(declarations: Declarations, findings: Findings): void {
  const [sources, targets] = [new Set<string>(), new Set<string>()];
  for (const { from, to, file } of declarations.moved) {
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
export function checkChanges(declarations: Declarations, objects: Objects, findings: Findings): void {
  checkImports(declarations, objects, findings);
  checkMoves(declarations, findings);
  for (const [kind, blocks] of Object.entries({ moved: declarations.moved, removed: declarations.removed })) {
    for (const { from, file } of blocks) {
      if (!objects.has(from)) continue;
      findings.report('Still declared', `The block \`${kind}\` (${file}): \`${from}\` is still declared.`);
    }
  }
}

const typeOf = (address: string): string => address.slice(0, address.lastIndexOf('.'));
