import * as fc from 'fast-check';
import { type DialectInput, fieldsOf, parseDialect, type RecordName } from '../../src/service/interface/index';
import { records } from '../../src/service/interface/records';

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** How a service may spell the fields of a record: no two styles put two fields at one place. */
const spellings: readonly ((name: string) => string)[] = [
  snakeCase,
  (name) => `${name}Value`,
  (name) => `attributes.${name}`,
  (name) => `content.${name.charAt(0)}.${snakeCase(name)}`,
];

const choiceValue = (key: string): fc.Arbitrary<string | number> =>
  fc.constantFrom(
    key.toUpperCase(),
    `kind-${key}`,
    Array.from(key).reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7),
  );

/** The entries of one record: a place for each field, and a value for each choice and each "none". */
function arbitraryRecord(record: RecordName): fc.Arbitrary<Record<string, string | number>> {
  const fields = fieldsOf(record);
  const choices = fields.flatMap(([, entry]) => Object.values(entry.choices ?? {}).map(([key]) => key));
  const nones = fields.flatMap(([, entry]) => (entry.none ? [entry.none[0]] : []));
  return fc
    .tuple(
      fc.constantFrom(...spellings),
      fc.tuple(...choices.map(choiceValue)),
      fc.tuple(...nones.map(() => fc.constantFrom<string | number>(-1, 0))),
    )
    .map(([spell, values, noneValues]) => ({
      ...Object.fromEntries(fields.map(([name]) => [name, spell(name)])),
      ...Object.fromEntries(choices.map((key, index) => [key, values[index] ?? key])),
      ...Object.fromEntries(nones.map((key, index) => [key, noneValues[index] ?? 0])),
    }));
}

const word = fc.stringMatching(/^[a-z]{3,8}$/);

/** Where pausing takes its id, and how a record says that it is paused. */
const pause = fc.record({
  idIn: fc.constantFrom('query', 'path', 'body'),
  idName: word,
  field: fc.constantFrom('state', 'isPaused', 'status.run'),
  pausedValue: fc.constantFrom<boolean | string | number>(true, false, 'PAUSED', 2),
});

/** A dialect in which nothing is spelled as usual. */
export const arbitraryDialect: fc.Arbitrary<DialectInput> = fc
  .record({
    segments: fc.uniqueArray(word, { minLength: 3, maxLength: 3 }),
    pause,
    token: fc.constantFrom(
      { field: 'accessToken', expiresField: 'expiresIn' },
      { field: 'data.token', expiresField: 'data.ttl' },
    ),
    credential: fc.constantFrom(
      { idField: 'client_id', secretField: 'client_secret' },
      { idField: 'c.id', secretField: 'c.key' },
    ),
    message: fc.constantFrom({ field: 'text' }, { field: 'error.text' }),
    headers: fc.constantFrom({ separator: '\r\n' }, { separator: ' | ' }, { separator: ';' }),
    fields: fc.record(
      Object.fromEntries((Object.keys(records) as RecordName[]).map((record) => [record, arbitraryRecord(record)])),
    ),
  })
  .map(({ segments: [slack = '', teams = '', webhook = ''], ...rest }): DialectInput => {
    const dialect = { segments: { slack, teams, webhook }, ...rest } as DialectInput;
    // Nothing is generated that a user could not set.
    parseDialect(dialect);
    return dialect;
  });
