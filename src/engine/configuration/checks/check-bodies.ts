import { type AttributePath, type Diagnostic, errorAt, formatPath, nameOfStep } from '../../../base/diagnostic';
import { nearestWords } from '../../../base/text/find-nearest';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../base/json';
import { inspectTemplates, type Reference, refusalAdvice } from '../../../language/index';
import { type Attributes, type AttributeType, type Catalogue, elementType, isUnordered } from '../../../model/index';
import { isBuiltIn, namespaceOf, repetitionOf, unevaluatedRootOf } from '../../addresses';
import type { Repetition } from '../configuration';
import { type Mistakes, notEvaluated } from '../findings';
import { remoteStateType } from '../read-remote-state';

/** A body whose strings are templates. */
export interface TemplateBody<J = JsonValue> {
  /** Whose body it is: an address or `output.x`. */
  readonly subject: string;
  readonly file: string;
  readonly body: J;
  /** The kind of repetition that `each` or `count` in it stand for. */
  readonly repeatedBy?: Repetition['kind'];
  /** Whether `self` in it stands for the object. */
  readonly hasSelf?: boolean;
  /** The block `check` whose data it may name. */
  readonly check?: string;
}

/** An object, and the file of its block. */
interface ObjectPlace {
  readonly address: string;
  readonly file: string;
}

/** What references may name. */
export interface Referable {
  /** All addresses that exist, variables and locals among them. */
  readonly addresses: ReadonlySet<string>;
  /** The type of the value of a resource or data source; undefined where the value has no declared type. */
  typeOf(address: string): AttributeType | undefined;
  /** The names of the outputs of a module; undefined for anything else. */
  outputsOf(address: string): readonly string[] | undefined;
  /** The kind of the repetition of a resource, data source or module. */
  repetitionOf(address: string): Repetition['kind'] | undefined;
  /** The block `check` that data stands in, which alone may name it; undefined for anything else. */
  checkOf(address: string): string | undefined;
  /** The block `check` that refers to them; absent for anything else. */
  readonly check?: string | undefined;
  /** The whole names of the provider's functions. */
  readonly functions: readonly string[];
  /** The kinds that objects may have. */
  readonly catalogue: Catalogue;
}

/** Words about an address whose very beginning means nothing; none where it is only its name that does not exist. */
function unknownBeginning(address: string, { resources, dataSources, ephemerals }: Catalogue): string {
  const known = [
    ...['var', 'local', 'module', 'data', 'ephemeral', 'path', 'terraform'],
    ...resources.keys(),
    ...[...dataSources.keys(), remoteStateType].map((type) => `data.${type}`),
    ...[...ephemerals.keys()].map((type) => `ephemeral.${type}`),
  ];
  const beginning = /^((?:data|ephemeral)\.)?[^.]*/.exec(address)?.[0] ?? '';
  if (known.includes(beginning)) return '';
  const advice = nearestWords(beginning, known) || '; where it is meant as text, write `$${`';
  return `: no reference begins with \`${beginning}\`${advice}`;
}

function complaintAboutAddress(address: string, referable: Referable): string | undefined {
  const { addresses, catalogue } = referable;
  const owner = referable.checkOf(address);
  if (owner !== undefined && owner !== referable.check)
    return `\`${address}\` stands in ${owner}, whose assertions alone may name it.`;
  if (addresses.has(address) || isBuiltIn(address)) return undefined;
  const namespace = namespaceOf(address);
  const sameKind = [...addresses].filter((other) => namespaceOf(other) === namespace);
  const hint = namespace === 'var' || namespace === 'local' ? '' : ' in this configuration';
  const words = nearestWords(address, sameKind) || unknownBeginning(address, catalogue);
  return `\`${address}\` does not exist${hint}${words}.`;
}

