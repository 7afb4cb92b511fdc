import { isNestedDeeper, type JsonValue } from '../../base/json';
import { parseJson } from '../../base/json-text';
import { isNothing, isUnknown, type ValuePair } from './value-pair';

/** What is nested deeper is no more readable than its text. */
const maxDepth = 50;

function parseCollection(value: JsonValue | undefined): JsonValue | undefined {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return undefined;
  try {
    const parsed = parseJson(value);
    return isNestedDeeper(parsed, maxDepth) ? undefined : parsed;
  } catch {
    return undefined;
  }
}

/** The pair of what two JSON texts hold; undefined when one of them is another text. */
export function jsonTextPair(pair: ValuePair): ValuePair | undefined {
  if (isUnknown(pair)) return undefined;
  const sides = [pair.before, pair.after].filter((text) => !isNothing(text));
  const [before, after] = [parseCollection(pair.before), parseCollection(pair.after)];
  const parsed = [before, after].filter((value) => value !== undefined);
  if (parsed.length === 0 || parsed.length < sides.length) return undefined;
  return { before, after, unknown: false, beforeSensitive: false, afterSensitive: false, replacePaths: [] };
}
