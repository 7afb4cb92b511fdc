import { isJsonObject, type JsonValue } from '../../../base/json';
import type { ValueForm } from '../value-form';

/** An id, also out of an object that has it: `{"id": 7}`. */
export const idIn = (value: JsonValue): JsonValue => (isJsonObject(value) ? (value['id'] ?? value) : value);

export const idObjects: ValueForm = {
  name: 'id-objects',
  does: 'names another object as `{"id": 7}`, and none as null',
  wires: ['int64', 'int64s'],
  recognise: (value) => isJsonObject(value) && (value['id'] ?? null) !== null,
  decode: idIn,
  encode: (value) => (isJsonObject(value) ? value : { id: value }),
};
