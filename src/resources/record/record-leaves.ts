import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import { formatJson } from '../../base/json-text';
import { holdsMask, isMasked, mask } from '../../base/mask';
import { shortenText } from '../../base/visible-text';
import { getAt, getWireType, isWrittenByService, type SpelledField } from '../../contract';
import type { Leaf } from '../../model';

/** A field of a record that an attribute stands for. */
export interface Claim {
  readonly attribute: string;
  readonly isSecret: boolean;
  /** Where the field lies, from the top of the record on. */
  readonly place: string;
  /** Undefined for a field that the interface does not name. */
  readonly field: SpelledField | undefined;
}

/** A value of a record that holds no others, and the keys that lead to it. */
interface Value {
  readonly keys: readonly string[];
  readonly value: JsonValue;
}

/** What stands for each element of an array. */
const element = '[]';

const isEmpty = (value: JsonValue): boolean =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);

/** The values of a record that hold something, also those inside of others. */
export function valuesIn(value: JsonValue, keys: readonly string[] = []): readonly Value[] {
  if (isEmpty(value)) return [];
  if (Array.isArray(value)) return value.flatMap((inner: JsonValue) => valuesIn(inner, [...keys, element]));
  if (isJsonObject(value)) return Object.entries(value).flatMap(([key, inner]) => valuesIn(inner, [...keys, key]));
  return [{ keys, value }];
}

/** `properties.list[].id`. */
export const printKeys = (keys: readonly string[]): string => keys.join('.').replaceAll(`.${element}`, element);

/** A value that holds no others as a text. Half of a character cannot be sent: everybody reads a sign for it. */
export const toText = (value: JsonValue | undefined): string =>
  typeof value === 'object' ? '' : String(value ?? '').replace(/\p{Surrogate}/gu, '\ufffd');

const wordsIn = (value: JsonValue | undefined): readonly string[] =>
  valuesIn(value ?? null).flatMap((inner) =>
    toText(inner.value)
      .split(/[\s,;:|]+/)
      .filter(Boolean),
  );

/** Wire types whose values services spell as one text, as an array or as objects: what counts is what they name. */
const manyWords = ['addresses', 'headers', 'int64s'];

/** Whether what the code says of a field, in the form of the interface, has a value of the record. */
function isSaid({ field }: Claim, value: JsonValue, said: JsonValue | undefined): boolean {
  if (said === undefined || field === undefined) return false;
  if (manyWords.includes(field.entry.wire)) {
    const words = new Set(wordsIn(said));
    return wordsIn(value).every((word) => words.has(word));
  }
  return toText(getWireType(field.entry.wire).heal?.(value, field) ?? value) === toText(said);
}

/** What an object says of another one beside its id. */
const titles = /^(name|title|label|displayName|type|kind|url|uri)$/i;

/** Whether a field that no attribute takes may hold a secret. */
const isSecretKey = (keys: readonly string[]): boolean =>
  keys.some((key) => /secret|token|passw|credential|auth(?!or)|api.?key|private|webhook|headers?$/i.test(key));

/** Of a URL the host alone: what follows may give access. */
const withoutPath = (text: string): string =>
  /^https?:/i.test(text) && URL.canParse(text) ? `${new URL(text).origin}/…` : text;

const longestExample = 60;

function exampleOf({ keys, value }: Value, claim: Claim | undefined): string {
  if (claim ? claim.isSecret : isSecretKey(keys)) return mask;
  return formatJson(typeof value === 'string' ? shortenText(withoutPath(value), longestExample) : value);
}

/** Whether a value only says that the service has one and does not show it. */
function isHidden({ keys, value }: Value, claim: Claim | undefined): boolean {
  if (claim === undefined) return isMasked(value) || (isSecretKey(keys) && holdsMask(value));
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

function claimOn(claims: readonly Claim[], keys: readonly string[]): Claim | undefined {
  const place = `${keys.join('.')}.`;
  return claims.find((claim) => place.startsWith(`${claim.place}.`));
}

/** The values of a record that what the code says does not have. */
export function findLeavesBeside({ raw, claims, said }: Compared): readonly Leaf[] {
  return valuesIn(raw).flatMap((one): readonly Leaf[] => {
    const { keys, value } = one;
    const claim = claimOn(claims, keys);
    // A flag that no attribute takes and that is not set says nothing.
    const isNothing = claim ? toText(value) === String(claim.field?.none) : value === false;
    if (isNothing || (claim && isSaid(claim, value, getAt(said, claim.place)))) return [];
    return [
      {
        field: printKeys(keys),
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
