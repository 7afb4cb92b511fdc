/** What a service shows in the place of a secret: sent back, it would replace the secret. */
import { isJsonObject, type JsonObject, type JsonValue } from '../../../base/json';
import { looksMasked } from '../../../base/mask';

const secretWord = /passw(or)?d|passphrase|secret|token|(api|access|private)[-_]?key|credential/i;
/** What is about a secret: `hasToken`, `passwordProtected`, `tokenType`. */
const aboutOne = /^(is|has|use|require|allow|enable)|(ed|able|at|on|in|date|count|type|id|name)$/i;
const isSecretKey = (key: string): boolean => secretWord.test(key) && !aboutOne.test(key);

/** Whether a value under a key that sounds like a secret says no more than whether there is one. */
const isSign = (key: string, value: JsonValue): boolean =>
  (value === null || value === '' || value === true) && isSecretKey(key);

/** An array cannot be sent without one of its elements, so a mask anywhere in it hides the whole. */
function holdsMask(value: JsonValue): boolean {
  if (typeof value !== 'object' || value === null) return looksMasked(value);
  return Object.values(value).some((inner: JsonValue) => holdsMask(inner));
}

const isHidden = (key: string, value: JsonValue): boolean => holdsMask(value) || isSign(key, value);

/** A copy without what stands in the place of secrets. */
export function withoutHidden(value: JsonValue): JsonValue {
  if (!isJsonObject(value)) return value;
  const kept = Object.entries(value).filter(([key, inner]) => isJsonObject(inner) || !isHidden(key, inner));
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutHidden(inner)]));
}

/** The dotted places of what `isOne` holds of. */
function placesOf(
  record: JsonObject,
  isOne: (key: string, value: JsonValue) => boolean,
  around = '',
): readonly string[] {
  return Object.entries(record).flatMap(([key, value]) => {
    const place = `${around}${key}`;
    if (isJsonObject(value)) return placesOf(value, isOne, `${place}.`);
    return isOne(key, value) ? [place] : [];
  });
}

/** The dotted places at which masks stand, `true` among them: there is a secret behind each. */
export const maskedPlaces = (record: JsonObject): readonly string[] =>
  placesOf(record, (key, value) => holdsMask(value) || (value === true && isSecretKey(key)));

/** The dotted places at which null stands for a secret, or for none. */
export const unshownPlaces = (record: JsonObject): readonly string[] =>
  placesOf(record, (key, value) => value === null && isSecretKey(key));
