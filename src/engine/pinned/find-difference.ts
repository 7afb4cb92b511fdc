import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';

/** What stands in a document in the place of a secret; equal secrets have equal ones, and each document has its own. */
const tokens = /sensitive:[0-9a-f]{16}/g;

/** A token for the digest of a secret. */
export const tokenOf = (digest: string): string => `sensitive:${digest.slice(0, 16)}`;

/** A text with a place for each token in it: an address has them beside what is no secret. */
const withoutTokens = (text: string): string => text.replaceAll(tokens, '\0');

type Path = readonly (string | number)[];

/**
 * Where two documents say different things; undefined when they say the same. Tokens of secrets may be others, as long as the
 * same places have equal ones.
 */
export function findDifference(written: JsonValue, made: JsonValue): Path | undefined {
  const madeByWritten = new Map<string, string>();
  const writtenByMade = new Map<string, string>();

  const isSameToken = (a: string, b: string): boolean => {
    const [known, back] = [madeByWritten.get(a) ?? b, writtenByMade.get(b) ?? a];
    madeByWritten.set(a, known);
    writtenByMade.set(b, back);
    return known === b && back === a;
  };
  const isSameText = (a: string, b: string): boolean => {
    const [these, those] = [a.match(tokens) ?? [], b.match(tokens) ?? []];
    return (
      withoutTokens(a) === withoutTokens(b) && these.every((token, index) => isSameToken(token, those[index] ?? ''))
    );
  };
  const compare = (a: JsonValue | undefined, b: JsonValue | undefined, path: Path): Path | undefined => {
    const areLists = Array.isArray(a) && Array.isArray(b);
    if (areLists || (isJsonObject(a) && isJsonObject(b))) return compareKeys(a as JsonObject, b as JsonObject, path);
    const isSame = typeof a === 'string' && typeof b === 'string' ? isSameText(a, b) : a === b;
    return isSame ? undefined : path;
  };
  /** Of lists, too: their keys are the indexes. */
  const compareKeys = (a: JsonObject, b: JsonObject, path: Path): Path | undefined => {
    for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
      const [one, other] = [Object.hasOwn(a, key) ? a[key] : undefined, Object.hasOwn(b, key) ? b[key] : undefined];
      const found = compare(one, other, [...path, key]);
      if (found) return found;
    }
    return undefined;
  };
  return compare(written, made, []);
}
