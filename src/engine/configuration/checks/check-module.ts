import { errorAt } from '../../../base/diagnostic';
import { nearestWords } from '../../../base/text/find-nearest';
import { type Catalogue, kindsOf } from '../../../model/index';
import { type Reference, referencesIn, wholeNames } from '../../../language/index';
import { namespaceOf } from '../../addresses';
import {
  checkArguments,
  checkIgnored,
  checkReference,
  checkTemplates,
  type Referable,
  type TemplateBody,
} from './check-bodies';
import { checkProviders, type Objects } from './check-declarations';
import { checkVersions } from './check-versions';
import { conditionsOf } from '../conditions-of';
import { type Declarations, isOwnProvider, ownLocalNames } from '../declarations';
import { type Mistakes, notEvaluated } from '../findings';
import { checkCalled, checkCalls, checkRoot } from '../modules/check-calls';
import { keysOf } from '../import-target';
import { findType, type ModuleCode, type RemoteStates } from '../modules/module-code';

/** What a remote state is read with may depend on no object: it is read before any of them. */
function* checkRemoteStates(remoteStates: RemoteStates): Mistakes {
  for (const { address, config, defaults, file } of remoteStates.values()) {
    const named = referencesIn([config, defaults]).map((reference) => reference.address);
    const other = named.find((name) => !['var', 'local', 'path', 'terraform'].includes(namespaceOf(name) ?? ''));
    if (other !== undefined)
      yield notEvaluated({ what: `A reference to \`${other}\``, owner: address, refusal: 'remoteState' }, file);
  }
}

const nouns = { managed: 'resource', data: 'data source', ephemeral: 'ephemeral resource' } as const;

function* checkObjects(objects: Objects, catalogue: Catalogue): Mistakes {
  for (const { address, type, file, mode, body } of objects.values()) {
    const kinds = kindsOf(catalogue, mode);
    const kind = kinds.get(type);
    if (kind) yield* checkArguments({ subject: address, file, body }, kind.schema.attributes);
    else {
      const noun = nouns[mode];
      const nearest = nearestWords(type, [...kinds.keys()]);
      const detail = `${address} (${file}): the provider has no ${noun} \`${type}\`${nearest}.`;
      yield errorAt([], 'Unknown type', detail);
    }
  }
}

/** Arguments of our provider's blocks that its schema does not have. */
function* checkProviderArguments(declarations: Declarations, { schema }: Catalogue): Mistakes {
  for (const { localName, body, file } of declarations.providers) {
    if (isOwnProvider(localName, declarations))
      yield* checkArguments({ subject: 'provider', body, file }, schema.attributes);
  }
}

/** Everything that is evaluated, in the order of the blocks' kinds. */
function templatesOf(
  { providers, locals, outputs, imports, variables, checks, calls }: Declarations,
  { objects, remoteStates }: Pick<ModuleCode, 'objects' | 'remoteStates'>,
): TemplateBody[] {
  const templates = [...objects.values()].filter(({ isConstant }) => !isConstant);
  return [
    ...providers.map(({ body, file }) => ({ subject: 'provider', body, file })),
    ...[...remoteStates.values()].map(({ address, config, defaults, file }) => ({
      subject: address,
      body: { config, defaults },
      file,
    })),
    ...templates.map(({ address, body, file, repetition }) => ({
      subject: address,
      body,
      file,
      ...(repetition && { repeatedBy: repetition.kind }),
    })),
    ...[...objects.values()].flatMap(({ address, file, repetition }) =>
      repetition ? [{ subject: `\`${repetition.kind}\` of ${address}`, body: repetition.value, file }] : [],
    ),
    ...[...calls].flatMap(([subject, { arguments: body, repetition, file }]) => [
      { subject, body, file, ...(repetition && { repeatedBy: repetition.kind }) },
      ...(repetition ? [{ subject: `\`${repetition.kind}\` of ${subject}`, body: repetition.value, file }] : []),
    ]),
    ...[...locals, ...outputs].map(([subject, { value, file }]) => ({ subject, body: value, file })),
    ...conditionsOf({ variables, outputs, checks }, objects),
    ...imports.flatMap(({ to, target, id, forEach, file }) => {
      const repeated = forEach === undefined ? {} : { repeatedBy: 'for_each' as const };
      return [
        { subject: `import of ${to}`, body: id, file, ...repeated },
        { subject: `the key of the import of ${to}`, body: keysOf(target), file, ...repeated },
        { subject: `\`for_each\` of the import of ${to}`, body: forEach ?? null, file },
      ];
    }),
  ];
}

/** Resources alone trigger: no plan says of data whether it changed. */
function* checkTrigger({ address }: Reference, where: string): Mistakes {
  if (namespaceOf(address) === undefined) return;
  const detail = `\`replace_triggered_by\` of ${where} takes resources and their attributes, no \`${address}\`.`;
  yield errorAt([], 'No resource', detail);
}

function* checkReferences(code: ModuleCode, referable: Referable): Mistakes {
  const { declarations, objects } = code;
  for (const body of templatesOf(declarations, code)) yield* checkTemplates(body, referable);
  for (const { address, file, dependsOn, lifecycle } of objects.values()) {
    const where = `${address} (${file})`;
    for (const dependency of dependsOn) yield* checkReference({ address: dependency, path: [] }, where, referable);
    for (const reference of lifecycle.replaceTriggeredBy) {
      const first = reference.key === undefined ? [] : [{ key: '' }];
      yield* checkReference({ ...reference, path: [...first, ...reference.path] }, where, referable);
      yield* checkTrigger(reference, where);
    }
    for (const path of lifecycle.ignoreChanges === 'all' ? [] : lifecycle.ignoreChanges) {
      yield* checkIgnored(path, { address, file }, referable);
    }
  }
  for (const [subject, { file, dependsOn }] of [...declarations.outputs, ...declarations.calls]) {
    for (const address of dependsOn) yield* checkReference({ address, path: [] }, `${subject} (${file})`, referable);
  }
}

/** What the templates of a module may name. */
function referableIn({ declarations, objects, remoteStates, called }: ModuleCode, catalogue: Catalogue): Referable {
  const { variables, locals, calls } = declarations;
  return {
    addresses: new Set([objects, remoteStates, variables, locals, calls].flatMap((named) => [...named.keys()])),
    typeOf: (address) => findType(objects.get(address), catalogue),
    checkOf: (address) => objects.get(address)?.check,
    repetitionOf: (address) => (objects.get(address) ?? calls.get(address))?.repetition?.kind,
    outputsOf(address) {
      const code = called.get(address);
      return code && [...code.declarations.outputs.values()].map(({ name }) => name);
    },
    functions: [...wholeNames(ownLocalNames(declarations), catalogue.functions).keys()],
    catalogue,
  };
}

/** What is wrong in a module by itself. */
export function* checkModule(
  code: ModuleCode,
  { isRoot, catalogue }: { readonly isRoot: boolean; readonly catalogue: Catalogue },
): Mistakes {
  const { declarations, objects, remoteStates } = code;
  yield* checkProviders(declarations, objects, { isRoot, catalogue });
  yield* checkVersions(declarations, catalogue.version);
  yield* checkProviderArguments(declarations, catalogue);
  yield* checkObjects(objects, catalogue);
  yield* checkRemoteStates(remoteStates);
  yield* checkCalls(code);
  yield* isRoot ? checkRoot(code) : checkCalled(code);
  yield* checkReferences(code, referableIn(code, catalogue));
}
