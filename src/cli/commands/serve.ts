import { resolve } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Diagnostic } from '../../base/diagnostic';
import { ConfigurationError, ProviderError } from '../../base/errors';
import type { JsonObject, JsonValue } from '../../base/json';
import { formatJson, parseJson } from '../../base/json-text';
import { isLoopback } from '../../base/http/loopback';
import type { DialectInput } from '../../service/interface/index';
import type {
  BehaviourInput,
  FaultInput,
  ReferenceServer,
  ReferenceServerOptions,
  SecondClientInput,
  SnapshotInput,
} from '../../server';
import type { AddCommand, CliHost } from '../host';
import type { ServedCopy } from '../../toolkit/preview-env/read-copy';
import { describeFileError } from '../../base/files/file-reason';
import { line } from '../output/line';
import { assertNotSpecial, readNamedFile } from '../../toolkit/named-file';
import { installedFolder } from '../../toolkit/installed-folder';
import { wholeNumberUpTo } from '../options';
import { listening } from '../listening-host';
import { type LoginFiles, readServeLogin, withoutAccount } from '../serve-login';

/** What a JSON file holds. */
interface JsonFile {
  readonly path: string;
  readonly value: JsonValue;
}

/** Options of the server that are read from files. */
const fileOptions = ['seed', 'dialect', 'faults', 'secondClient'] as const;

/** True for a second client whose credentials are all random. */
type FileOptions = {
  readonly [N in (typeof fileOptions)[number]]?: JsonFile | (N extends 'secondClient' ? true : never);
};

interface ServeOptions
  extends Omit<ReferenceServerOptions, 'latencyMs' | 'dataFile' | 'log' | keyof FileOptions>, FileOptions, LoginFiles {
  readonly latency: number;
  readonly data?: string;
  readonly log?: true;
  readonly fromAccount?: true;
}

/** Reads the JSON file that an option names. */
const jsonFileOf =
  (option: string, host: CliHost) =>
  (path: string): JsonFile => {
    const text = readNamedFile(path, host);
    try {
      return { path, value: parseJson(text) };
    } catch (error) {
      const message = `${option} needs a JSON file, but ${path} cannot be read as one: ${describeFileError(error)}.`;
      throw new ProviderError('USAGE', message, { cause: error });
    }
  };

/** The names in a list with commas; the server knows which there are. */
const splitNames = <N extends string>(text: string): N[] => text.split(',') as N[];

/** Reads the moment that an option takes. */
function readMoment(text: string): number {
  // A text without a zone would be another moment on another machine.
  const isDate = /^\d{4}-\d{2}-\d{2}(T.+(Z|[+-]\d{2}:\d{2}))?$/.test(text);
  const nowMs = isDate ? Date.parse(text) : /^\d+$/.test(text) ? Number(text) : NaN;
  if (Number.isSafeInteger(nowMs)) return nowMs;
  throw new InvalidArgumentError('It must be a moment such as 2024-06-30T12:00:00Z, or milliseconds since the epoch.');
}

/** The credentials of the second client as far as they are given. */
const givenSecond = ({ secondClient }: ServeOptions): SecondClientInput | undefined =>
  secondClient === true ? {} : (secondClient?.value as SecondClientInput | undefined);

/** Who may log in, but for the secrets that were given out of sight. */
function toldCredentials(
  server: ReferenceServer,
  options: ServeOptions,
  isTold: (name: string) => boolean,
): JsonObject {
  const given = givenSecond(options);
  const told = Object.entries(server.credentials).filter(([name]) => isTold(name));
  const ofSecond = Object.entries(server.secondClient ?? {}).filter(
    ([name]) => name === 'clientId' || given?.[name as keyof SecondClientInput] === undefined,
  );
  return { ...Object.fromEntries(told), ...(given && { secondClient: Object.fromEntries(ofSecond) }) };
}

