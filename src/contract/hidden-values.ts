/** What a service shows in the place of a secret: sent back, it would replace the secret. */
import { isJsonObject, type JsonObject, type JsonValue } from '../base/json';
import { looksMasked } from '../base/mask';

const secretKey = /(passw(or)?d|passphrase|secret|token|api[-_]?key|private[-_]?key|credentials?)$/i;
const questionKey = /^(is|has|use|require|allow|enable)/i;

/** Whether a value under a key that sounds like a secret says no more than whether there is one. */
const isSign = (key: string, value: JsonValue): boolean =>
  (value === null || value === '' || value === true) && secretKey.test(key) && !questionKey.test(key);

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

/** The dotted places at which masks stand: there is a secret behind each. */
export function maskedPlaces(record: JsonObject, around = ''): readonly string[] {
  return Object.entries(record).flatMap(([key, value]) => {
    const place = `${around}${key}`;
    if (isJsonObject(value)) return maskedPlaces(value, `${place}.`);
    return holdsMask(value) ? [place] : [];
  });
}
