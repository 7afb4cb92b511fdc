import { createReadStream } from 'node:fs';
import { extname, resolve } from 'node:path';
import { ApiError, ProviderError } from '../../base/errors';
import type { JsonObject } from '../../base/json';
import { countWords } from '../../base/text/count-words';
import { timelineOf } from '../../query/over-time';
import { readRecords } from '../../service/data';
import type { AnalyticsClient } from '../../service/http/index';
import type { ToolkitHost } from '../host';
import { accessFile, assertNotSpecial } from '../named-file';
import {
  chooseTimeColumn,
  type ChosenColumn,
  type DatasetRecords,
  type TimeOptions,
  toDatasetRecords,
} from './dataset-records';
import { quoteName, readSlices, writeTime } from './read-slices';

/** A dataset, and which of its records count. */
export interface DatasetRequest extends TimeOptions {
  readonly id: string;
  /** The name that the service knows it by, where its id does not do. */
  readonly name?: string | undefined;
  /** The earliest time of a record that counts; null for all of them. */
  readonly earliest: (column: ChosenColumn) => number | null;
  readonly toMs: number;
}

/** What a dataset is read with. */
interface Reading {
  readonly client: AnalyticsClient;
  readonly signal: AbortSignal;
  /** Says how far it is. */
  readonly note: (progress: string) => void;
}

async function getRecords(
  { id, name }: DatasetRequest,
  { limit, filter }: { readonly limit: number; readonly filter?: string },
  { client, signal }: Reading,
): Promise<readonly JsonObject[]> {
  signal.throwIfAborted();
  const subject = name === undefined ? { identifier: id } : { entityName: name };
  try {
    const query = { ...subject, limit, optimized: true, ...(filter !== undefined && { c9SqlFilter: filter }) };
    return await client.call('getData', { query });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'API_REJECTED' || filter !== undefined) throw error;
    const advice = name === undefined ? `Name it with --dataset ${id}=NAME, or give` : 'Give';
    throw new ProviderError(error.code, `${error.message} ${advice} its records with --records ${id}=FILE.`, {
      cause: error,
    });
  }
}

/** The fields of a dataset as the service describes them; undefined where the account may not ask. */
async function findFields(
  { id }: DatasetRequest,
  { client }: Reading,
): Promise<Parameters<typeof chooseTimeColumn>[2]['fields']> {
  try {
    const { fields } = await client.call('viewDataset', { objectId: id });
    return fields;
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

async function findEarliest(request: DatasetRequest, { name }: ChosenColumn, reading: Reading): Promise<number> {
  const filter = `select min(${quoteName(name)}) as first`;
  const [first] = await getRecords(request, { limit: 1, filter }, reading);
  return timelineOf(first ? [first] : [], 'first').timesMs.at(0) ?? request.toMs;
}

/** How many records a dataset has without a time: they are in no slice, whatever stands there. */
async function countTimeless(request: DatasetRequest, { name, form }: ChosenColumn, reading: Reading): Promise<number> {
  const count = async (where: string): Promise<number> => {
    const [counted] = await getRecords(request, { limit: 1, filter: `select count(*) as n${where}` }, reading);
    return Number(counted?.['n'] ?? 0);
  };
  const [column, time] = [quoteName(name), writeTime(request.toMs, form)];
  const all = await count('');
  return all === 0 ? 0 : all - (await count(` where ${column} >= ${time} or ${column} < ${time}`));
}

/**
 * Reads the records of a dataset from the service: at once where one answer holds all of them, else in slices of its times.
 *
 * @throws What `chooseTimeColumn` and `readSlices` throw.
 */
export async function readDataset(request: DatasetRequest, reading: Reading): Promise<DatasetRecords> {
  const most = reading.client.dialect.data.limit;
  const sample = await getRecords(request, { limit: most }, reading);
  const column = chooseTimeColumn(request.id, sample, { ...request, fields: await findFields(request, reading) });
  if (sample.length < most) return toDatasetRecords(sample, column, request);
  const { id, toMs, earliest } = request;
  const records: JsonObject[] = [];
  const slices = readSlices({
    dataset: id,
    timeColumn: column.name,
    form: column.form,
    fromMs: earliest(column) ?? (await findEarliest(request, column, reading)),
    toMs,
    most,
    read: (filter) => getRecords(request, { limit: most, filter }, reading),
  });
  for await (const slice of slices) {
    for (const record of slice) records.push(record);
    reading.note(`${countWords(records.length, 'record')} of the dataset ${id}`);
  }
  const { timeline, ...rest } = toDatasetRecords(records, column, request);
  return { ...rest, timeline: { ...timeline, withoutTime: await countTimeless(request, column, reading) } };
}

const formats = { '.csv': 'csv', '.ndjson': 'ndjson', '.jsonl': 'ndjson', '.json': 'json' } as const;

/**
 * Reads the records of a dataset from a file: CSV, NDJSON or a JSON array, as its name says.
 *
 * @throws ProviderError `USAGE` for a file that cannot be read. What `chooseTimeColumn` throws.
 */
export async function readRecordsFile(
  path: string,
  request: TimeOptions & Pick<DatasetRequest, 'id'>,
  { workingFolder }: Pick<ToolkitHost, 'workingFolder'>,
): Promise<DatasetRecords> {
  const format = formats[extname(path).toLowerCase() as keyof typeof formats] as (typeof formats)['.csv'] | undefined;
  if (format === undefined) {
    throw new ProviderError(
      'USAGE',
      `The name of --records ${path} has to end with ${Object.keys(formats).join(', ')}.`,
    );
  }
  const file = resolve(workingFolder, path);
  accessFile(path, 'read', () => {
    assertNotSpecial(file, path, 'read');
  });
  const records: JsonObject[] = [];
  for await (const record of readRecords({
    path,
    format,
    open: () => createReadStream(file) as AsyncIterable<Buffer>,
  })) {
    records.push(record);
  }
  return toDatasetRecords(records, chooseTimeColumn(request.id, records, request), request);
}
