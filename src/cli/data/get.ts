import { createWriteStream, renameSync, rmSync, statSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Command, Option } from 'commander';
import { warningAt } from '../../base/diagnostic';
import { ProviderError } from '../../base/errors';
import { printDiagnostics } from '../diagnostics';
import { toFileFailure } from '../file-error';
import type { CliHost } from '../host';
import { jsonText, line } from '../line';
import { assertReplaceable } from '../named-file';
import { type AccountOptions, addAccountOptions, wholeNumberUpTo } from '../options';
import { withClient } from '../service-client';

interface GetOptions extends AccountOptions {
  readonly format?: 'json' | 'csv';
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

async function warnOfSql(filter: string, host: CliHost): Promise<void> {
  const { readQuery } = await import('../../resources/index.js');
  const { sqlWords } = await readQuery(filter);
  printDiagnostics(
    sqlWords.map((sentence) => warningAt([], 'Filter holds SQL', sentence)),
    host,
  );
}

async function get(subject: string, options: GetOptions, host: CliHost): Promise<void> {
  const { filter, limit, out, json } = options;
  const format = options.format ?? (extname(out ?? '').toLowerCase() === '.csv' ? 'csv' : 'json');
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
  if (filter !== undefined) await warnOfSql(filter, host);
  await withClient(host, { options, credential: 'login' }, async (client) => {
    const pieces = client.download(query);
    if (out === undefined) {
      await host.printAll(pieces);
      // That of CSV has its end of line.
      if (format === 'json') host.print('\n');
      return;
    }
    const bytes = await writeTo(out, pieces, host);
    if (json) host.print(jsonText({ file: out, bytes }));
    else host.printError(line`${bytes} bytes are in ${out}.`);
  });
}

/** `aac data get`. */
export function addGet(data: Command, host: CliHost): void {
  const command = data
    .command('get')
    .description('Writes the records of a dataset, a widget or a query to standard output or a file, as they come.')
    .argument('<name|id>', 'name of the dataset or widget, or id of the query')
    .addOption(
      new Option('--format <format>', 'of the records (default: csv for a FILE.csv, json otherwise)').choices([
        'json',
        'csv',
      ]),
    )
    .option('--filter <query>', 'a query over the records, such as "where orders > 10"')
    .option('--limit <number>', 'how many records, at most', wholeNumberUpTo(1e9))
    .option('--out <file>', 'a file to write to')
    .addHelpText('after', '\nExample: aac data get Orders --format csv --out orders.csv');
  addAccountOptions(command).action((subject: string, options: GetOptions) => get(subject, options, host));
}
