import type { JsonObject } from '../../base/json';
import { readMoment } from '../moment';
import { sameName } from '../statement-columns';
import { readTime } from './timeline';

/** What the values of a column are that are not null. */
export interface DescribedColumn {
  readonly name: string;
  /** Some say a time: a date, or a number of milliseconds. */
  readonly hasTimes: boolean;
  /** All are dates, or dates with times, in the form of ISO 8601. */
  readonly isDated: boolean;
  /** All are dates without times. */
  readonly isOfDays: boolean;
}

/** The columns of records, in the order in which they turn up. */
export function describeColumns(records: Iterable<JsonObject>): readonly DescribedColumn[] {
  const columns = new Map<string, { -readonly [Key in keyof DescribedColumn]: DescribedColumn[Key] }>();
  for (const record of records) {
    for (const name in record) {
      const value = record[name];
      const column = columns.get(name) ?? { name, hasTimes: false, isDated: true, isOfDays: true };
      columns.set(name, column);
      if (value === null) continue;
      column.isDated &&= typeof value === 'string' && readMoment(value) !== undefined;
      column.isOfDays &&= column.isDated && (value as string).length === 'YYYY-MM-DD'.length;
      column.hasTimes ||= column.isDated || readTime(value) !== undefined;
    }
  }
  // A column without values is no column of dates.
  return [...columns.values()].map((column) => ({
    ...column,
    isDated: column.isDated && column.hasTimes,
    isOfDays: column.isOfDays && column.hasTimes,
  }));
}

/** Which column says when a record became visible, or why that is not known. */
export type TimeColumn =
  /** Records of a column of days may be seen too early: what happened at its end is visible from its beginning on. */
  | { readonly kind: 'found'; readonly name: string; readonly isOfDays: boolean }
  /** The user has to choose. */
  | { readonly kind: 'several'; readonly names: readonly string[] }
  /** `reason` is a sentence without full stop. */
  | { readonly kind: 'none'; readonly reason: string };

/** What is known beside the records. */
export interface TimeColumnHints {
  /** The column that the user names; numbers are epoch milliseconds then. */
  readonly named?: string | undefined;
  /** The fields of the dataset as its metadata describes them. */
  readonly fields?: readonly { readonly name: string; readonly type: string }[] | undefined;
}

const dateType = /^(?:.*\.)?(?:date|datetime|timestamp|instant|(?:local|zoned|offset)(?:date|datetime))$/i;

function chooseFrom(columns: readonly DescribedColumn[]): TimeColumn | undefined {
  const [first, ...others] = columns;
  if (!first) return undefined;
  if (others.length > 0) return { kind: 'several', names: columns.map(({ name }) => name) };
  return { kind: 'found', name: first.name, isOfDays: first.isOfDays };
}

function findNamed(named: string, columns: readonly DescribedColumn[]): TimeColumn {
  const column = columns.find(({ name }) => name === named) ?? columns.find(({ name }) => sameName(name, named));
  if (!column) return { kind: 'none', reason: `No record has the column ${JSON.stringify(named)}` };
  if (column.hasTimes) return { kind: 'found', name: column.name, isOfDays: column.isOfDays };
  return { kind: 'none', reason: `No value of the column ${JSON.stringify(column.name)} is a date or a number` };
}

/** Finds the time column: the named one, the one that the metadata says, or else the only one with nothing but dates. */
export function findTimeColumn(
  columns: readonly DescribedColumn[],
  { named, fields = [] }: TimeColumnHints = {},
): TimeColumn {
  if (named !== undefined) return findNamed(named, columns);
  const dated = fields.filter(({ type }) => dateType.test(type)).map(({ name }) => name);
  return (
    chooseFrom(columns.filter(({ name, hasTimes }) => hasTimes && dated.includes(name))) ??
    chooseFrom(columns.filter(({ isDated }) => isDated)) ?? {
      kind: 'none',
      reason: 'No column has nothing but dates',
    }
  );
}
