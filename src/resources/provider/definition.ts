import { type Diagnostic, errorAt } from '../../base/diagnostic';
import { ConfigurationError } from '../../base/errors';
import {
  type AnalyticsClient,
  type ClientOptions,
  createClient,
  createListSnapshot,
  readOnly,
  type SettingNames,
} from '../../client';
import { defaultDialect, type Dialect } from '../../contract';
import { type ObjectValue, type ProviderDefinition, type Runtime, type Session, Unknown } from '../../model';
import type { ServiceContext } from '../context';
import { createRun } from '../run';
import { providerAttributes } from './attributes';
import { chosen } from './choices';
import { readDialectText } from './dialect-text';
import { parseDurationMs } from '../../base/duration';

/** What the provider takes from its surroundings. */
export interface Surroundings {
  /** Environment variables. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Reads a text file; throws when it cannot. */
  readonly readFile: (path: string) => string;
}

const variableOf = (name: string): string => `ANALYTICS_${name.toUpperCase()}`;

type Text = (name: string) => string | undefined;

/** Configuration first, then the environment; an empty variable counts as unset. */
function textReader(config: ObjectValue, { environment }: Surroundings): Text {
  return (name) => {
    const value = config[name];
    return typeof value === 'string' ? value : environment[variableOf(name)] || undefined;
  };
}

function missing(name: string): Diagnostic {
  const detail = `${name} is not set: give it in the provider block, or as the environment variable ${variableOf(name)}.`;
  return errorAt([name], 'Missing provider setting', detail);
}

/** The access token; one of the environment does not replace a login that the configuration gives. */
function readAccessToken(config: ObjectValue, text: Text): string | undefined {
  const isLoginGiven = (config['client_id'] ?? null) !== null || (config['client_secret'] ?? null) !== null;
  return isLoginGiven && (config['access_token'] ?? null) === null ? undefined : text('access_token');
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
  runtime: Pick<Runtime, 'signal'>,
): AnalyticsClient {
  const text = textReader(config, surroundings);
  const wanted = credential === 'apiKey' ? ['base_url', 'api_key'] : wantedForLogin(readAccessToken(config, text));
  assertGiven(wanted, text);
  return openClient(config, surroundings, runtime);
}

const wantedForLogin = (accessToken: string | undefined): readonly string[] =>
  accessToken === undefined ? ['base_url', 'client_id', 'client_secret'] : ['base_url'];

/** @throws ConfigurationError `CONFIG_INVALID` naming each setting that neither is declared nor stands in the environment. */
function assertGiven(names: readonly string[], text: Text): void {
  const missingNames = names.filter((name) => text(name) === undefined);
  if (missingNames.length > 0) throw new ConfigurationError(missingNames.map(missing));
}

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
  const path = environment['ANALYTICS_DIALECT'];
  if (!path) return defaultDialect;
  const source = `The file ${path} that ANALYTICS_DIALECT names`;
  let content: string;
  try {
    content = readFile(path);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigurationError([errorAt(['dialect'], 'Invalid dialect', `${source} cannot be read: ${reason}.`)]);
  }
  return parseDialectText(content, source);
}

/** The limits that are declared. */
function limitsOf(config: ObjectValue): Pick<ClientOptions, 'maxConcurrency' | 'maxRetries' | 'requestTimeoutMs'> {
  const timeout = config['request_timeout'];
  const timeoutMs = typeof timeout === 'string' ? parseDurationMs(timeout) : undefined;
  return {
    ...(config['max_concurrency'] == null ? {} : { maxConcurrency: Number(config['max_concurrency']) }),
    ...(config['max_retries'] == null ? {} : { maxRetries: Number(config['max_retries']) }),
    ...(timeoutMs === undefined ? {} : { requestTimeoutMs: timeoutMs }),
  };
}

/** What the client's messages call its options here. */
const settingNames: SettingNames = {
  baseUrl: 'base_url',
  clientId: 'client_id',
  clientSecret: 'client_secret',
  accessToken: 'access_token',
  apiKey: 'api_key',
  maxConcurrency: 'max_concurrency',
  maxRetries: 'max_retries',
  requestTimeout: 'request_timeout',
};

/** A client with the settings that are given; nothing is demanded. */
function openClient(
  config: ObjectValue,
  surroundings: Surroundings,
  runtime: Pick<ClientOptions, 'signal' | 'log'>,
): AnalyticsClient {
  const text = textReader(config, surroundings);
  const accessToken = readAccessToken(config, text);
  const [clientId, clientSecret, apiKey] = [text('client_id'), text('client_secret'), text('api_key')];
  const isLogin = accessToken === undefined && clientId !== undefined && clientSecret !== undefined;
  return createClient({
    baseUrl: text('base_url') ?? '',
    ...(isLogin && { credential: { clientId, clientSecret } }),
    ...(accessToken !== undefined && { accessToken }),
    ...(apiKey !== undefined && { apiKey }),
    dialect: readDialect(config, surroundings),
    ...limitsOf(config),
    settingNames,
    ...runtime,
  });
}

function openSession(config: ObjectValue, surroundings: Surroundings, runtime: Runtime): Session<ServiceContext> {
  const text = textReader(config, surroundings);
  assertGiven(wantedForLogin(readAccessToken(config, text)), text);
  const client = openClient(config, surroundings, runtime);
  const changing: ServiceContext = {
    client,
    snapshot: createListSnapshot(client),
    refresh: chosen('refresh', config['refresh']),
    adoptExisting: chosen('adopt_existing', config['adopt_existing']),
    validateOnPlan: chosen('validate_on_plan', config['validate_on_plan']),
    run: createRun(),
  };
  return {
    observing: { ...changing, client: readOnly(client) },
    changing,
    close: () => client.close(),
  };
}

/** The provider block of analytics-as-code, reading what is not declared from `surroundings`. */
export function createProviderDefinition(surroundings: Surroundings): ProviderDefinition<ServiceContext> {
  return {
    description: 'Manages alerts and actions of a data analytics service.',
    attributes: providerAttributes,
    configure(config, runtime) {
      const isUnknown = Object.values(config).some((value) => value instanceof Unknown);
      return isUnknown ? undefined : openSession(config, surroundings, runtime);
    },
  };
}
