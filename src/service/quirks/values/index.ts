import type { JsonValue } from '../../../base/json';
import type { ResolvedField } from '../../interface/index';
import { decodeWith, hasForm, type ValueForm } from '../value-form';
import { addressesArray } from './addresses-array';
import { addressesSemicolon } from './addresses-semicolon';
import { booleansAsNumbers } from './booleans-as-numbers';
import { booleansAsText } from './booleans-as-text';
import { booleansAsWords } from './booleans-as-words';
import { choiceNames } from './choice-names';
import { headersObjects } from './headers-objects';
import { idObjects } from './id-objects';
import { idsAsText } from './ids-as-text';
import { idsJoined } from './ids-joined';
import { numbersAsText } from './numbers-as-text';
import { singleId } from './single-id';

/** Every form of a value. A form stands after those whose decoded values may have it. */
export const valueForms: readonly ValueForm[] = [
  idsJoined,
  singleId,
  idObjects,
  idsAsText,
  numbersAsText,
  choiceNames,
  booleansAsText,
  booleansAsNumbers,
  booleansAsWords,
  addressesArray,
  addressesSemicolon,
  headersObjects,
];

/** The forms that some values of a field have, in the order in which they are decoded. */
export function recogniseForms(field: ResolvedField, values: readonly JsonValue[]): readonly ValueForm[] {
  let current = values;
  return valueForms.filter((form) => {
    if (!form.wires.includes(field.entry.wire) || !current.some((value) => hasForm(form, value, field))) return false;
    current = current.map((value) => decodeWith(form, value, field));
    return true;
  });
}

/** A value as the interface writes it, whichever form it has. */
export const inUsualForm = (field: ResolvedField, value: JsonValue): JsonValue =>
  recogniseForms(field, [value]).reduce((usual, form) => decodeWith(form, usual, field), value);
