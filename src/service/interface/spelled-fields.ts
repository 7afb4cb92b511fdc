import type { Dialect } from './dialect';
import { type FieldEntry, fieldsOf, type RecordName } from './records';
import type { Spelling } from './heal-values';

/** A field under a dialect. */
export interface SpelledField extends Spelling {
  readonly name: string;
  readonly entry: FieldEntry;
  /** Where it stands in the record on the wire. */
  readonly place: string;
  /** The wire value that says "none": 0 for the parent of a category, null for most fields. */
  readonly none: string | number | null;
  /** The record that it nests. */
  readonly nests: RecordName;
}

type Values = Readonly<Record<string, string | number | null>>;

function spellFields(dialect: Dialect, record: RecordName): readonly SpelledField[] {
  const values = dialect.fields[record] as Values;
  return fieldsOf(record).map(([name, entry]) => {
    const choices = Object.entries(entry.choices ?? {}).map(([choice, [key]]) => [choice, values[key]]);
    return {
      name,
      entry,
      place: placeOf(dialect, record, name),
      none: entry.none ? (values[entry.none[0]] ?? null) : null,
      nests: entry.record ?? record,
      separator: dialect.headers.separator,
      choices: Object.fromEntries(choices) as SpelledField['choices'],
    };
  });
}

const spelled = new WeakMap<Dialect, Map<RecordName, readonly SpelledField[]>>();

/** The fields of a record under a dialect, worked out once. */
export function spelledFields(dialect: Dialect, record: RecordName): readonly SpelledField[] {
  const byRecord = spelled.get(dialect) ?? new Map<RecordName, readonly SpelledField[]>();
  spelled.set(dialect, byRecord);
  const fields = byRecord.get(record) ?? spellFields(dialect, record);
  byRecord.set(record, fields);
  return fields;
}

/** The place of a field under a dialect. */
export function placeOf(dialect: Dialect, record: RecordName, field: string): string {
  return (dialect.fields[record] as Readonly<Record<string, string>>)[field] ?? field;
}
