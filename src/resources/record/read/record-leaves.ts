import { parseUrl } from '../../../base/http/parse-url';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../base/json';
import { formatJson } from '../../../base/json-text';
import { holdsMask, isMasked, looksMasked, mask } from '../../../base/mask';
import { shortenText } from '../../../base/text/visible-text';
import { getAt, isWrittenByService, type ResolvedField } from '../../../service/interface/index';
import { inUsualForm } from '../../../service/quirks/index';
import type { Leaf } from '../../../model';

/** A field of a record that an attribute stands for. */
export interface Claim {
  readonly attribute: string;
  readonly isSecret: boolean;
  /** Where the field lies, from the top of the record on. */
  readonly place: string;
  /** Undefined for a field that the interface does not name. */
  readonly field: ResolvedField | undefined;
}

/** A value of a record that holds no others, and the keys that lead to it. */
interface Value {
  readonly keys: readonly string[];
  /** The same with the index of each element. */
  readonly path: readonly string[];
  readonly value: JsonValue;
}

/** What stands for each element of an array. */
const element = '[]';

/** The values of a record that hold something, also those inside of others. */
export function valuesIn(
  value: JsonValue,
  keys: readonly string[] = [],
  path: readonly string[] = keys,
): readonly Value[] {
  if (typeof value !== 'object') return value === '' ? [] : [{ keys, path, value }];
  const isList = Array.isArray(value);
  return Object.entries(value ?? {}).flatMap(([key, inner]: [string, JsonValue]) =>
    valuesIn(inner, [...keys, isList ? element : key], [...path, key]),
  );
}

/** `properties.list[].id`. */
export const printKeys = (keys: readonly string[]): string => keys.join('.').replaceAll(`.${element}`, element);

/** A value that holds no others as a text. Half of a character cannot be sent: everybody reads a sign for it. */
export const toText = (value: JsonValue | undefined): string =>
  typeof value === 'object' ? '' : String(value ?? '').replace(/\p{Surrogate}/gu, '\ufffd');

/** What a field in the form of the interface says, one by one where it says several things. */
function partsOf({ entry, separator }: ResolvedField, value: JsonValue): readonly string[] {
  if (Array.isArray(value)) return (value as readonly JsonValue[]).map(toText);
  const between = { addresses: ',', headers: separator }[entry.wire as string];
  if (between === undefined) return [toText(value)];
  const parts = toText(value)
    .split(between)
    .filter((part) => part.trim() !== '');
  return parts
    .map((part) => /^([^:]*)(?::|$)(.*)$/s.exec(part) ?? [])
    .map(([, a = '', b = '']) => `${a.trim()}:${b.trim()}`);
}

/** The value with a mark at one place in each of the things that are said there. */
function markAt(value: JsonValue, [key, ...rest]: readonly string[]): JsonValue {
  if (key === undefined) return toText(value).replace(/(?=[,;\n]|$)/g, '~');
  if (Array.isArray(value))
    return (value as JsonValue[]).map((inner, at) => (String(at) === key ? markAt(inner, rest) : inner));
  return isJsonObject(value) ? { ...value, [key]: markAt(value[key] ?? null, rest) } : value;
}

/**
 * What an attribute reads of a value; nothing where it reads what lies beside it alone. It reads what changes with the value:
 * how forms of services are read is written once, in the quirks.
 */
function partsRead({ field, place }: Claim, { path }: Value, raw: JsonObject): readonly string[] {
  const whole = getAt(raw, place);
  if (field === undefined || whole === undefined) return [];
  const partsIn = (value: JsonValue) => partsOf(field, inUsualForm(field, value));
  const inside = path.slice(place.split('.').length);
  const parts = partsIn(whole);
  if (inside.length === 0) return parts;
  const marked = partsIn(markAt(whole, inside));
  return parts.filter((part, index) => part !== marked[index]);
}

/** Whether what the code says of a field, in the form of the interface, has what an attribute reads of a value. */
function isSaid({ field, place }: Claim, read: readonly string[], said: JsonObject): boolean {
  const value = getAt(said, place);
  if (field === undefined || value === undefined || read.length === 0) return false;
  const known = new Set(partsOf(field, value));
  return read.every((part) => known.has(part));
}

