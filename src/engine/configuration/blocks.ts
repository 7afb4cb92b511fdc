import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import type { Findings } from './findings';
import { refusalOfKey } from './refusals';

type Entries = readonly (readonly [string, JsonValue])[];

/** What one value, an array of values, or null for none stands for. */
function listOf(json: JsonValue | undefined): readonly JsonValue[] {
  if (json === undefined || json === null) return [];
  return Array.isArray(json) ? (json as readonly JsonValue[]) : [json];
}

/** The bodies that stand for blocks: one object, an array of them, or null for none. */
export function bodiesOf(json: JsonValue | undefined, subject: string, findings: Findings): readonly JsonObject[] {
  const bodies = listOf(json);
  const objects = bodies.filter(isJsonObject);
  if (objects.length < bodies.length) {
    findings.report('Wrong shape of a block', subject, 'must be an object, or an array of objects.');
  }
  return objects;
}

/** The body of a block that may stand there once; an empty one where there is none. */
export function onlyBodyOf(json: JsonValue | undefined, subject: string, findings: Findings): JsonObject {
  const [body = {}, second] = bodiesOf(json, subject, findings);
  if (second) findings.report('Declared twice', subject, 'may stand there once.');
  return Object.fromEntries(entriesOf(body));
}

/** Keys and values of a body. A key `//` is a comment. */
export function entriesOf(body: JsonObject): Entries {
  return Object.entries(body).filter(([key]) => key !== '//');
}

/** What stands under the labels of blocks: `[type, json]`, or `[name, json]` one level further in. No comment stands there. */
export function labelsOf(json: JsonValue, subject: string, findings: Findings): Entries {
  const entries = bodiesOf(json, subject, findings).flatMap((body) => Object.entries(body));
  if (entries.length === 0) findings.report('Missing block label', subject, 'needs a name inside it, or goes.');
  if (entries.some(([label]) => label === '//'))
    findings.report(
      'Comment in the place of a name',
      subject,
      'may have `//` inside its blocks, and not beside their names.',
    );
  return entries.filter(([label]) => label !== '//');
}

/** What stands in blocks that hold names alone, such as `locals`. */
export function attributesOf(json: JsonValue, subject: string, findings: Findings): Entries {
  return bodiesOf(json, subject, findings).flatMap(entriesOf);
}

/** True or false, also as text; undefined when nothing is said, and with a finding for anything else. */
export function readFlag(json: JsonValue | undefined, subject: string, findings: Findings): boolean | undefined {
  if (json === true || json === 'true') return true;
  if (json === false || json === 'false') return false;
  if (json !== undefined) {
    findings.report('Wrong type of value', subject, 'must be true or false, written out.');
  }
  return undefined;
}

/** A text written out; undefined, and a finding, for anything else. */
export function readText(json: JsonValue | undefined, subject: string, findings: Findings): string | undefined {
  if (json === undefined) return undefined;
  if (typeof json === 'string' && !json.includes('${')) return json;
  findings.report('Wrong type of value', subject, 'must be a text, written out.');
  return undefined;
}

/** Whose keys they are, which it may have, and which of Terraform's it may not have here. */
interface KnownKeys {
  readonly subject: string;
  readonly known: readonly string[];
  readonly refused?: readonly string[];
  /** What a refused key is said to be of, where that is not the subject. */
  readonly owner?: string;
}

/** Reports every key of a body that is not known. */
export function reportUnknownKeys(
  body: JsonObject,
  { subject, known, refused = [], owner = subject }: KnownKeys,
  findings: Findings,
): void {
  for (const [key] of entriesOf(body)) {
    if (refused.includes(key)) findings.refuse({ what: `\`${key}\``, owner, refusal: refusalOfKey(key) });
    else if (!known.includes(key)) findings.reportUnknownKey(key, `${subject} (${findings.file})`, known);
  }
}

/** The blocks under one label each: `variable`, `output`. */
export function readLabelled(
  json: JsonValue,
  kind: string,
  findings: Findings,
): readonly (readonly [string, JsonObject])[] {
  return labelsOf(json, `\`${kind}\``, findings).flatMap(([name, inner]) => {
    reportWrongName(name, `\`${kind}\` \`${name}\``, findings);
    return bodiesOf(inner, `\`${kind}\` \`${name}\``, findings).map((body) => [name, body] as const);
  });
}

/** Reports a name that a block cannot have. */
export function reportWrongName(name: string, subject: string, findings: Findings): void {
  if (/^[\p{ID_Start}_][\p{ID_Continue}-]*$/u.test(name)) return;
  const rule = 'a name is made of letters, digits, `_` and `-`, and starts with a letter or `_`.';
  findings.add('Invalid name', `${subject} (${findings.file}): ${rule}`);
}