/** Says of what is wrong with an option of the server which option of the command that is, and which file. */
async function start(
  options: ServeOptions,
  settings: ReferenceServerOptions,
  command: Command,
): Promise<ReferenceServer> {
  const { startReferenceServer } = await import('../../server/index.js');
  const atOption = (one: Diagnostic): Diagnostic => {
    const [given] = one.path ?? [];
    const name = given === 'seed' && options.fromAccount ? 'fromAccount' : given;
    const flag = command.options.find((option) => option.attributeName() === name)?.long;
    if (!flag) return one;
    const file = fileOptions.map((key) => (key === name ? options[key] : undefined)).find(Boolean);
    const path = [typeof file === 'object' ? `${flag} ${file.path}` : flag];
    // Who logs in is told to the command itself, also where a file says it.
    return file && name !== 'secondClient' ? { ...one, path } : { ...one, path, code: 'USAGE' };
  };
  try {
    return await startReferenceServer(settings);
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    throw new ConfigurationError(error.diagnostics.map(atOption));
  }
}

/** What people are told of where it is reached, and who sees its page. */
function notesAbout({ url, urls }: ReferenceServer, hasAdminToken: boolean): readonly string[] {
  const isOwn = (one: string): boolean => isLoopback(new URL(one).hostname.replace(/^\[|\]$/g, ''));
  const others = urls.filter((one) => !isOwn(one));
  const page = line`Open ${url}/_reference/ in a browser to see what it holds and does.`;
  const closed = line`The page and the control at ${url} are closed. Set an admin token to use them.`;
  return [
    line`The reference server is ready at ${url}; press Ctrl-C to stop it.`,
    hasAdminToken || isOwn(url) ? page : closed,
    ...(hasAdminToken ? [line`The password there is the admin token.`] : []),
    ...(others.length > 0 ? [line`Others reach it at ${others.join(', ')}.`] : []),
  ];
}

/** What people are told of the demo account, and what to do with it. */
function notesAboutDemo({ isSeeded, url }: ReferenceServer, data: string | undefined): readonly string[] {
  if (!isSeeded) {
    return [
      line`${data ?? ''} holds data already, so the demo account is not added. Give --data a new file to get it.`,
    ];
  }
  return [
    line`It holds the demo account: dataset 4242 with alerts, actions, shares and categories.`,
    line`In another terminal, set ANALYTICS_BASE_URL to ${url}, and ANALYTICS_CLIENT_ID and ANALYTICS_CLIENT_SECRET to its login; then run aac plan.`,
  ];
}

/** What people are told of what it holds at first. */
function notesAboutData(
  server: ReferenceServer,
  { data, demo }: ServeOptions,
  copy: ServedCopy | undefined,
): readonly string[] {
  if (demo) return notesAboutDemo(server, data);
  if (!copy) return [];
  if (server.isSeeded) return [line`${copy.summary}`];
  return [line`${data ?? ''} holds data already, so the account is not copied. Give --data a new file to copy it.`];
}

/** The account of the environment, as the server takes it, and what people are told of it. */
async function copyOf({ fromAccount }: ServeOptions, host: CliHost): Promise<ServedCopy | undefined> {
  if (!fromAccount) return undefined;
  const { readCopy } = await import('../../toolkit/preview-env/read-copy.js');
  return await readCopy(listening(host));
}

/** What the server is started with, but for who logs in. */
function toSettings(options: ServeOptions, host: CliHost): ReferenceServerOptions {
  const {
    latency: latencyMs,
    data,
    seed,
    dialect,
    faults,
    log,
    secondClient: _file,
    fromAccount: _copy,
    ...given
  } = options;
  const secondClient = givenSecond(options);
  return {
    ...given,
    latencyMs,
    ...(log && {
      log: (entry: string) => {
        host.printError(line`${entry}`);
      },
    }),
    ...(seed && { seed: seed.value as SnapshotInput }),
    ...(dialect && { dialect: dialect.value as DialectInput }),
    ...(secondClient !== undefined && { secondClient }),
    ...(faults && { faults: faults.value as unknown as readonly FaultInput[] }),
    ...(data !== undefined && { dataFile: resolve(host.workingFolder, data) }),
  };
}