/** What an object says of another one beside its id. */
const titles = /^(name|title|label|displayName|type|kind|url|uri)$/i;

/** Whether a field that no attribute takes may hold a secret. */
const isSecretKey = (keys: readonly string[]): boolean =>
  keys.some((key) => /secret|token|passw|credential|auth(?!or)|api.?key|private|webhook|headers?$/i.test(key));

/** Of a URL the host alone: what follows may give access. */
function withoutPath(text: string): string {
  const url = /^https?:/i.test(text) ? parseUrl(text) : undefined;
  return url ? `${url.origin}/…` : text;
}

const longestExample = 60;

function exampleOf({ keys, value }: Value, claim: Claim | undefined): string {
  if (claim ? claim.isSecret : isSecretKey(keys)) return mask;
  return formatJson(typeof value === 'string' ? shortenText(withoutPath(value), longestExample) : value);
}

/** Whether a text is a mask, with no more than four characters of what it hides: a note between signs is none. */
function isBareMask(value: JsonValue): boolean {
  const rest = toText(value).replace(/^(basic|bearer) /i, '');
  return looksMasked(value) && (!/[*•●]/.test(rest) || rest.replace(/[*•●]/g, '').length <= 4);
}

/** Whether a value only says that the service has one and does not show it. */
function isHidden({ keys, value }: Value, claim: Claim | undefined): boolean {
  if (claim === undefined) return isMasked(value) || (isSecretKey(keys) && isBareMask(value));
  // A secret that is no text says no more than that there is one.
  const isSign = claim.field?.entry.wire === 'text' && typeof value !== 'string';
  return claim.isSecret && (isSign || holdsMask(value));
}

/** Whether a value is about the object that a reference names, beside its id. */
function isTitle(keys: readonly string[], claim: Claim | undefined): boolean {
  if (!/^int64s?$/.test(claim?.field?.entry.wire ?? '') || !titles.test(keys.at(-1) ?? '')) return false;
  return printKeys(keys) !== claim?.place;
}

function accountFor(one: Value, claim: Claim | undefined): Leaf['account'] {
  if (isHidden(one, claim)) return 'hidden';
  return isTitle(one.keys, claim) || isWrittenByService(one.keys) ? 'service' : 'missing';
}

/** A record as it came, and what it is compared with. */
export interface Compared {
  readonly raw: JsonObject;
  readonly claims: readonly Claim[];
  /** What the code says of the object, as a request would carry it. */
  readonly said: JsonObject;
}

const claimOn = (claims: readonly Claim[], keys: readonly string[]): Claim | undefined =>
  claims.find(({ place }) => place.split('.').every((key, index) => key === keys[index]));

/** Whether a value of a record says nothing, or the code says it. */
function isAccountedFor(one: Value, claim: Claim | undefined, { raw, said }: Omit<Compared, 'claims'>): boolean {
  // A flag that no attribute takes and that is not set says nothing.
  if (claim === undefined) return one.value === false;
  const read = partsRead(claim, one, raw);
  const none = claim.field?.none ?? null;
  return (none !== null && read.length === 1 && read[0] === String(none)) || isSaid(claim, read, said);
}

/** The values of a record that what the code says does not have. */
export function findLeavesBeside({ raw, claims, said }: Compared): readonly Leaf[] {
  return valuesIn(raw).flatMap((one): readonly Leaf[] => {
    const claim = claimOn(claims, one.keys);
    if (isAccountedFor(one, claim, { raw, said })) return [];
    return [
      {
        field: printKeys(one.keys),
        attribute: claim?.attribute,
        account: accountFor(one, claim),
        example: exampleOf(one, claim),
      },
    ];
  });
}

/** The values of a record that no attribute takes and that services do not write by themselves. */
export function unclaimedValues({ raw, claims }: Omit<Compared, 'said'>): readonly Value[] {
  return valuesIn(raw).filter(({ keys }) => claimOn(claims, keys) === undefined && !isWrittenByService(keys));
}
