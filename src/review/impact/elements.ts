/** The elements of a list or a set of an object, on one side of a plan. */
import { isJsonObject, type JsonValue } from '../../base/json';
import { concealed } from '../../documents/secrets';
import type { PlannedObject } from '../objects';
import { textOf } from '../text-of';

/** Before or after the plan. */
export type Side = 'before' | 'after';

/** A text in a list or a set. */
export interface Element {
  /** In clear, to compare; it may be a secret and stands in no report. */
  readonly clear: string;
  readonly isSecret: boolean;
}

/** What is known of a list or a set. */
export interface Elements {
  readonly known: readonly Element[];
  /** How many more there are; undefined where that is unknown, too. */
  readonly unknownCount: number | undefined;
}

const none: Elements = { known: [], unknownCount: 0 };

/** What an attribute holds; what was said of a whole (true) counts for its parts. The name is ours: no other object has it. */
export function attributeAt(value: JsonValue | undefined, name: string): JsonValue | undefined {
  if (isJsonObject(value)) return value[name];
  return value === true || value === concealed ? value : undefined;
}

/** What stands at a path of attributes. */
export function dig(value: JsonValue | undefined, path: readonly string[]): JsonValue | undefined {
  let at = value;
  for (const name of path) at = attributeAt(at, name);
  return at;
}

/** Reads a list or a set of texts. */
export function elementsAt(object: PlannedObject, side: Side, path: readonly string[]): Elements {
  const { change } = object.source;
  const unknown = side === 'after' ? dig(change.after_unknown, path) : undefined;
  if (unknown === true) return { known: [], unknownCount: undefined };
  const clear = dig(change[side], path);
  if (!Array.isArray(clear)) return none;
  const shown = dig(object[side] ?? undefined, path);
  const shownAt = (index: number): JsonValue | undefined => (Array.isArray(shown) ? shown[index] : shown) as JsonValue;
  const known: Element[] = [];
  let unknownCount = 0;
  (clear as readonly JsonValue[]).forEach((value, index) => {
    const text = textOf(value);
    if (Array.isArray(unknown) && unknown[index] === true) unknownCount += 1;
    else if (text !== '') known.push({ clear: text, isSecret: shownAt(index) === concealed });
  });
  return { known, unknownCount };
}
