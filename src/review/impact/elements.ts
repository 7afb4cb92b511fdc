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

/** What stands at a path; what was said of a whole (true) counts for its parts. */
export function dig(value: JsonValue | undefined, path: readonly string[]): JsonValue | undefined {
  let at = value;
  for (const name of path) {
    if (!isJsonObject(at)) return at === true || at === concealed ? at : undefined;
    at = Object.hasOwn(at, name) ? at[name] : undefined;
  }
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
  const unknownAt = (index: number): boolean => Array.isArray(unknown) && unknown[index] === true;
  const elements = (clear as readonly JsonValue[]).map((value, index) => ({
    clear: textOf(value),
    isSecret: shownAt(index) === concealed,
    isOpen: unknownAt(index),
  }));
  return {
    known: elements.filter((element) => !element.isOpen && element.clear !== ''),
    unknownCount: elements.filter(({ isOpen }) => isOpen).length,
  };
}
