import { resolve } from 'node:path';
import { InvalidArgumentError } from 'commander';
import { ProviderError } from '../../base/errors';
import type { JsonValue } from '../../base/json';
import { formatJson, parseJson } from '../../base/json-text';
import type { ReferenceServerOptions } from '../../server';
import type { AddCommand, CliHost } from '../host';
import { describeFileError } from '../file-error';
import { assertNotSpecial, readNamedFile } from '../named-file';
import { wholeNumberUpTo } from '../options';

interface ServeOptions extends Omit<ReferenceServerOptions, 'latencyMs' | 'dataFile'> {
  readonly latency: number;
  readonly data?: string;
}

/** Reads the JSON file that an option names. */
const jsonFileOf =
  (option: string, host: CliHost) =>
  (path: string): JsonValue => {
    const text = readNamedFile(path, host);
    try {
      return parseJson(text);
    } catch (error) {
      const message = `${option} needs a JSON file, but ${path} cannot be read as one: ${describeFileError(error)}.`;
      throw new ProviderError('USAGE', message, { cause: error });
    }
  };

/** Reads the moment that an option takes. */
function readMoment(text: string): number {
  // A text without a zone would be another moment on another machine.
  const isDate = /^\d{4}-\d{2}-\d{2}(T.+(Z|[+-]\d{2}:\d{2}))?$/.test(text);
  const nowMs = isDate ? Date.parse(text) : /^\d+$/.test(text) ? Number(text) : NaN;
  if (Number.isSafeInteger(nowMs)) return nowMs;
  throw new InvalidArgumentError('It must be a moment such as 2024-06-30T12:00:00Z, or milliseconds since the epoch.');
}

async function serve({ latency: latencyMs, data, ...given }: ServeOptions, host: CliHost): Promise<void> {
  if (data !== undefined) assertNotSpecial(resolve(host.workingFolder, data), data, 'kept as --data');
  const { startReferenceServer } = await import('../../server/index.js');
  const server = await startReferenceServer({
    ...given,
    latencyMs,
    ...(data !== undefined && { dataFile: resolve(host.workingFolder, data) }),
  });
  host.print(`${formatJson({ url: server.url, ...server.credentials })}\n`);
  host.printError(`What it holds and does is shown at ${server.url}/_reference/ in a browser.\n`);
  await new Promise<void>((done) => {
    const stopListening = host.onInterrupt(() => {
      stopListening();
      done();
    });
  });
  await server.close();
}

export const addServe: AddCommand = (program, host) => {
  program
    .command('serve')
    .description('Runs the reference server. Its first line on standard output says where it is and who may log in.')
    .option(
      '--host <address>',
      'address to listen on; one that others reach needs an id, a secret and a key',
      '127.0.0.1',
    )
    .option('--port <number>', 'port to listen on; 0 takes a free one', wholeNumberUpTo(65_535), 0)
    .option('--data <file>', 'keeps everything in this file, a database')
    .option('--seed <file>', 'a snapshot to start from', jsonFileOf('--seed', host))
    .option('--dialect <file>', 'how the server spells what the interface leaves open', jsonFileOf('--dialect', host))
    .option('--clock <time>', 'the time at which the clock stands, such as 2024-06-30T12:00:00Z', readMoment)
    .option('--latency <ms>', 'how long every request waits, in milliseconds', wholeNumberUpTo(60_000), 0)
    .option('--client-id <id>', 'client id of the login (default: random)')
    .option('--client-secret <secret>', 'client secret of the login (default: random)')
    .option('--api-key <key>', 'key of the push endpoint (default: random)')
    .addHelpText('after', '\nExample: aac serve --port 8080 --client-id me --client-secret secret --data account.db')
    .action((options: ServeOptions) => serve(options, host));
};
