import { type Diagnostic, errorAt } from '../../base/diagnostic';
import { ConfigurationError } from '../../base/errors';
import { nearestWords } from '../../base/text/find-nearest';
import { type AttributeType, type Catalogue, kindsOf } from '../../model';
import { type Reference, referencesIn } from '../../language';
import { namespaceOf } from '../addresses';
import {
  checkArguments,
  checkIgnored,
  checkReference,
  checkTemplates,
  type Referable,
  type TemplateBody,
} from './check-bodies';
import { checkChanges, checkProviders, type Objects } from './check-declarations';
import { checkEphemeral } from './check-ephemeral';
import { checkVersions, versionConstraintOf } from './check-versions';
import { conditionsOf } from './conditions-of';
import type { Configuration, ObjectBlock, RemoteStateBlock } from './configuration';
import { createDeclarations, type Declarations, isOwnProvider, sourceOf } from './declarations';
import { Findings, type Mistakes, notEvaluated } from './findings';
import { oncePerCause } from './once-per-cause';
import { readBlocks } from './read-blocks';
import { providerOfObject, readObject } from './read-object';
import { isRemoteState, readRemoteState } from './read-remote-state';
import { parseSourceFile, type SourceFile } from './source-file';

type RemoteStates = ReadonlyMap<string, RemoteStateBlock>;

/** The data sources and resources of a configuration. */
interface Found {
  readonly objects: Objects;
  readonly remoteStates: RemoteStates;
}

/** Resources and data sources of our provider; every other one is refused. */
function readObjects(declarations: Declarations, diagnostics: Diagnostic[]): Objects {
  const objects = new Map<string, ObjectBlock>();
  for (const [address, header] of declarations.headers) {
    if (isRemoteState(header)) continue;
    const [localName, alias] = providerOfObject(header);
    const findings = new Findings(header.file, diagnostics);
    if (isOwnProvider(localName, declarations)) objects.set(address, readObject(header, alias, findings));
    else
      findings.refuse({
        what: `The provider \`${sourceOf(localName, declarations)}\``,
        owner: address,
        refusal: 'provider',
      });
  }
  return objects;
}

/** What is read from other stacks. */
function readRemoteStates({ headers }: Declarations, diagnostics: Diagnostic[]): RemoteStates {
  const found = [...headers].filter(([, header]) => isRemoteState(header));
  return new Map(
    found.map(
      ([address, header]) => [address, readRemoteState(header, new Findings(header.file, diagnostics))] as const,
    ),
  );
}

/** What a remote state is read with may depend on no object: it is read before any of them. */
function* checkRemoteStates(remoteStates: RemoteStates): Mistakes {
  for (const { address, config, defaults, file } of remoteStates.values()) {
    const named = referencesIn([config, defaults]).map((reference) => reference.address);
    const other = named.find((name) => !['var', 'local', 'path', 'terraform'].includes(namespaceOf(name) ?? ''));
    if (other !== undefined)
      yield notEvaluated({ what: `A reference to \`${other}\``, owner: address, refusal: 'remoteState' }, file);
  }
}

function findType(object: ObjectBlock | undefined, catalogue: Catalogue): AttributeType | undefined {
  const kind = object && kindsOf(catalogue, object.mode).get(object.type);
  return kind && { kind: 'object', attributes: kind.schema.attributes };
}

function* checkObjects(objects: Objects, catalogue: Catalogue): Mistakes {
  for (const { address, type, file, mode, body } of objects.values()) {
    const kinds = kindsOf(catalogue, mode);
    const kind = kinds.get(type);
    if (kind) yield* checkArguments({ subject: address, file, body }, kind.schema.attributes);
    else {
      const noun = mode === 'data' ? 'data source' : 'resource';
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
  { providers, locals, outputs, imports, variables, checks }: Declarations,
  { objects, remoteStates }: Found,
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
    ...[...locals, ...outputs].map(([subject, { value, file }]) => ({ subject, body: value, file })),
    ...conditionsOf({ variables, outputs, checks }, objects),
    ...imports.flatMap(({ to, key = null, id, forEach, file }) => {
      const repeated = forEach === undefined ? {} : { repeatedBy: 'for_each' as const };
      return [
        { subject: `import of ${to}`, body: id, file, ...repeated },
        { subject: `the key of the import of ${to}`, body: key, file, ...repeated },
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

function* checkReferences(declarations: Declarations, found: Found, referable: Referable): Mistakes {
  const { objects } = found;
  for (const body of templatesOf(declarations, found)) yield* checkTemplates(body, referable);
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
  for (const [subject, { file, dependsOn }] of declarations.outputs) {
    for (const address of dependsOn) yield* checkReference({ address, path: [] }, `${subject} (${file})`, referable);
  }
}

/**
 * Reads a configuration in Terraform's JSON syntax: the blocks of all files together.
 *
 * @param catalogue - what the provider offers: arguments, types and references are checked against it.
 * @throws ConfigurationError `CONFIG_INVALID` with everything that is wrong or is not evaluated here, each with its place.
 */
export function readConfiguration(files: readonly SourceFile[], catalogue: Catalogue): Configuration {
  const diagnostics: Diagnostic[] = [];
  const declarations = createDeclarations();
  for (const file of files) {
    const findings = new Findings(file.path, diagnostics);
    readBlocks(parseSourceFile(file, findings), declarations, findings);
  }
  const { providers, outputs, variables, locals, imports, moved, removed, backend } = declarations;
  const objects = readObjects(declarations, diagnostics);
  const remoteStates = readRemoteStates(declarations, diagnostics);
  const addresses = new Set([...objects.keys(), ...remoteStates.keys(), ...variables.keys(), ...locals.keys()]);
  const typeOf = (address: string): AttributeType | undefined => findType(objects.get(address), catalogue);
  diagnostics.push(
    ...checkProviders(declarations, objects, catalogue),
    ...checkVersions(declarations, catalogue.version),
    ...checkProviderArguments(declarations, catalogue),
    ...checkObjects(objects, catalogue),
    ...checkRemoteStates(remoteStates),
    ...checkReferences(
      declarations,
      { objects, remoteStates },
      { addresses, typeOf, repetitionOf: (address) => objects.get(address)?.repetition?.kind, catalogue },
    ),
    ...checkChanges(declarations, objects),
    ...checkEphemeral(declarations, objects, (address) => {
      const type = typeOf(address);
      return type?.kind === 'object' ? type.attributes : undefined;
    }),
  );
  if (diagnostics.length > 0) throw new ConfigurationError(oncePerCause(diagnostics));

  return {
    versionConstraint: versionConstraintOf(declarations),
    providers,
    objects,
    remoteStates,
    outputs: [...outputs.values()],
    variables: [...variables.values()],
    checks: [...declarations.checks.values()],
    locals: new Map([...locals.values()].map(({ name, ...local }) => [name, local])),
    imports,
    moved,
    removed,
    backend,
  };
}
