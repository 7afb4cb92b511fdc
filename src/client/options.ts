import { type Clock, systemClock } from '../base/clock';
import { type Diagnostic, errorAt } from '../base/diagnostic';
import { ConfigurationError } from '../base/errors';
import type { Log } from '../base/log';
import { type Credential, defaultDialect, type Dialect } from '../contract';
import { clientDefaults } from './defaults';

/** How to reach the service, as whom, and within which limits. */
export interface ClientOptions {
  /** http or https; may carry a path prefix. */
  readonly baseUrl: string;
  readonly credential?: Credential;
  /** Instead of a login. With a credential too, a login replaces it once the service refuses it. */
  readonly accessToken?: string;
  /** Default {@link defaultDialect}. */
  readonly dialect?: Dialect;
  /** Requests in flight at a time; default as in {@link clientDefaults}. */
  readonly maxConcurrency?: number;
  /** Repeats of one request; default as in {@link clientDefaults}. */
  readonly maxRetries?: number;
  /** Limit for one request, without its time in the queue; default as in {@link clientDefaults}. */
  readonly requestTimeoutMs?: number;
  /** Decides about the waits between repeats; default the machine's time. */
  readonly clock?: Clock;
  /** Spreads the waits; default `Math.random`. */
  readonly random?: () => number;
  /** Receives what the client does. */
  readonly log?: Log;
  /**
   * Ends every call, also those that queue or wait, with `ABORTED`. Only a request in flight that is not repeatable may
   * end in its own time: losing the answer of a create would leave an object that nobody knows of.
   */
  readonly signal?: AbortSignal;
}

type Unset = 'credential' | 'accessToken' | 'log' | 'signal';

/** Options with their defaults, and the base URL in its parts. */
export type ResolvedOptions = Required<Omit<ClientOptions, 'baseUrl' | Unset>> & {
  readonly [Name in Unset]: ClientOptions[Name] | undefined;
} & {
  readonly origin: string;
  /** Path of the base URL without a slash at its end. */
  readonly prefix: string;
};

/** The longest time that a timer of Node takes; it turns a longer one into 1 ms. */
const maxTimerMs = 2 ** 31 - 1;

/**
 * Fills in the defaults.
 *
 * @throws ConfigurationError `CONFIG_INVALID` naming everything that cannot be used, under its name in the provider's configuration.
 */
export function resolveOptions(options: ClientOptions): ResolvedOptions {
  const resolved = {
    ...splitUrl(options.baseUrl),
    credential: options.credential,
    accessToken: options.accessToken,
    dialect: options.dialect ?? defaultDialect,
    maxConcurrency: options.maxConcurrency ?? clientDefaults.maxConcurrency,
    maxRetries: options.maxRetries ?? clientDefaults.maxRetries,
    requestTimeoutMs: options.requestTimeoutMs ?? clientDefaults.requestTimeoutMs,
    clock: options.clock ?? systemClock,
    random: options.random ?? Math.random,
    log: options.log,
    signal: options.signal,
  };
  const diagnostics = [...checkUrl(options.baseUrl), ...checkCredential(options), ...checkLimits(resolved)];
  if (diagnostics.length > 0) throw new ConfigurationError(diagnostics);
  return resolved;
}

function splitUrl(baseUrl: string): { origin: string; prefix: string } {
  if (!URL.canParse(baseUrl)) return { origin: '', prefix: '' };
  const { origin, pathname } = new URL(baseUrl);
  return { origin, prefix: pathname.replace(/\/+$/, '') };
}

function checkUrl(baseUrl: string): Diagnostic[] {
  const invalid = (detail: string): Diagnostic[] => [errorAt(['base_url'], 'Invalid base URL', detail)];
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  if (baseUrl.includes('@')) {
    return invalid('base_url must not carry a user or a password; use client_id and client_secret.');
  }
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') {
    return invalid(
      `base_url must be an http or https URL such as https://analytics.example.com, not ${JSON.stringify(baseUrl)}.`,
    );
  }
  return /[?#]/.test(baseUrl) ? invalid('base_url must end with a host or a path, without a query or a fragment.') : [];
}

function checkCredential({ credential, accessToken }: ClientOptions): Diagnostic[] {
  const isToken = accessToken === undefined || /^[\x21-\x7e]+$/.test(accessToken);
  return [
    !credential &&
      accessToken === undefined &&
      errorAt(
        [],
        'Missing credential',
        'Give a credential (client_id and client_secret) or an access token (access_token).',
      ),
    credential?.clientId === '' && errorAt(['client_id'], 'Empty client id', 'client_id must not be empty.'),
    credential?.clientSecret === '' &&
      errorAt(['client_secret'], 'Empty client secret', 'client_secret must not be empty.'),
    !isToken &&
      errorAt(
        ['access_token'],
        'Invalid access token',
        'access_token must be one line of visible ASCII characters without a space.',
      ),
  ].filter((diagnostic) => diagnostic !== false);
}

function checkLimits(
  options: Pick<ResolvedOptions, 'maxConcurrency' | 'maxRetries' | 'requestTimeoutMs'>,
): Diagnostic[] {
  const limits = [
    { name: 'max_concurrency', value: options.maxConcurrency, min: 1, max: Infinity },
    { name: 'max_retries', value: options.maxRetries, min: 0, max: Infinity },
    { name: 'request_timeout', value: options.requestTimeoutMs, min: 1, max: maxTimerMs },
  ];
  return limits
    .filter(({ value, min, max }) => !Number.isInteger(value) || value < min || value > max)
    .map(({ name, value, min, max }) => {
      const allowed =
        max === Infinity
          ? `a whole number of at least ${String(min)}`
          : `a whole number of milliseconds from ${String(min)} to ${String(max)}`;
      return errorAt([name], 'Invalid limit', `${name} must be ${allowed}, not ${String(value)}.`);
    });
}
