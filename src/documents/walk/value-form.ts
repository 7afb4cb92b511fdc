import { isJsonObject, type JsonValue } from '../../base/json';
import { isNothing, isSecret, isUnknown, type ValuePair } from './value-pair';

/** The form in which a value is printed. A `mixed` value changes its form; a `plain` value is a text, a number or a boolean. */
export type ValueForm = 'secret' | 'unknown' | 'object' | 'list' | 'plain' | 'mixed';

const formOfSide = (value: JsonValue | undefined): ValueForm =>
  Array.isArray(value) ? 'list' : isJsonObject(value) ? 'object' : 'plain';

/** Decides, for plans and reviews, how a pair is walked. Where `countsNull`, null is a value like any other. */
export function formOf(pair: ValuePair, countsNull = false): ValueForm {
  if (isSecret(pair)) return 'secret';
  if (isUnknown(pair)) return 'unknown';
  const sides = [pair.before, pair.after].filter((side) => (countsNull ? side !== undefined : !isNothing(side)));
  const [form = 'plain', other = form] = sides.map(formOfSide);
  return form === other ? form : 'mixed';
}
