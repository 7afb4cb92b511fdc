import { type AttributePath, nameOfStep } from '../base/diagnostic';

/**
 * A value that is not known until apply.
 *
 * `refinement` is what the host said about it (not null, a prefix, bounds) in the host's own encoding; it is handed
 * back untouched, because the host compares it.
 */
export class Unknown {
  readonly refinement: Uint8Array | undefined;

  constructor(refinement?: Uint8Array) {
    this.refinement = refinement;
  }
}

/** An unknown that will not be null, such as the id of an object that does not exist yet. */
export class UnknownNotNull extends Unknown {}

/** A value of an attribute. Sets are arrays whose order means nothing. Whole numbers beyond 2^53 are bigint. */
export type Value = null | boolean | number | bigint | string | Unknown | readonly Value[] | ObjectValue;
/** Attribute values by name; also the value of a map and of a nested object. */
export interface ObjectValue {
  readonly [name: string]: Value;
}

/** Whether `value` is an object or map value. */
export function isObjectValue(value: Value | undefined): value is ObjectValue {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Unknown);
}

/** The object that a value is; an empty one in place of anything else. */
export function asObjectValue(value: Value | undefined): ObjectValue {
  return isObjectValue(value) ? value : {};
}

/** Whether an object has a value of this name that is not null. It may be unknown. */
export function isGiven(values: ObjectValue | null | undefined, name: string): boolean {
  return (values?.[name] ?? null) !== null;
}

/** Whether `value` is known, with everything inside it. */
export function isWhollyKnown(value: Value | undefined): boolean {
  if (value instanceof Unknown) return false;
  if (Array.isArray(value)) return value.every((element: Value) => isWhollyKnown(element));
  return !isObjectValue(value) || Object.values(value).every((element) => isWhollyKnown(element));
}

/** The value at the end of a path; undefined when a step is missing, and unknown when a step is unknown. */
export function valueAt(value: Value | undefined, path: AttributePath): Value | undefined {
  return path.reduce<Value | undefined>((inner, step) => {
    if (inner instanceof Unknown) return inner;
    const name = nameOfStep(step);
    if (Array.isArray(inner)) return (inner as readonly Value[])[Number(name)];
    // A map may have any key, so inherited properties must not count.
    return isObjectValue(inner) && Object.hasOwn(inner, name) ? inner[String(name)] : undefined;
  }, value);
}
