import { errorAt } from '../../base/diagnostic';
import { ConfigurationError } from '../../base/errors';
import { type AnalyticsClient, type ClientOptions, createClient, type SettingNames } from '../../service/http/index';
import { defaultDialect, type Dialect } from '../../service/interface/index';
import { isObjectValue, type ObjectValue } from '../../model';
import { readDialectText } from './dialect-text';
import {
  assertGiven,
  readAccessToken,
  type Surroundings,
  textReader,
  variableOf,
  wantedForLogin,
} from './given-settings';
import { limitsOf } from './limits';
import { fileTitle, readNamedFile } from './named-file';

function parseDialectText(text: string, source: string): Dialect {
  const read = readDialectText(text);
  if (read.dialect) return read.dialect;
  throw new ConfigurationError(
    read.mistakes.map((mistake) => errorAt(['dialect'], 'Invalid dialect', `${source}: ${mistake}`)),
  );
}

function readDialect(config: ObjectValue, { environment, readFile }: Surroundings): Dialect {
  const declared = config['dialect'];
  if (typeof declared === 'string') return parseDialectText(declared, 'dialect');
  const path = environment[variableOf('dialect')];
  if (!path) return defaultDialect;
  const file = { path, setting: 'dialect', summary: 'Invalid dialect', namedBy: variableOf('dialect') };
  return parseDialectText(readNamedFile(file, readFile), fileTitle(file));
}

/** The certificates of the file that the provider block or the environment names. */
function readAuthorities(config: ObjectValue, surroundings: Surroundings): string | undefined {
  const path = textReader(config, surroundings)('ca_file');
  if (path === undefined) return undefined;
  const namedBy = typeof config['ca_file'] === 'string' ? 'ca_file' : variableOf('ca_file');
  return readNamedFile({ path, setting: 'ca_file', summary: 'Invalid certificate', namedBy }, surroundings.readFile);
}

/** What the client's messages call its options here. */
export const settingNames: SettingNames = {
  baseUrl: 'base_url',
  clientId: 'client_id',
  clientSecret: 'client_secret',
  accessToken: 'access_token',
  apiKey: 'api_key',
  ca: 'ca_file',
  extraHeaders: 'extra_headers',
  maxConcurrency: 'max_concurrency',
  maxRetries: 'max_retries',
  requestsPerSecond: 'requests_per_second',
  requestTimeout: 'request_timeout',
  maxResponseBytes: 'max_response_bytes',
};

/** What a client takes of the settings that are given; nothing is demanded. */
function readOptions(config: ObjectValue, surroundings: Surroundings): ClientOptions & { readonly dialect: Dialect } {
  const text = textReader(config, surroundings);
  const accessToken = readAccessToken(config, text);
  const [clientId, clientSecret, apiKey] = [text('client_id'), text('client_secret'), text('api_key')];
  const ca = readAuthorities(config, surroundings);
  const extraHeaders = config['extra_headers'];
  const isLogin = accessToken === undefined && clientId !== undefined && clientSecret !== undefined;
  return {
    baseUrl: text('base_url') ?? '',
    ...(isLogin && { credential: { clientId, clientSecret } }),
    ...(accessToken !== undefined && { accessToken }),
    ...(apiKey !== undefined && { apiKey }),
    ...(ca !== undefined && { ca }),
    // What is declared has been validated: a map of texts.
    ...(isObjectValue(extraHeaders) && { extraHeaders: extraHeaders as Readonly<Record<string, string>> }),
    ...(surroundings.clock && { clock: surroundings.clock }),
    environment: surroundings.environment,
    dialect: readDialect(config, surroundings),
    ...limitsOf(config),
    settingNames,
  };
}

/** A client with the settings that are given; nothing is demanded. */
export function openClient(
  config: ObjectValue,
  surroundings: Surroundings,
  runtime: Pick<ClientOptions, 'signal' | 'settling' | 'givingUp' | 'log'>,
): AnalyticsClient {
  return createClient({ ...readOptions(config, surroundings), ...runtime });
}

/**
 * What a client takes of the settings of a provider block and those of the environment: for who opens connections of another
 * kind.
 *
 * @throws ConfigurationError `CONFIG_INVALID` naming each setting that is missing or cannot be used.
 */
export function readClientOptions(
  config: ObjectValue,
  surroundings: Surroundings,
): ClientOptions & { readonly dialect: Dialect } {
  const text = textReader(config, surroundings);
  assertGiven(wantedForLogin(config, text), text);
  return readOptions(config, surroundings);
}

/**
 * Opens a client for calls of one kind, with the settings of a provider block and those of the environment.
 *
 * @param config - What the block says; empty without one.
 * @param credential - What the calls take: a login, or the API key.
 * @throws ConfigurationError `CONFIG_INVALID` naming each setting that is missing or cannot be used.
 */
export function openConfiguredClient(
  config: ObjectValue,
  { surroundings, credential }: { readonly surroundings: Surroundings; readonly credential: 'login' | 'apiKey' },
  runtime: Pick<ClientOptions, 'signal' | 'givingUp'>,
): AnalyticsClient {
  const text = textReader(config, surroundings);
  assertGiven(credential === 'apiKey' ? ['base_url', 'api_key'] : wantedForLogin(config, text), text);
  return openClient(config, surroundings, runtime);
}