async function serve(options: ServeOptions, command: Command, host: CliHost): Promise<void> {
  const { data, fromAccount } = options;
  // The copy has a login of its own, so that the secret of the account stays where it is.
  const { login, isTold } = readServeLogin(options, fromAccount ? withoutAccount(host) : host);
  if (data !== undefined) {
    installedFolder('A data file', host);
    assertNotSpecial(resolve(host.workingFolder, data), data, 'kept as --data');
  }
  const copy = await copyOf(options, host);
  const settings = { ...toSettings(options, host), ...login, ...copy?.settings };
  if (settings.adminToken !== undefined) host.secrets.add(settings.adminToken);
  const server = await start(options, settings, command);
  // Before the address is announced: who reads it may end the server at once.
  const ended = new Promise<void>((done) => {
    const stopListening = host.onInterrupt(() => {
      stopListening();
      done();
    });
  });
  host.print(
    formatJson({ url: server.url, urls: [...server.urls], ...toldCredentials(server, options, isTold) }) + '\n',
  );
  const notes = notesAbout(server, settings.adminToken !== undefined);
  for (const note of [...notes, ...notesAboutData(server, options, copy)]) host.printError(note);
  await ended;
  await server.close();
}

export const addServe: AddCommand = (program, host) => {
  program
    .command('serve')
    .description('Run the reference server. The first line of its output holds the address and the login.')
    .option(
      '--host <address>',
      'Listen on this address; one that others reach needs an id, a secret and a key',
      '127.0.0.1',
    )
    .option('--port <number>', 'Listen on this port; 0 picks a free one', wholeNumberUpTo(65_535), 0)
    .option('--data <file>', 'Keep all data in this database file')
    .option('--seed <file>', 'Start from this snapshot', jsonFileOf('--seed', host))
    .addOption(
      new Option(
        '--demo',
        'Start with a small demo account: alerts, actions, shares, categories and 90 days of records in dataset 4242',
      ).conflicts('seed'),
    )
    .addOption(
      new Option(
        '--from-account',
        'Start with a copy of the account of ANALYTICS_BASE_URL: its objects, without secrets and without records',
      ).conflicts(['seed', 'demo', 'dialect']),
    )
    .option('--run-schedules', 'Run alerts by their schedules as time goes by (default: only with --demo)')
    .option('--dialect <file>', 'Use this dialect', jsonFileOf('--dialect', host))
    .option(
      '--behaviours <names>',
      'Change how the service behaves: list-cursor,truncates=20 (all are in docs/reference/behaviours.md)',
      splitNames<BehaviourInput>,
    )
    .option('--faults <file>', 'Inject these faults, a JSON list', jsonFileOf('--faults', host))
    .option('--clock <time>', 'Stop the clock at this time, such as 2024-06-30T12:00:00Z', readMoment)
    .option('--latency <ms>', 'Delay every request by this many milliseconds', wholeNumberUpTo(60_000), 0)
    .option('--client-id <id>', 'Accept this client id (default: ANALYTICS_CLIENT_ID, or random)')
    .option(
      '--client-secret <secret>',
      'Accept this client secret, which others see in the list of processes (default: ANALYTICS_CLIENT_SECRET, or random)',
    )
    .addOption(
      new Option('--client-secret-file <file>', 'Read the client secret from this file').conflicts('clientSecret'),
    )
    .option(
      '--api-key <key>',
      'Accept this key for pushes, which others see in the list of processes (default: ANALYTICS_API_KEY, or random)',
    )
    .addOption(new Option('--api-key-file <file>', 'Read the key for pushes from this file').conflicts('apiKey'))
    .option(
      '--second-client [file]',
      'Accept a second client with fewer rights; a JSON file has its clientId, clientSecret and apiKey (default: random)',
      jsonFileOf('--second-client', host),
    )
    .option(
      '--admin-token <token>',
      'Require this token for the controls and open them to other machines; others see it in the list of processes (default: ANALYTICS_ADMIN_TOKEN, or none)',
    )
    .addOption(new Option('--admin-token-file <file>', 'Read the admin token from this file').conflicts('adminToken'))
    .option(
      '--cors-origins <origins>',
      'Allow pages of these origins to call the service, such as https://app.example,http://localhost:5173; * allows all',
      splitNames<string>,
    )
    .option('--log', 'Log each request to standard error, without secrets')
    .addHelpText(
      'after',
      '\nExample: ANALYTICS_CLIENT_ID=me ANALYTICS_CLIENT_SECRET=secret aac serve --port 8080 --data account.db',
    )
    .action((options: ServeOptions, command: Command) => serve(options, command, host));
};
