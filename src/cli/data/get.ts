import { listening } from '../listening-host';
import { createWriteStream, renameSync, rmSync, statSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Command, Option } from 'commander';
import { countWords } from '../../base/text/count-words';
import { ProviderError } from '../../base/errors';
import { missingRecords, type RecordsAsked, type RecordsEnd } from '../../service/http/index';
import { toRuntimeTokens } from '../../service/interface/index';
import { toFileFailure } from '../file-error';
import type { CliHost } from '../host';
import { jsonText, line } from '../output/line';
import { assertReplaceable } from '../../toolkit/named-file';
import type { AccountOptions } from '../../toolkit/options';
import { addAccountOptions, addRepeatable, wholeNumberUpTo } from '../options';
import { withClient } from '../../toolkit/service-client';
import { tameCsv } from '../../service/data';
import { type DataQuery, warnOfNothing, warnOfSql } from './warn-of-filter';

interface GetOptions extends AccountOptions {
  readonly format?: 'json' | 'csv';
  readonly id?: string;
  readonly token?: readonly string[];
  readonly filter?: string;
  readonly limit?: number;
  readonly out?: string;
}

/** Writes pieces to a file that the user named, which is there as a whole or not at all; answers how many bytes they were. */
async function writeTo(path: string, pieces: AsyncIterable<Uint8Array>, host: CliHost): Promise<number> {
  const { followLinks } = await import('../../state/index.js');
  const file = followLinks(resolve(host.workingFolder, path));
  assertReplaceable(path, host);
  const draft = `${file}.${host.surroundings.createId()}.part`;
  const mode = statSync(file, { throwIfNoEntry: false })?.mode;
  try {
    // Only what was made here is written and removed.
    const output = createWriteStream(draft, { flags: 'wx', ...(mode !== undefined && { mode }) });
    await pipeline(Readable.from(pieces), output);
    renameSync(draft, file);
    return output.bytesWritten;
  } catch (error) {
    throw toFileFailure(error, path) ?? error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** What is read: by its name, or by the identifier of its query. */
function subjectOf(name: string | undefined, { id }: GetOptions): Pick<DataQuery, 'entityName' | 'identifier'> {
  if (name !== undefined && id === undefined) return { entityName: name };
  if (name === undefined && id !== undefined) return { identifier: id };
  throw new ProviderError('USAGE', 'Give either the name of the dataset or widget, or --id IDENTIFIER of a query.');
}

/** A token that is given several times is a list. */
function readTokens(given: readonly string[] = []): Pick<DataQuery, 'runtimeTokens'> {
  const values = new Map<string, readonly string[]>();
  for (const text of given) {
    const [, name, value] = /^([^=$]+)=(.*)$/s.exec(text) ?? [];
    if (name === undefined || value === undefined) {
      throw new ProviderError('USAGE', `--token takes NAME=VALUE, such as region=West, not ${JSON.stringify(text)}.`);
    }
    values.set(name, [...(values.get(name) ?? []), value]);
  }
  const entries = [...values].map(
    ([name, [first = '', ...others]]) => [name, others.length === 0 ? first : [first, ...others]] as const,
  );
  return entries.length === 0 ? {} : { runtimeTokens: toRuntimeTokens(Object.fromEntries(entries)) };
}

function formatOf({ out, format, json }: GetOptions): 'json' | 'csv' {
  const found = format ?? (extname(out ?? '').toLowerCase() === '.csv' ? 'csv' : 'json');
  if (!json || found === 'json' || out !== undefined) return found;
  throw new ProviderError('USAGE', 'With --json the data itself is JSON: leave out --format csv, or give --out FILE.');
}

/** The same error with what may have been meant: digits look like an identifier, and are a name. */
function withProposal(error: unknown, { entityName = '' }: DataQuery): unknown {
  if (!ProviderError.is(error) || error.code !== 'API_REJECTED' || !/^\d+$/.test(entityName)) return error;
  const proposal = `If ${entityName} is the identifier of a query and no name, give --id ${entityName}.`;
  return new ProviderError(error.code, `${error.message} ${proposal}`, { cause: error });
}

/** Says what is missing that nobody left out; answers whether something is, or may be. */
function sayWhatIsMissing(end: RecordsEnd, asked: RecordsAsked, host: CliHost): boolean {
  const missing = missingRecords(end, asked);
  const count = countWords(end.records, 'record');
  const advice = asked.limit === undefined ? 'Give --limit, which may be higher, or a --filter.' : 'Give a --filter.';
  if (missing === 'surely') host.printError(line`There are more than these ${count}. ${advice}`);
  if (missing === 'perhaps') {
    host.printError(
      line`${count} came, the most that the service answers by default, so some may be missing. ${advice}`,
    );
  }
  return missing !== undefined;
}

function queryOf(name: string | undefined, options: GetOptions): DataQuery {
  const { filter } = options;
  const exportFormat = formatOf(options);
  return {
    ...subjectOf(name, options),
    exportFormat,
    // What is compressed is JSON.
    ...(exportFormat === 'json' && { optimized: true }),
    ...(filter !== undefined && { c9SqlFilter: filter }),
    ...readTokens(options.token),
  };
}

/** What is written, which a spreadsheet may open. */
const harmless = (pieces: AsyncIterable<Uint8Array>, { exportFormat }: DataQuery): AsyncIterable<Uint8Array> =>
  exportFormat === 'csv' ? tameCsv(pieces) : pieces;

async function get(name: string | undefined, options: GetOptions, host: CliHost): Promise<void> {
  const { filter, limit, out, json } = options;
  const query = queryOf(name, options);
  if (filter !== undefined) await warnOfSql(filter, host);
  await withClient(listening(host), { options, credential: 'login', activity: 'Reading the data' }, async (client) => {
    const usual = client.dialect.data.limit;
    let end: RecordsEnd = { records: 0, hasMore: false };
    // One more than usual shows whether there are more.
    const answered = client.download(
      { ...query, limit: limit ?? usual + 1 },
      { most: limit ?? usual, onEnd: (reached) => (end = reached) },
    );
    const pieces = harmless(answered, query);
    const written = out === undefined ? host.printAll(pieces) : writeTo(out, pieces, host);
    const bytes = await written.catch((error: unknown) => {
      throw withProposal(error, query);
    });
    // That of CSV has its end of line.
    if (out === undefined && query.exportFormat === 'json') host.print('\n');
    if (filter !== undefined && end.records === 0 && limit !== 0) await warnOfNothing(client, query, host);
    const truncated = sayWhatIsMissing(end, { limit, usual }, host);
    if (out === undefined || bytes === undefined) return;
    if (json) host.print(jsonText({ file: out, bytes, records: end.records, truncated }));
    else host.printError(line`${bytes} bytes are in ${out}.`);
  });
}

/** `aac data get`. */
export function addGet(data: Command, host: CliHost): void {
  const command = data
    .command('get')
    .description('Write the records of a dataset, a widget or a query to standard output or a file.')
    .argument('[name]', 'of the dataset or widget')
    .option('--id <identifier>', 'Read the query with this identifier, instead of a name')
    .addOption(
      new Option(
        '--format <format>',
        'Write records in this format (default: csv for a FILE.csv, json otherwise)',
      ).choices(['json', 'csv']),
    )
    .option('--filter <query>', 'Filter the records by a query, such as "where orders > 10"')
    .option(
      '--limit <number>',
      'Read at most this many records (default: data.limit of the dialect)',
      wholeNumberUpTo(1e9),
    )
    .option('--out <file>', 'Write to this file')
    .addHelpText('after', '\nExample: aac data get Orders --format csv --out orders.csv');
  addRepeatable(command, '--token <name=value>', 'Set a runtime token, such as region=West');
  addAccountOptions(command).action((name: string | undefined, options: GetOptions) => get(name, options, host));
}
