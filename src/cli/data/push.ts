import { listening } from '../listening-host';
import { createReadStream } from 'node:fs';
import { basename, extname, resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { countWords } from '../../base/text/count-words';
import { ProviderError } from '../../base/errors';
import type { AnalyticsClient } from '../../service/http/index';
import type { CliHost } from '../host';
import { jsonText, line, words } from '../output/line';
import { accessFile, assertNotSpecial } from '../../toolkit/named-file';
import type { AccountOptions } from '../../toolkit/options';
import { addAccountOptions, addRepeatable, wholeNumberUpTo } from '../options';
import { withClient } from '../../toolkit/service-client';
import {
  maxBatchSize,
  type OnPushed,
  pushRecords,
  type PushRules,
  type RecordFile,
  type RecordFormat,
  readRecords,
  recordFormats,
  usualBatchSize,
} from '../../service/data';

interface PushOptions extends AccountOptions, Pick<PushRules, 'pushId' | 'from'> {
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
    `What ${path === '-' ? 'standard input' : path} holds does not follow from its name: give --format ${recordFormats.join(' or ')}.`,
  );
}

/** The name of the dataset, as that of the file says it. */
function nameOf(path: string): string {
  if (path !== '-') return basename(path, extname(path));
  throw new ProviderError('USAGE', 'Standard input has no name: give --name DATASET.');
}

/** Standard input, which may never end: an interrupt ends reading. */
async function* readInput(host: CliHost, signal: AbortSignal): AsyncIterable<Uint8Array> {
  try {
    yield* host.readInput(signal);
  } catch (error) {
    if (!signal.aborted) throw error;
    throw new ProviderError('ABORTED', 'Reading standard input was interrupted.', { cause: error });
  }
}

/** What is pushed; `open` gets the signal of interrupts. */
function sourceOf(
  path: string,
  host: CliHost,
): Pick<RecordFile, 'path'> & { open(signal: AbortSignal): ReturnType<RecordFile['open']> } {
  if (path === '-') return { path: 'standard input', open: (signal) => readInput(host, signal) };
  const file = resolve(host.workingFolder, path);
  accessFile(path, 'read', () => {
    assertNotSpecial(file, path, 'read');
  });
  return { path, open: () => createReadStream(file) as AsyncIterable<Buffer> };
}

const pushWords: PushRules['words'] = { source: 'the file', batchOption: '--batch', furtherKey: 'a further --key' };

async function push(path: string, options: PushOptions, host: CliHost): Promise<void> {
  const { name = nameOf(path), replaceAll = false, key: keys, batch, pushId, from, json } = options;
  if (replaceAll && keys) throw new ProviderError('USAGE', 'Give --replace-all or --key, not both.');
  const format = formatOf(path, options);
  const source = sourceOf(path, host);
  const goOn = (count: number): string => `go on with --from ${String(count)}`;
  const rules = { entity: name, replaceAll, keys, batchSize: batch, pushId, from, goOn, words: pushWords };
  const work = (
    client: AnalyticsClient,
    signal: AbortSignal,
    note: (progress: string) => void,
  ): ReturnType<typeof pushRecords> => {
    const onPushed: OnPushed = (count) => {
      note(countWords(count, 'record'));
    };
    const read = (): ReturnType<typeof readRecords> =>
      readRecords({ path: source.path, open: () => source.open(signal), format });
    return pushRecords({ client, signal, onPushed }, { read, isRepeatable: path !== '-' }, rules);
  };
  const { count, datasetId } = await withClient(
    listening(host),
    { options, credential: 'apiKey', activity: `Pushing to ${name}` },
    work,
  );
  if (json) {
    const id = datasetId === undefined ? {} : { id: datasetId };
    host.print(jsonText({ dataset: name, ...id, records: count }));
    return;
  }
  if (count === 0) {
    host.print(line`${source.path} has no records: nothing was pushed to ${name}.`);
    return;
  }
  const records = words`${countWords(count, 'record')} of ${source.path} ${count === 1 ? 'is' : 'are'}`;
  const id = datasetId === undefined ? '' : words`, the dataset ${datasetId}`;
  host.print(line`${records} in ${name}${id}.`);
}

/** `aac data push`. */
export function addPush(data: Command, host: CliHost): void {
  const command = data
    .command('push')
    .description('Push the records of a file into a dataset, in batches. Needs the API key, not a login.')
    .argument(
      '<file>',
      'a JSON array of objects, a JSON object a line, or CSV with a line of names; - is standard input',
    )
    .option('--name <dataset>', 'Push to the dataset of this name (default: the name of the file)')
    .option('--push-id <id>', 'Push to the path that ends with this id')
    .addOption(
      new Option('--format <format>', 'Read this format (default: from the name of the file)').choices(recordFormats),
    )
    .option('--replace-all', 'Replace all records of the dataset');
  addRepeatable(
    command,
    '--key <field>',
    'Replace records with the same value in this field, which every record needs',
  );
  command
    .option(
      '--batch <number>',
      'Send this many records at a time; more if they share the same --key values',
      wholeNumberUpTo(maxBatchSize, 1),
      usualBatchSize,
    )
    .option('--from <number>', 'Skip the first N records, which were already pushed', wholeNumberUpTo(1e12), 0)
    .addHelpText(
      'after',
      '\nExamples:\n  aac data push orders.csv --name Orders --key id\n  psql --csv -c "select * from orders" | aac data push - --format csv --name Orders',
    );
  addAccountOptions(command).action((path: string, options: PushOptions) => push(path, options, host));
}
