import { createWriteStream, renameSync, rmSync } from 'node:fs';
import { basename, extname, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Command, Option } from 'commander';
import { ProviderError } from '../../base/errors';
import { formatJson } from '../../base/json-text';
import { visibleLine } from '../../base/visible-text';
import type { AnalyticsClient } from '../../client';
import { pushRecords, type PushRules } from '../data/push-records';
import { type RecordFormat, recordFormats, readRecords } from '../data/read-records';
import type { AddCommand, CliHost } from '../host';
import { accessFile, assertNotSpecial } from '../named-file';
import { addRepeatable, jsonOption, readId, wholeNumberUpTo } from '../options';
import { withClient } from '../service-client';

interface JsonOption {
  readonly json?: true;
}

async function info(objectId: string, { json }: JsonOption, host: CliHost): Promise<void> {
  const dataset = await withClient(host, 'login', (client) => client.call('viewDataset', { objectId }));
  if (json) {
    host.print(`${formatJson(dataset.raw, 2)}\n`);
    return;
  }
  const dates = `Made ${new Date(dataset.createdDate).toISOString()}, changed ${new Date(dataset.lastModDate).toISOString()}.`;
  const fields = dataset.fields.map(({ name, type }) => `  ${visibleLine(`${name}  ${type}`)}\n`);
  host.print(`Dataset ${dataset.id}\n${dates}\nFields:\n${fields.join('')}`);
}

interface GetOptions extends JsonOption {
  readonly format: 'json' | 'csv';
  readonly filter?: string;
  readonly limit?: number;
  readonly out?: string;
}

/** Writes pieces to a file that the user named, which is there as a whole or not at all; answers how many bytes they were. */
async function writeTo(path: string, pieces: AsyncIterable<Uint8Array>, host: CliHost): Promise<number> {
  const file = resolve(host.workingFolder, path);
  accessFile(path, 'written', () => {
    assertNotSpecial(file, path, 'written');
  });
  const draft = `${file}.part`;
  try {
    const output = createWriteStream(draft);
    await pipeline(Readable.from(pieces), output);
    renameSync(draft, file);
    return output.bytesWritten;
  } finally {
    rmSync(draft, { force: true });
  }
}

async function get(subject: string, { format, filter, limit, out, json }: GetOptions, host: CliHost): Promise<void> {
  if (json && format === 'csv' && out === undefined) {
    throw new ProviderError(
      'USAGE',
      'With --json the data itself is JSON: leave out --format csv, or give --out FILE.',
    );
  }
  // An id is what the query of a dataset is identified by; everything else is a name.
  const named = /^\d{1,19}$/.test(subject) ? { identifier: subject } : { entityName: subject };
  const narrowed = { ...(filter !== undefined && { c9SqlFilter: filter }), ...(limit !== undefined && { limit }) };
  const query = { ...named, exportFormat: format, ...narrowed };
  await withClient(host, 'login', async (client) => {
    const pieces = client.download(query);
    if (out === undefined) {
      await host.printAll(pieces);
      return;
    }
    const bytes = await writeTo(out, pieces, host);
    if (json) host.print(`${formatJson({ file: out, bytes }, 2)}\n`);
    else host.printError(`${String(bytes)} bytes are in ${out}.\n`);
  });
}

interface PushOptions extends JsonOption, Pick<PushRules, 'pushId' | 'from'> {
  readonly name?: string;
  readonly format?: RecordFormat;
  readonly replaceAll?: true;
  readonly key?: readonly string[];
  readonly batch: number;
}

const formatsByExtension: Readonly<Record<string, RecordFormat>> = {
  '.json': 'json',
  '.ndjson': 'ndjson',
  '.jsonl': 'ndjson',
  '.csv': 'csv',
};

function formatOf(path: string, { format }: PushOptions): RecordFormat {
  const known = format ?? formatsByExtension[extname(path).toLowerCase()];
  if (known) return known;
  throw new ProviderError(
    'USAGE',
    `What ${path} holds does not follow from its name: give --format ${recordFormats.join(' or ')}.`,
  );
}

/** Tells how far a push is: on a terminal in one line, elsewhere every few seconds. */
function createTeller({ terminalWidth, printError, surroundings: { clock } }: CliHost): (count: number) => void {
  const intervalMs = 5000;
  let toldMs = clock.nowMs();
  return (count) => {
    const isDue = clock.nowMs() - toldMs >= intervalMs;
    if (terminalWidth !== undefined) printError(`\r${String(count)} records pushed`);
    else if (isDue) printError(`${String(count)} records pushed\n`);
    if (isDue) toldMs = clock.nowMs();
  };
}