/** The type of what is one step inside a value, or a sentence that says why there is nothing. */
function stepType(type: AttributeType, name: string, subject: string): AttributeType | string {
  if (type.kind === 'object') {
    const attribute = Object.hasOwn(type.attributes, name) ? type.attributes[name] : undefined;
    const nearest = attribute ? '' : nearestWords(name, Object.keys(type.attributes));
    return attribute?.type ?? `${subject} has no attribute \`${name}\`${nearest}.`;
  }
  if (isUnordered(type)) return `${subject} is a set, whose elements have no index; \`tolist(…)\` makes a list of it.`;
  const isList = type.kind === 'list' || type.kind === 'objects';
  if (type.kind === 'map' || (isList && /^\d+$/.test(name))) return elementType(type);
  if (isList) return `${subject} is a list: it has indexes such as [0], no \`${name}\`.`;
  return `${subject} is no object: nothing can be picked out of it.`;
}

/** The type at the end of the way into a value, undefined where none is declared, or a sentence that says what is wrong with the way. */
function typeAlong({ address, path }: Reference, type: AttributeType | undefined): AttributeType | string | undefined {
  let inner = type;
  for (const [index, step] of path.entries()) {
    if (inner === undefined) return undefined;
    const subject = `\`${address}${formatPath(['', ...path.slice(0, index)])}\``;
    const next = stepType(inner, String(nameOfStep(step)), subject);
    if (typeof next === 'string') return next;
    inner = next;
  }
  return inner;
}

/** The way behind the key of an instance, or a sentence that says why there is none. */
function pathInInstance({ address, path }: Reference, referable: Referable): AttributePath | string {
  const [first] = path;
  const kind = referable.repetitionOf(address);
  if (kind === undefined) {
    const isKey = typeof first === 'object' && referable.typeOf(address) !== undefined;
    return isKey ? `\`${address}\` is no map of objects: write its attribute behind a point.` : path;
  }
  if (typeof first !== 'string') return path.slice(1);
  const key = kind === 'count' ? '[0]' : '["key"]';
  return `\`${address}\` has \`${kind}\`: write the key of an instance behind it, such as \`${address}${key}.${first}\`.`;
}

function complaintAboutOutput(
  module: string,
  step: AttributePath[number] | undefined,
  outputs: readonly string[],
): string | undefined {
  const name = step === undefined ? undefined : String(nameOfStep(step));
  if (name === undefined || outputs.includes(name)) return undefined;
  return `\`${module}\` has no output \`${name}\`${nearestWords(name, outputs)}.`;
}

function complaintAboutPath(reference: Reference, referable: Referable): string | undefined {
  const path = pathInInstance(reference, referable);
  if (typeof path === 'string') return path;
  const outputs = referable.outputsOf(reference.address);
  if (outputs) return complaintAboutOutput(reference.address, path[0], outputs);
  const found = typeAlong({ ...reference, path }, referable.typeOf(reference.address));
  return typeof found === 'string' ? found : undefined;
}

const missing = (where: string, complaint: string): Diagnostic => ({
  ...errorAt([], 'Reference to what does not exist', `${where}: ${complaint}`),
  where,
});

/** A reference to what does not exist. `where` says who refers to it. */
export function* checkReference(reference: Reference, where: string, referable: Referable): Mistakes {
  const root = unevaluatedRootOf(reference.address);
  if (root !== undefined) {
    const detail = `${where}: \`${root}.…\` is not evaluated. ${refusalAdvice}`;
    yield { ...errorAt([], 'Template is not evaluated', detail), where };
    return;
  }
  const complaint = complaintAboutAddress(reference.address, referable) ?? complaintAboutPath(reference, referable);
  if (complaint !== undefined) yield missing(where, complaint);
}

