import { type AttributePath, formatPath, nameOfStep } from '../../base/diagnostic';
import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import { nearestWords } from '../../base/find-nearest';
import { inspectTemplates, type Reference } from '../../language';
import { type Attributes, type AttributeType, elementType, isUnordered } from '../../model';
import type { Findings } from './findings';

/** A body whose strings are templates. */
export interface TemplateBody<J = JsonValue> {
  /** Whose body it is: an address or `output.x`. */
  readonly subject: string;
  readonly file: string;
  readonly body: J;
}

/** What references may name, and where wrong ones are reported. */
export interface Referable {
  /** All addresses that exist, variables and locals among them. */
  readonly addresses: ReadonlySet<string>;
  /** The type of the value of a resource or data source; undefined where the value has no declared type. */
  typeOf(address: string): AttributeType | undefined;
  readonly findings: Findings;
}

const kindOf = (address: string): string => /^(var|local|data)\./.exec(address)?.[1] ?? 'resource';

function complaintAboutAddress(address: string, { addresses }: Referable): string | undefined {
  if (addresses.has(address) || /^(path|terraform)\./.test(address)) return undefined;
  const sameKind = [...addresses].filter((other) => kindOf(other) === kindOf(address));
  const hint = /^(var|local)\./.test(address) ? '' : ' in this configuration';
  return `\`${address}\` does not exist${hint}${nearestWords(address, sameKind)}.`;
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

/** What is wrong with the way into a value of a declared type, or undefined. */
function complaintAboutPath({ address, path }: Reference, type: AttributeType | undefined): string | undefined {
  let inner = type;
  for (const [index, step] of path.entries()) {
    if (inner === undefined) return undefined;
    const subject = `\`${address}${formatPath(['', ...path.slice(0, index)])}\``;
    const next = stepType(inner, String(nameOfStep(step)), subject);
    if (typeof next === 'string') return next;
    inner = next;
  }
  return undefined;
}

/** Reports a reference to what does not exist. `where` says who refers to it. */
export function checkReference(reference: Reference, where: string, referable: Referable): void {
  const complaint =
    complaintAboutAddress(reference.address, referable) ??
    complaintAboutPath(reference, referable.typeOf(reference.address));
  if (complaint !== undefined) referable.findings.report('Reference to what does not exist', `${where}: ${complaint}`);
}

/** Reports every template in a body that is not evaluated or names what does not exist. */
export function checkTemplates({ subject, file, body }: TemplateBody, referable: Referable): void {
  const { references, diagnostics } = inspectTemplates(body);
  const whereOf = (path: AttributePath): string => `${subject}${formatPath(['', ...path])} (${file})`;
  for (const { summary, detail, path = [] } of diagnostics) {
    const advice = 'If Terraform can do it, `aac terraform` can.';
    referable.findings.report(summary, `${whereOf(path)}: ${detail} ${advice}`, path);
  }
  for (const reference of references) checkReference(reference, whereOf(reference.at), referable);
}

/** Reports every argument that the schema does not have, also inside nested objects that are written out. */
export function checkArguments(
  { subject, file, body }: TemplateBody<JsonObject>,
  attributes: Attributes,
  findings: Findings,
): void {
  const checkArgument = (name: string, value: JsonValue, [known, path]: [Attributes, AttributePath]): void => {
    const type = Object.hasOwn(known, name) ? known[name]?.type : undefined;
    if (type?.kind === 'object') checkObject(value, type.attributes, path);
    if (type?.kind === 'objects' && Array.isArray(value)) {
      for (const [index, element] of (value as readonly JsonValue[]).entries()) {
        checkObject(element, type.attributes, [...path, index]);
      }
    }
    // A key may be a template; what it comes to is found when it is evaluated.
    if (type || name.includes('${')) return;
    const detail = `${subject}${formatPath(['', ...path])} (${file}) is no argument${nearestWords(name, Object.keys(known))}.`;
    findings.report('Unknown argument', detail, path);
  };
  const checkObject = (object: JsonValue, known: Attributes, path: AttributePath): void => {
    if (!isJsonObject(object)) return;
    for (const [name, value] of Object.entries(object)) checkArgument(name, value, [known, [...path, name]]);
  };
  checkObject(body, attributes, []);
}
