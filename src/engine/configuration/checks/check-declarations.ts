import { errorAt } from '../../../base/diagnostic';
import { nearestWords } from '../../../base/text/find-nearest';
import { providerSource } from '../../../base/provider-address';
import { refusalAdvice } from '../../../language/index';
import type { Catalogue } from '../../../model/index';
import { parseAddress } from '../../../state/index';
import { inModule } from '../../addresses';
import type { MovedBlock, ObjectBlock } from '../configuration';
import { type Declarations, isOwnProvider, ownLocalName, sourceOf, undeclaredSource } from '../declarations';
import { type Mistakes, notEvaluated, whereTwice } from '../findings';
import { providerOfObject } from '../read-object';

/** Resources and data sources by their addresses. */
export type Objects = ReadonlyMap<string, ObjectBlock>;

/** Blocks of other providers, and second ones of ours. */
function* checkProviderBlocks(declarations: Declarations): Mistakes {
  const files = new Map<string | undefined, string>();
  for (const { localName, alias, file } of declarations.providers) {
    if (!isOwnProvider(localName, declarations)) {
      const what = `The provider \`${localName}\` (\`${sourceOf(localName, declarations)}\`)`;
      yield notEvaluated({ what, refusal: 'provider' }, file);
      continue;
    }
    const first = files.get(alias);
    const name = alias === undefined ? 'The default provider' : `The provider with the alias \`${alias}\``;
    if (first) yield errorAt([], 'Declared twice', `${name} is ${whereTwice(first, file)}.`);
    files.set(alias, file);
  }
}

/** Without an entry, Terraform takes our name for that of another provider. */
function* checkRequired({ providerSources, providers, headers }: Declarations): Mistakes {
  if (providerSources.has(ownLocalName)) return;
  const block = providers.find(({ localName }) => localName === ownLocalName);
  const header = [...headers.values()].find((one) => providerOfObject(one)[0] === ownLocalName);
  const user = block
    ? { subject: `The provider \`${ownLocalName}\``, ...block }
    : header && { subject: header.address, ...header };
  if (!user) return;
  const entry = `"${ownLocalName}": { "source": "${providerSource}" }`;
  const detail = `${user.subject} (${user.file}) has no entry in \`required_providers\`, so that Terraform looks for ${undeclaredSource(ownLocalName)}: write "terraform": { "required_providers": { ${entry} } }.`;
  yield errorAt([], 'Provider is not required', detail);
}

/** Another provider, and a local name that the types of ours do not begin with: documents of plans tell both. */
function* checkRequirements(declarations: Declarations, { resources, dataSources }: Catalogue): Mistakes {
  const usual = new Set([...resources.keys(), ...dataSources.keys()].map((type) => type.replace(/_.*/s, '')));
  for (const [localName, { file }] of declarations.providerSources) {
    const source = sourceOf(localName, declarations);
    if (!isOwnProvider(localName, declarations))
      yield notEvaluated({ what: `The required provider \`${localName}\` (\`${source}\`)`, refusal: 'provider' }, file);
    else if (!usual.has(localName))
      yield notEvaluated(
        { what: `The local name \`${localName}\` of the provider \`${source}\``, refusal: 'localName' },
        file,
      );
  }
}

/** The aliases of our provider that a module has: those of its blocks, and those that it is given. */
export function aliasesIn(declarations: Declarations): readonly string[] {
  const own = declarations.providers.filter(({ localName }) => isOwnProvider(localName, declarations));
  return [...own, ...declarations.wantedAliases].map(({ alias }) => alias).filter((alias) => alias !== undefined);
}

/** Provider blocks that cannot be, and objects that ask for an alias that no block has. */
export function* checkProviders(
  declarations: Declarations,
  objects: Objects,
  { isRoot, catalogue }: { readonly isRoot: boolean; readonly catalogue: Catalogue },
): Mistakes {
  yield* checkRequired(declarations);
  yield* checkRequirements(declarations, catalogue);
  yield* isRoot ? checkProviderBlocks(declarations) : [];
  const aliases = aliasesIn(declarations);
  for (const { address, file, providerAlias } of objects.values()) {
    if (providerAlias === undefined || aliases.includes(providerAlias)) continue;
    const complaint = `no provider has the alias \`${providerAlias}\`${nearestWords(providerAlias, aliases)}.`;
    yield errorAt([], 'Unknown provider', `${address} (${file}): ${complaint}`);
  }
}