/** A path of `ignore_changes` that leads nowhere, to a key of what is no map, or to one that is written as an attribute. */
export function* checkIgnored(path: AttributePath, { address, file }: ObjectPlace, referable: Referable): Mistakes {
  const subject = `\`ignore_changes\` of ${address}`;
  const complaint = typeAlong({ address, path }, referable.typeOf(address));
  if (typeof complaint === 'string') yield missing(`${subject} (${file})`, complaint);
  const last = path.at(-1);
  const outer = typeAlong({ address, path: path.slice(0, -1) }, referable.typeOf(address));
  if (last === undefined || typeof outer !== 'object') return;
  const isKey = typeof last === 'object';
  if (isKey === (outer.kind === 'map')) return;
  const name = JSON.stringify(nameOfStep(last));
  // Terraform takes both, and ignores nothing of a map by a name behind a point, and all by a key of what is no map.
  if (isKey) yield notEvaluated({ what: `The key ${name} of a value that is not a map, in ${subject},` }, file);
  else
    yield notEvaluated({ what: `The key ${name} of a map behind a point, and not in brackets, in ${subject},` }, file);
}

/** A function of a provider that the module does not require, or that the provider does not have. */
function* checkProviderFunction(name: string, where: string, { functions }: Referable): Mistakes {
  if (functions.includes(name)) return;
  const detail = `${where}: \`required_providers\` names no provider with the function \`${name}\`${nearestWords(name, functions)}.`;
  yield { ...errorAt([], 'Unknown provider function', detail), where };
}

/** Every template in a body that is not evaluated or names what does not exist. */
export function* checkTemplates(
  { subject, file, body, repeatedBy, hasSelf = false, check }: TemplateBody,
  everything: Referable,
): Mistakes {
  const referable = { ...everything, check };
  const { references, calls, diagnostics } = inspectTemplates(body);
  const whereOf = (path: AttributePath): string => `${subject}${formatPath(['', ...path])} (${file})`;
  for (const { summary, detail, path = [] } of diagnostics) {
    const where = whereOf(path);
    yield { ...errorAt(path, summary, `${where}: ${detail} ${refusalAdvice}`), where };
  }
  for (const { name, at } of calls) yield* checkProviderFunction(name, whereOf(at), referable);
  for (const reference of references) {
    if (hasSelf && reference.address === 'self') continue;
    const kind = repetitionOf(reference.address);
    if (kind === undefined || kind === repeatedBy) yield* checkReference(reference, whereOf(reference.at), referable);
    else
      yield missing(whereOf(reference.at), `\`${reference.address}\` has a meaning in a block with \`${kind}\` only.`);
  }
}

/** An argument that a schema does not have, and what it has there. */
interface UnknownArgument {
  readonly path: AttributePath;
  readonly name: string;
  readonly known: Attributes;
}

function* findUnknown(object: JsonValue, known: Attributes, path: AttributePath): Iterable<UnknownArgument> {
  if (!isJsonObject(object)) return;
  for (const [name, value] of Object.entries(object)) {
    const type = Object.hasOwn(known, name) ? known[name]?.type : undefined;
    if (type) yield* findUnknownInside(type, value, [...path, name]);
    // Inside of a value a key may be a template; what it comes to is found when it is evaluated.
    else if (path.length === 0 || !/[$%]\{/.test(name)) yield { path: [...path, name], name, known };
  }
}

function* findUnknownInside(type: AttributeType, value: JsonValue, path: AttributePath): Iterable<UnknownArgument> {
  if (type.kind === 'object') yield* findUnknown(value, type.attributes, path);
  if (type.kind !== 'objects' || !Array.isArray(value)) return;
  for (const [index, element] of (value as readonly JsonValue[]).entries()) {
    yield* findUnknown(element, type.attributes, [...path, index]);
  }
}

/** Every argument that the schema does not have, also inside nested objects that are written out. */
export function* checkArguments({ subject, file, body }: TemplateBody<JsonObject>, attributes: Attributes): Mistakes {
  for (const { path, name, known } of findUnknown(body, attributes, [])) {
    const nearest = nearestWords(name, Object.keys(known));
    const detail = `${subject}${formatPath(['', ...path])} (${file}) is no argument${nearest}.`;
    yield errorAt(path, 'Unknown argument', detail);
  }
}
