import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import { getAt, type ResolvedField, resolvedFields, withAt } from '../../service/interface/index';
import {
  addressesArray,
  addressesSemicolon,
  booleansAsNumbers,
  booleansAsText,
  decodeWith,
  encodeWith,
  idObjects,
  idsAsText,
  numbersAsText,
  type ValueForm,
} from '../../service/quirks/index';
import { always, type Behaviour, type Behaviours } from './behaviour';
import { type BendRecord, bendRecords, mapFields } from './records';

const numbers = 'how numbers are spelled';
const booleans = 'how booleans are spelled';
const ids = 'how ids are spelled';
const addresses = 'how addresses are spelled';
const absent = 'what stands for what is not there';

/** The fields of alerts and categories that name another object. */
const isReference = ({ name, entry }: ResolvedField): boolean =>
  /^int64s?$/.test(entry.wire) && name !== 'id' && name !== 'groupId' && !/^(category|asset)Id$/.test(name);

/** Whether an alert is paused is written as other flags are, although it is no field of the record. */
const mapPaused =
  (isFlag: boolean, map: (value: JsonValue) => JsonValue): BendRecord =>
  (record, { name, dialect }) => {
    const { field } = dialect.pause;
    const paused = isFlag && name === 'alert' ? getAt(record, field) : undefined;
    return paused === undefined ? record : withAt(record, field, map(paused));
  };

/** Writes values in a form, and takes them back in that form or in the usual one. */
function inForm(
  form: ValueForm,
  decides: readonly string[],
  concerns: (field: ResolvedField) => boolean = () => true,
): Behaviour {
  const isFlag = form.wires.includes('flag');
  const bend = (change: typeof encodeWith): BendRecord => {
    const mapValues = mapFields((value, field) =>
      form.wires.includes(field.entry.wire) && value !== null && concerns(field) ? change(form, value, field) : value,
    );
    return (record, of) => {
      const [flag] = resolvedFields(of.dialect, 'alert').filter(({ entry }) => entry.wire === 'flag');
      const paused = mapPaused(isFlag, (value) => (flag ? change(form, value, flag) : value));
      return paused(mapValues(record, of), of);
    };
  };
  return always(form.does, bendRecords({ answered: bend(encodeWith), sent: bend(decodeWith) }), ...decides);
}

/** A field of objects that names none is null. */
const idsAsObjects: Behaviour = inForm(
  { ...idObjects, encode: (value, field) => (value === field.none ? null : { id: value }) },
  [],
  isReference,
);

/** What a service may say that nobody has asked for. */
const furtherFields = { links: [{ rel: 'self' }], audit: { by: 'system', tags: null } } as const;

const withoutFurther: BendRecord = (record) =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !Object.hasOwn(furtherFields, key)));

/** A record that says of every field that it might have that it has none. */
const withNulls: BendRecord = (record, { name, dialect }) =>
  resolvedFields(dialect, name)
    .filter(({ place, entry }) => getAt(record, place) === undefined && entry.wire !== 'records')
    .reduce((laid, { place }) => withAt(laid, place, null), record);

function withoutNulls(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map((one: JsonValue) => withoutNulls(one));
  if (!isJsonObject(value)) return value;
  const kept = Object.entries(value).filter(([, inner]) => inner !== null);
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutNulls(inner)]));
}

/** Values that are spelled otherwise than the interface suggests; sent back, they are taken in that spelling and in the usual one. */
export const shapes = {
  'ids-as-text': inForm(idsAsText, [ids]),
  'id-objects': idsAsObjects,
  'numbers-as-text': inForm(numbersAsText, [numbers]),
  'booleans-as-text': inForm(booleansAsText, [booleans]),
  'booleans-as-numbers': inForm(booleansAsNumbers, [booleans]),
  'addresses-semicolon': inForm(addressesSemicolon, [addresses]),
  'addresses-array': inForm(addressesArray, [addresses]),
  'extra-fields': always(
    'answers records with further fields, `links` and `audit`',
    bendRecords({ answered: (record): JsonObject => ({ ...record, ...furtherFields }), sent: withoutFurther }),
  ),
  'null-fields': always(
    'answers null for every absent field of a record',
    bendRecords({ answered: withNulls }),
    absent,
  ),
  'omits-null': always(
    'omits null fields from its answers',
    bendRecords({ answered: (record) => withoutNulls(record) as JsonObject }),
    absent,
  ),
} satisfies Behaviours;
