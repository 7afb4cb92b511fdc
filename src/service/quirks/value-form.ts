import type { JsonValue } from '../../base/json';
import type { ResolvedField, WireTypeName } from '../interface/index';

/** A form in which some services write a value, other than the interface's own: `"5"` for 5. */
export interface ValueForm {
  /** Its name, under which the reference server writes values so. */
  readonly name: string;
  /** What such a service does, a sentence without its subject and full stop. */
  readonly does: string;
  /** The types on the wire of which values may have it. */
  readonly wires: readonly WireTypeName[];
  /** What only one form at a time can decide. */
  readonly decides?: string;
  /** Whether it is the form of a whole list; otherwise it is that of each of its elements. */
  readonly isOfList?: true;
  readonly recognise: (value: JsonValue, field: ResolvedField) => boolean;
  /** The value as the interface writes it, out of one that is recognised. */
  readonly decode: (value: JsonValue, field: ResolvedField) => JsonValue;
  /** The value as a service with this form writes it; absent where such a service takes the interface's form alone. */
  readonly encode?: (value: JsonValue, field: ResolvedField) => JsonValue;
}

const each = (form: ValueForm, value: JsonValue, change: (one: JsonValue) => JsonValue): JsonValue =>
  Array.isArray(value) && !form.isOfList ? value.map((one: JsonValue) => change(one)) : change(value);

/** A value, or each of a list, as the interface writes it; what is not in this form stays. */
export const decodeWith = (form: ValueForm, value: JsonValue, field: ResolvedField): JsonValue =>
  each(form, value, (one) => (form.recognise(one, field) ? form.decode(one, field) : one));

/** A value, or each of a list, as a service with this form writes it. */
export function encodeWith(form: ValueForm, value: JsonValue, field: ResolvedField): JsonValue {
  const { encode } = form;
  return encode ? each(form, value, (one) => encode(one, field)) : value;
}

/** Whether a value, or one of a list, is in this form. */
export const hasForm = (form: ValueForm, value: JsonValue, field: ResolvedField): boolean =>
  Array.isArray(value) && !form.isOfList
    ? value.some((one: JsonValue) => form.recognise(one, field))
    : form.recognise(value, field);