async function push(path: string, options: PushOptions, host: CliHost): Promise<void> {
  const { name = basename(path, extname(path)), replaceAll = false, key: keys, batch, json, ...given } = options;
  if (replaceAll && keys) throw new ProviderError('USAGE', 'Give --replace-all or --key, not both.');
  const format = formatOf(path, options);
  const file = resolve(host.workingFolder, path);
  const rules = { entity: name, replaceAll, keys, batchSize: batch, ...given };
  const work = (client: AnalyticsClient): Promise<number> =>
    pushRecords({ client, onPushed: createTeller(host) }, readRecords({ file, path, format }), rules);
  try {
    const count = await withClient(host, 'apiKey', work);
    if (json) host.print(`${formatJson({ dataset: name, records: count }, 2)}\n`);
    else host.print(`${String(count)} records are in ${name}.\n`);
  } finally {
    // What comes next begins a line of its own.
    if (host.terminalWidth !== undefined) host.printError('\n');
  }
}

interface DeleteOptions extends JsonOption {
  readonly name?: string;
  readonly force?: true;
}

async function remove(
  objectId: string | undefined,
  { name, force, json }: DeleteOptions,
  host: CliHost,
): Promise<void> {
  if ((objectId === undefined) === (name === undefined)) {
    throw new ProviderError('USAGE', 'Give either the id of the dataset or --name NAME.');
  }
  const answer = await withClient(host, 'login', (client) => {
    if (objectId !== undefined) return client.call('deleteDataset', { objectId });
    return client.call('deleteDatasetsByName', { query: { name: name ?? '', ...(force && { force }) } });
  });
  const message = visibleLine(answer.message) || 'It is deleted.';
  host.print(json ? `${formatJson({ message: answer.message }, 2)}\n` : `${message}\n`);
}

function addInfo(data: Command, host: CliHost): void {
  data
    .command('info')
    .description('Shows what is known about a dataset beside its records.')
    .argument('<id>', 'of the dataset', readId)
    .option(...jsonOption)
    .action((id: string, options: JsonOption) => info(id, options, host));
}

function addGet(data: Command, host: CliHost): void {
  data
    .command('get')
    .description('Writes the records of a dataset, a widget or a query to standard output or a file, as they come.')
    .argument('<name|id>', 'name of the dataset or widget, or id of the query')
    .addOption(new Option('--format <format>', 'of the records').choices(['json', 'csv']).default('json'))
    .option('--filter <query>', 'a query over the records, such as "where orders > 10"')
    .option('--limit <number>', 'how many records, at most', wholeNumberUpTo(1e9))
    .option('--out <file>', 'a file to write to')
    .option(...jsonOption)
    .addHelpText('after', '\nExample: aac data get Orders --format csv --out orders.csv')
    .action((subject: string, options: GetOptions) => get(subject, options, host));
}

function addPush(data: Command, host: CliHost): void {
  const command = data
    .command('push')
    .description(
      'Pushes the records of a file into a dataset, batch by batch. It takes ANALYTICS_API_KEY and no login.',
    )
    .argument('<file>', 'a JSON array of objects, a JSON object a line, or CSV with a line of names')
    .option('--name <dataset>', 'name of the dataset (default: that of the file)')
    .option('--push-id <id>', 'last part of the path that is pushed to')
    .addOption(new Option('--format <format>', 'of the file (default: as its name says)').choices(recordFormats))
    .option('--replace-all', 'replaces everything that the dataset holds');
  addRepeatable(command, '--key <field>', 'replaces records that have the same value in this field');
  command
    .option('--batch <number>', 'how many records are sent at a time', wholeNumberUpTo(100_000), 1000)
    .option('--from <number>', 'leaves out so many records, which are there already', wholeNumberUpTo(1e12), 0)
    .option(...jsonOption)
    .addHelpText('after', '\nExample: aac data push orders.csv --name Orders --key id')
    .action((path: string, options: PushOptions) => push(path, options, host));
}

function addDelete(data: Command, host: CliHost): void {
  data
    .command('delete')
    .description('Deletes a dataset with its records, its query and the widgets that show it.')
    .argument('[id]', 'of the dataset', readId)
    .option('--name <dataset>', 'the dataset of this name')
    .option('--force', 'deletes all datasets of the name, when there are several')
    .option(...jsonOption)
    .addHelpText('after', '\nExample: aac data delete 4242')
    .action((id: string | undefined, options: DeleteOptions) => remove(id, options, host));
}

export const addData: AddCommand = (program, host) => {
  const data = program.command('data').description('Reads, describes, pushes and deletes datasets.');
  for (const add of [addInfo, addGet, addPush, addDelete]) add(data, host);
};
