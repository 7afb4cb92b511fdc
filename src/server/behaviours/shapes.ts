import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import { parseJson } from '../../base/json-text';
import { getAt, type SpelledField, spelledFields, withAt } from '../../service/interface/index';
import { always, type Behaviours, type Bend } from './behaviour';
import { type BendRecord, bendRecords, mapFields } from './records';

const numbers = 'how numbers are spelled';
const booleans = 'how booleans are spelled';
const ids = 'how ids are spelled';
const addresses = 'how addresses are spelled';
const absent = 'what stands for what is not there';

/** How a value is spelled where there are several of them, too. */
interface Spelling {
  readonly answered: (value: JsonValue) => JsonValue;
  readonly sent: (value: JsonValue) => JsonValue;
}

const eachOf = (spell: (value: JsonValue) => JsonValue, value: JsonValue): JsonValue =>
  Array.isArray(value) ? value.map((one: JsonValue) => spell(one)) : spell(value);

type Concerns = (field: SpelledField) => boolean;

/** Spells some fields in another way, and takes them back in that way or in the usual one. */
const respelled = (concerns: Concerns, { answered, sent }: Spelling): Bend => {
  const spellWith = (spell: Spelling['sent']): BendRecord =>
    mapFields((value, field) => (concerns(field) ? eachOf(spell, value) : value));
  return bendRecords({ answered: spellWith(answered), sent: spellWith(sent) });
};

const hasWire =
  (...wires: readonly SpelledField['entry']['wire'][]): Concerns =>
  ({ entry }) =>
    wires.includes(entry.wire);

const numberAsText: Spelling = {
  answered: (value) => (typeof value === 'number' || typeof value === 'bigint' ? String(value) : value),
  sent: (value) => (typeof value === 'string' && /^-?\d+$/.test(value) ? parseJson(value) : value),
};

/** Spells booleans in another way, also the one that says whether an alert is paused. */
function respelledBooleans([yes, no]: readonly [yes: JsonValue, no: JsonValue]): Bend {
  const spelling: Spelling = {
    answered: (value) => (value === true ? yes : value === false ? no : value),
    sent: (value) => (value === yes ? true : value === no ? false : value),
  };
  const spellWith = (spell: Spelling['sent']): BendRecord => {
    const spellFlags = mapFields((value, field) => (hasWire('flag')(field) ? spell(value) : value));
    return (record, of) => {
      const { field } = of.dialect.pause;
      const paused = of.name === 'alert' ? getAt(record, field) : undefined;
      const spelled = spellFlags(record, of);
      return paused === undefined ? spelled : withAt(spelled, field, spell(paused));
    };
  };
  return bendRecords({ answered: spellWith(spelling.answered), sent: spellWith(spelling.sent) });
}

/** The fields of alerts and categories that name another object. */
const isReference: Concerns = ({ name, entry }) =>
  /^int64s?$/.test(entry.wire) && name !== 'id' && name !== 'groupId' && !/^(category|asset)Id$/.test(name);

const idObjects = bendRecords({
  answered: mapFields((value, field) => {
    if (!isReference(field)) return value;
    return eachOf((id) => (id === null || id === field.none ? null : { id }), value);
  }),
  sent: mapFields((value, field) => {
    if (!isReference(field)) return value;
    return eachOf((one) => (isJsonObject(one) && one['id'] !== undefined ? one['id'] : one), value);
  }),
});

const splitAddresses = (text: string): string[] =>
  text
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** What a service may say that nobody has asked for. */
const furtherFields = { links: [{ rel: 'self' }], audit: { by: 'system', tags: null } } as const;

const withoutFurther: BendRecord = (record) =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !Object.hasOwn(furtherFields, key)));

/** A record that says of every field that it might have that it has none. */
const withNulls: BendRecord = (record, { name, dialect }) =>
  spelledFields(dialect, name)
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
  'ids-as-text': always('sends ids as strings: `"7"`', respelled(hasWire('int64', 'int64s'), numberAsText), ids),
  'id-objects': always('names another object as `{"id": 7}`, and none as null', idObjects),
  'numbers-as-text': always(
    'sends numbers other than ids as strings: `"5"`',
    respelled(hasWire('integer', 'choice'), numberAsText),
    numbers,
  ),
  'booleans-as-text': always(
    'sends booleans as `"true"` and `"false"`',
    respelledBooleans(['true', 'false']),
    booleans,
  ),
  'booleans-as-numbers': always('sends booleans as 1 and 0', respelledBooleans([1, 0]), booleans),
  'addresses-semicolon': always(
    'separates e-mail addresses with semicolons',
    respelled(hasWire('addresses'), {
      answered: (value) => (typeof value === 'string' ? splitAddresses(value).join('; ') : value),
      sent: (value) => (typeof value === 'string' ? splitAddresses(value).join(', ') : value),
    }),
    addresses,
  ),
  'addresses-array': always(
    'sends e-mail addresses as an array',
    bendRecords({
      answered: mapFields((value, field) =>
        hasWire('addresses')(field) && typeof value === 'string' ? splitAddresses(value) : value,
      ),
      sent: mapFields((value, field) =>
        hasWire('addresses')(field) && Array.isArray(value) ? value.join(', ') : value,
      ),
    }),
    addresses,
  ),
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