function* checkImports({ imports }: Pick<Declarations, 'imports'>, objects: Objects): Mistakes {
  const imported = new Map<string, string>();
  const managed = [...objects.values()].filter(({ mode }) => mode === 'managed');
  const resources = new Set(managed.map(({ address }) => address));
  for (const { to, target: parts, forEach, file } of imports) {
    const target = JSON.stringify(parts);
    const first = forEach === undefined ? imported.get(target) : undefined;
    if (first) yield errorAt([], 'Declared twice', `The block \`import\` of \`${to}\` is ${whereTwice(first, file)}.`);
    imported.set(target, file);
    if (resources.has(to)) continue;
    const complaint = `no resource \`${to}\` is declared${nearestWords(to, [...resources])}.`;
    yield errorAt([], 'Import of nothing', `The block \`import\` (${file}): ${complaint}`);
  }
}

/** Whether who follows the moves from an address comes to it again. */
function leadsBack(start: string, moved: Declarations['moved']): boolean {
  const next = new Map(moved.map(({ from, to }) => [from, to]));
  const seen = new Set<string>();
  for (let at = next.get(start); at !== undefined && !seen.has(at); at = next.get(at)) {
    if (at === start) return true;
    seen.add(at);
  }
  return false;
}

function* checkMoves(moved: Declarations['moved']): Mistakes {
  const [sources, targets] = [new Set<string>(), new Set<string>()];
  for (const { from, to, file } of moved) {
    if (sources.has(from) || targets.has(to)) {
      const way = sources.has(from) ? `from \`${from}\`` : `to \`${to}\``;
      const detail = `Two blocks \`moved\` (${file}) lead ${way}: an object has one address.`;
      yield errorAt([], 'Ambiguous move statements', detail);
    }
    sources.add(from);
    targets.add(to);
    if (leadsBack(from, moved)) {
      const detail = `The block \`moved\` of \`${from}\` (${file}) leads back to it: an object has one address.`;
      yield errorAt([], 'Cyclic move statements', detail);
    }
    const [source, target] = [parseAddress(from), parseAddress(to)];
    if (source?.mode !== target?.mode || source?.type !== target?.type) {
      const detail = `A block \`moved\` (${file}) leads from \`${from}\` to \`${to}\`: an object keeps its type. ${refusalAdvice}`;
      yield errorAt([], 'Move to another type', detail);
    }
  }
}

function* checkRemoved({ removed }: Pick<Declarations, 'removed'>): Mistakes {
  for (const { from, file } of removed) {
    const mode = parseAddress(from)?.mode;
    if (mode === 'data' || mode === 'ephemeral') {
      const detail = `The block \`removed\` (${file}): \`${from}\` is ${mode}, of which nothing is kept that could be removed.`;
      yield errorAt([], 'No resource in a block `removed`', detail);
    }
  }
}

/** Whether what is moved is still declared; whether an instance is, only its `count` or `for_each`, or that of its module, tells. */
function isKept({ from, to, module }: MovedBlock, objects: Objects): boolean {
  const block = module === undefined ? objects.get(from) : undefined;
  if (!block || block.module !== undefined) return false;
  return block.repetition === undefined || parseAddress(to)?.indexKey === undefined;
}

/** Blocks `import`, `moved` and `removed` that contradict each other, or what is declared. */
export function* checkChanges(
  declarations: Pick<Declarations, 'imports' | 'moved' | 'removed'>,
  objects: Objects,
): Mistakes {
  const { moved, removed } = declarations;
  yield* checkImports(declarations, objects);
  yield* checkMoves(
    moved.map((block) => ({
      ...block,
      from: inModule(block.module, block.from),
      to: inModule(block.module, block.to),
    })),
  );
  yield* checkRemoved(declarations);
  const kept = {
    moved: moved.filter((block) => isKept(block, objects)),
    removed: removed.filter(
      ({ from }) => objects.has(from) || [...objects.keys()].some((address) => address.startsWith(`${from}.`)),
    ),
  };
  for (const [kind, blocks] of Object.entries(kept)) {
    for (const { from, file } of blocks)
      yield errorAt([], 'Still declared', `The block \`${kind}\` (${file}): \`${from}\` is still declared.`);
  }
}
