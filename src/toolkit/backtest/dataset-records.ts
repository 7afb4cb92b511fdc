import { createHash } from 'node:crypto';
import { ProviderError } from '../../base/errors';
import type { JsonObject } from '../../base/json';
import { formatJson } from '../../base/json-text';
import { describeColumns, findTimeColumn, type Timeline, timelineOf } from '../../query/over-time';
import type { TimeForm } from './read-slices';

/** How the records of a dataset get their times. */
export interface TimeOptions {
  /** The column with the times, instead of the only one that has dates alone. */
  readonly timeField?: string;
  /** How long after its time a record can be seen, in milliseconds. */
  readonly visibleAfterMs?: number;
}

/** A dataset that alerts can be backtested with. */
export interface DatasetRecords {
  readonly timeline: Timeline;
  readonly columns: readonly string[];
  readonly isOfDays: boolean;
}

/** The time column of some records of a dataset. */
export interface ChosenColumn {
  readonly name: string;
  readonly isOfDays: boolean;
  readonly form: TimeForm;
  readonly columns: readonly string[];
}

type Fields = readonly { readonly name: string; readonly type: string }[];

/**
 * Chooses the time column of a dataset.
 *
 * @throws ProviderError `USAGE` naming the columns where several may be meant, `RECORDS_UNUSABLE` where none can be.
 */
export function chooseTimeColumn(
  dataset: string,
  records: readonly JsonObject[],
  { timeField: named, fields }: TimeOptions & { readonly fields?: Fields | undefined },
): ChosenColumn {
  const columns = describeColumns(records);
  const found = findTimeColumn(columns, { named, fields });
  if (found.kind === 'several') {
    const names = found.names.map((name) => JSON.stringify(name)).join(', ');
    throw new ProviderError(
      'USAGE',
      `Several columns of the dataset ${dataset} have times: ${names}. Say with --time-field which one tells when a record was there.`,
    );
  }
  if (found.kind === 'none') {
    const advice =
      named === undefined
        ? 'Name a column with --time-field: numbers in it are milliseconds since 1970.'
        : 'Name another one.';
    throw new ProviderError(
      'RECORDS_UNUSABLE',
      `The dataset ${dataset} cannot be backtested: ${found.reason}. ${advice}`,
    );
  }
  const isDated = columns.find(({ name }) => name === found.name)?.isDated === true;
  const textual = found.isOfDays ? 'days' : 'iso';
  return {
    name: found.name,
    isOfDays: found.isOfDays,
    form: isDated ? textual : 'number',
    columns: columns.map(({ name }) => name),
  };
}

/** Puts the records of a dataset on a timeline. */
export function toDatasetRecords(
  records: readonly JsonObject[],
  { name, isOfDays }: Pick<ChosenColumn, 'name' | 'isOfDays'>,
  { visibleAfterMs = 0 }: TimeOptions,
): DatasetRecords {
  return {
    timeline: timelineOf(records, name, { visibleAfterMs }),
    columns: describeColumns(records).map((column) => column.name),
    isOfDays,
  };
}

/** What tells whether two backtests saw the same records. */
export function digestOf({ timeline }: DatasetRecords): string {
  const hash = createHash('sha256');
  for (const record of timeline.records) hash.update(formatJson(record)).update('\n');
  return hash.digest('hex');
}
