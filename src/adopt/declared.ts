import { type Declared, declaredIn, isObjectValue, namesWithin, type ObjectValue } from '../model';
import type { AccountObject } from './account';

/** What the code of an object gives: everything that was read and is worth saying, but for what is `leftOut`, such as `email.to`. */
export function declaredOf(
  { schema, values, insists }: AccountObject,
  leftOut: ReadonlySet<string>,
): readonly Declared[] {
  return declaredIn(schema.attributes, values, { leftOut, insists });
}

/** What holds with the code of an object: all that was read, also what goes without saying, but for what is `leftOut`. */
export function keptValues(values: ObjectValue, leftOut: ReadonlySet<string>): ObjectValue {
  const kept = Object.entries(values).filter(([name]) => !leftOut.has(name));
  return Object.fromEntries(
    kept.map(([name, value]) => {
      const within = namesWithin(name, leftOut);
      return [name, within.size > 0 && isObjectValue(value) ? keptValues(value, within) : value];
    }),
  );
}
