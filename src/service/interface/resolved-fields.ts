import type { JsonValue } from '../../base/json';
import type { Dialect } from './dialect/dialect';
import { type FieldEntry, fieldsOf, type RecordName } from './records';
import { type FieldFormat, getWireType } from './wire-types';

/** A field under a dialect. */
export interface ResolvedField extends FieldFormat {
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

function spellFields(dialect: Dialect, record: RecordName): readonly ResolvedField[] {
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
      choices: Object.fromEntries(choices) as ResolvedField['choices'],
    };
  });
}

const spelled = new WeakMap<Dialect, Map<RecordName, readonly ResolvedField[]>>();

/** The fields of a record under a dialect, worked out once. */
export function resolvedFields(dialect: Dialect, record: RecordName): readonly ResolvedField[] {
  const byRecord = spelled.get(dialect) ?? new Map<RecordName, readonly ResolvedField[]>();
  spelled.set(dialect, byRecord);
  const fields = byRecord.get(record) ?? spellFields(dialect, record);
  byRecord.set(record, fields);
  return fields;
}

/** The place of a field under a dialect. */
export function placeOf(dialect: Dialect, record: RecordName, field: string): string {
  return (dialect.fields[record] as Readonly<Record<string, string>>)[field] ?? field;
}

/** Whether a value of a field is written as the interface has it, as far as its type says. */
export function isStandard(value: JsonValue, field: ResolvedField): boolean {
  return value === field.none || (getWireType(field.entry.wire).isStandard?.(value, field) ?? true);
}
