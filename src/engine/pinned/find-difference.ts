import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';

/** The tokens that a document has in place of secrets. Equal secrets have equal tokens; another document has other ones. */
const tokens = /sensitive:[0-9a-f]{16}/g;

/** A token for the digest of a secret. */
export const tokenOf = (digest: string): string => `sensitive:${digest.slice(0, 16)}`;

/** The text with a blank in place of each token. A URL may have tokens between other text. */
const withoutTokens = (text: string): string => text.replaceAll(tokens, '\0');

type Path = readonly (string | number)[];

/** Compares two texts: their tokens may differ. */
type CompareTexts = (written: string, made: string) => boolean;

/** Pairs the tokens of two documents; false for a token that is paired with another one. */
function createTokenPairing(): CompareTexts {
  const madeByWritten = new Map<string, string>();
  const writtenByMade = new Map<string, string>();
  return (written, made) => {
    const [known, back] = [madeByWritten.get(written) ?? made, writtenByMade.get(made) ?? written];
    madeByWritten.set(written, known);
    writtenByMade.set(made, back);
    return known === made && back === written;
  };
}

/** Compares texts by their tokens and by what is around them. */
function createTextComparison(): CompareTexts {
  const arePaired = createTokenPairing();
  return (written, made) => {
    const [these, those] = [written.match(tokens) ?? [], made.match(tokens) ?? []];
    const isSameAround = withoutTokens(written) === withoutTokens(made);
    return isSameAround && these.every((token, index) => arePaired(token, those[index] ?? ''));
  };
}

/** The key of an object, or the index of an array, in both documents. */
const entryOf = (container: JsonObject, key: string): JsonValue | undefined =>
  Object.hasOwn(container, key) ? container[key] : undefined;

const areContainers = (a: JsonValue | undefined, b: JsonValue | undefined): boolean =>
  (Array.isArray(a) && Array.isArray(b)) || (isJsonObject(a) && isJsonObject(b));

/** The first difference of two objects or arrays, key by key. */
function findInEntries([a, b]: readonly [JsonObject, JsonObject], path: Path, areSame: CompareTexts): Path | undefined {
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
    const found = findIn([entryOf(a, key), entryOf(b, key)], [...path, key], areSame);
    if (found) return found;
  }
  return undefined;
}

type Pair = readonly [written: JsonValue | undefined, made: JsonValue | undefined];

/** The path of the first difference at or below `path`. */
function findIn([a, b]: Pair, path: Path, areSame: CompareTexts): Path | undefined {
  if (areContainers(a, b)) return findInEntries([a as JsonObject, b as JsonObject], path, areSame);
  const isSame = typeof a === 'string' && typeof b === 'string' ? areSame(a, b) : a === b;
  return isSame ? undefined : path;
}

/**
 * The path of the first difference of two documents; undefined when there is none. The tokens of secrets may differ, as long as
 * equal ones are at the same places.
 */
export function findDifference(written: JsonValue, made: JsonValue): Path | undefined {
  return findIn([written, made], [], createTextComparison());
}
