import { ConfigurationError } from '../../base/errors';
import { nearestWords } from '../../base/nearest';
import { type AttributeType, type Catalogue, kindsOf } from '../../model';
import { checkArguments } from './check-arguments';
import { checkChanges, checkProviders } from './check-declarations';
import { checkReference, checkTemplates, type Referable } from './check-references';
import type { Configuration, ObjectBlock } from './configuration';
import { createDeclarations, type Declarations, type Declared } from './declarations';
import { createFindings, type Findings } from './findings';
import { isOwnProvider, sourceOf } from './own-provider';
import { readBlocks } from './read-blocks';
import { providerOfObject, readObject } from './read-object';
import { parseSourceFile, type SourceFile } from './source-file';

type Objects = ReadonlyMap<string, Declared<ObjectBlock>>;

/** Resources and data sources of our provider; every other one is refused. */
function readObjects(declarations: Declarations, findings: Findings): Objects {
  const objects = new Map<string, Declared<ObjectBlock>>();
  for (const [address, header] of declarations.headers) {
    const { file } = header;
    const { localName } = providerOfObject(header);
    if (isOwnProvider(localName, declarations)) objects.set(address, readObject(header, { file, findings }));
    else findings.refuse(`${address} of the provider \`${sourceOf(localName, declarations)}\``, file);
  }
  return objects;
}

function findType(object: ObjectBlock | undefined, catalogue: Catalogue): AttributeType | undefined {
  if (!object) return undefined;
  const kind = kindsOf(catalogue, object.mode).get(object.type);
  return kind && { kind: 'object', attributes: kind.schema.attributes };
}

function checkObjects(objects: Objects, catalogue: Catalogue, findings: Findings): void {
  for (const object of objects.values()) {
    const { address, type, file, mode, body } = object;
    const kinds = kindsOf(catalogue, mode);
    const kind = kinds.get(type);
    if (kind) checkArguments({ subject: address, file, body }, kind.schema.attributes, findings);
    else {
      const noun = mode === 'data' ? 'data source' : 'resource';
      const nearest = nearestWords(type, [...kinds.keys()]);
      findings.report('Unknown type', `${address} (${file}): the provider has no ${noun} \`${type}\`${nearest}.`);
    }
  }
}

function checkAllReferences(
  declarations: Declarations,
  objects: Objects,
  { referable, findings }: { referable: Referable; findings: Findings },
): void {
  const bodies = [
    ...declarations.providers.map(({ body, file }) => ({ subject: 'provider', body, file })),
    ...[...objects.values()]
      .filter(({ isConstant }) => !isConstant)
      .map(({ address, body, file }) => ({ subject: address, body, file })),
    ...[...declarations.locals].map(([name, { value, file }]) => ({ subject: `local.${name}`, body: value, file })),
    ...[...declarations.outputs.values()].map(({ name, value, file }) => ({
      subject: `output.${name}`,
      body: value,
      file,
    })),
    ...declarations.imports.map(({ to, id, file }) => ({ subject: `import of ${to}`, body: id, file })),
  ];
  for (const body of bodies) checkTemplates(body, referable, findings);
  for (const { address, file, dependsOn, lifecycle } of objects.values()) {
    const named = [
      ...dependsOn.map((dependency) => ({ address: dependency, path: [] })),
      ...lifecycle.replaceTriggeredBy,
    ];
    for (const reference of named) checkReference(reference, referable, { where: `${address} (${file})`, findings });
    for (const path of lifecycle.ignoreChanges === 'all' ? [] : lifecycle.ignoreChanges) {
      checkReference({ address, path }, referable, { where: `\`ignore_changes\` of ${address} (${file})`, findings });
    }
  }
  for (const { name, file, dependsOn } of declarations.outputs.values()) {
    for (const address of dependsOn) {
      checkReference({ address, path: [] }, referable, { where: `output.${name} (${file})`, findings });
    }
  }
}

function toConfiguration(declarations: Declarations, objects: Objects): Configuration {
  return {
    providers: declarations.providers,
    objects,
    outputs: [...declarations.outputs.values()],
    variables: [...declarations.variables.values()],
    locals: Object.fromEntries([...declarations.locals].map(([name, { value }]) => [name, value])),
    imports: declarations.imports,
    moved: declarations.moved,
    removed: declarations.removed,
    statePath: declarations.statePath,
  };
}

/**
 * Reads a configuration in Terraform's JSON syntax: the blocks of all files together.
 *
 * @param catalogue - what the provider offers: arguments, types and references are checked against it.
 * @throws ConfigurationError `CONFIG_INVALID` with everything that is wrong or is not evaluated here, each with its place.
 */
export function readConfiguration(files: readonly SourceFile[], catalogue: Catalogue): Configuration {
  const findings = createFindings();
  const declarations = createDeclarations();
  for (const file of files) readBlocks(parseSourceFile(file, findings), declarations, { file: file.path, findings });

  const objects = readObjects(declarations, findings);
  const referable: Referable = {
    addresses: new Set([
      ...objects.keys(),
      ...[...declarations.variables.keys()].map((name) => `var.${name}`),
      ...[...declarations.locals.keys()].map((name) => `local.${name}`),
    ]),
    typeOf: (address) => findType(objects.get(address), catalogue),
  };
  checkProviders(declarations, objects, findings);
  for (const { localName, body, file } of declarations.providers) {
    const isOwn = isOwnProvider(localName, declarations);
    if (isOwn) checkArguments({ subject: 'provider', body, file }, catalogue.schema.attributes, findings);
  }
  checkObjects(objects, catalogue, findings);
  checkAllReferences(declarations, objects, { referable, findings });
  checkChanges(declarations, objects, findings);

  if (findings.diagnostics.length > 0) throw new ConfigurationError(findings.diagnostics);
  return toConfiguration(declarations, objects);
}
