import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import { type Findings, reportUnknownKey } from './findings';

/** What reading a block of one file needs. */
export interface FileContext {
  readonly file: string;
  readonly findings: Findings;
}

/** The bodies that stand for blocks: one object, an array of them, or null for none. */
export function bodiesOf(
  json: JsonValue | undefined,
  subject: string,
  { file, findings }: FileContext,
): readonly JsonObject[] {
  if (json === undefined || json === null) return [];
  const bodies = Array.isArray(json) ? (json as readonly JsonValue[]) : [json];
  const objects = bodies.filter(isJsonObject);
  if (objects.length < bodies.length) {
    findings.report('Wrong shape of a block', `${subject} (${file}) must be an object, or an array of objects.`);
  }
  return objects;
}

/** Keys and values of a body. A key `//` is a comment. */
export function entriesOf(body: JsonObject): readonly (readonly [string, JsonValue])[] {
  return Object.entries(body).filter(([key]) => key !== '//');
}

/** What stands under the labels of blocks: `[type, json]`, or `[name, json]` one level further in. */
export function labelsOf(
  json: JsonValue,
  subject: string,
  context: FileContext,
): readonly (readonly [string, JsonValue])[] {
  return bodiesOf(json, subject, context).flatMap(entriesOf);
}

/** Whether `name` can be the name of a block. */
function isBlockName(name: string): boolean {
  return /^[\p{ID_Start}_][\p{ID_Continue}-]*$/u.test(name);
}

/** True or false, also as text; `fallback`, and a finding, for anything else. */
export function readFlag(
  json: JsonValue | undefined,
  subject: string,
  { file, findings, fallback }: FileContext & { fallback: boolean },
): boolean {
  if (json === undefined || json === null) return fallback;
  if (json === true || json === 'true') return true;
  if (json !== false && json !== 'false') {
    findings.report('Wrong type of value', `${subject} (${file}) must be true or false, written out.`);
    return fallback;
  }
  return false;
}

/** A text written out; undefined, and a finding, for anything else. */
export function readText(
  json: JsonValue | undefined,
  subject: string,
  { file, findings }: FileContext,
): string | undefined {
  if (json === undefined || json === null) return undefined;
  if (typeof json === 'string' && !json.includes('${')) return json;
  findings.report('Wrong type of value', `${subject} (${file}) must be a text, written out.`);
  return undefined;
}

/** Which keys a block may have, and which of Terraform's it may not have here. */
export interface KnownKeys {
  readonly known: readonly string[];
  readonly refused?: readonly string[];
}

/** Reports every key of a body that is not known. */
export function checkKeys(body: JsonObject, subject: string, context: FileContext & KnownKeys): void {
  const { file, findings, known, refused = [] } = context;
  for (const [key] of entriesOf(body)) {
    if (refused.includes(key)) findings.refuse(`\`${key}\` of ${subject}`, file);
    else if (!known.includes(key)) reportUnknownKey(findings, key, { subject: `${subject} (${file})`, known });
  }
}

/** The blocks under one label each: `variable`, `output`. */
export function readLabelled(
  json: JsonValue,
  kind: string,
  context: FileContext,
): readonly (readonly [string, JsonObject])[] {
  return labelsOf(json, `\`${kind}\``, context).flatMap(([name, inner]) => {
    checkName(name, `\`${kind}\` \`${name}\``, context);
    return bodiesOf(inner, `\`${kind}\` \`${name}\``, context).map((body) => [name, body] as const);
  });
}

/** Reports a name that a block cannot have. */
export function checkName(name: string, subject: string, { file, findings }: FileContext): void {
  if (isBlockName(name)) return;
  findings.report(
    'Invalid name',
    `${subject} (${file}): a name is made of letters, digits, \`_\` and \`-\`, and starts with a letter or \`_\`.`,
  );
}
