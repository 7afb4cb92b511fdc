import { type Clock, systemClock } from '../base/clock';
import { type Diagnostic, errorAt } from '../base/diagnostic';
import { ConfigurationError } from '../base/errors';
import type { Log } from '../base/log';
import { type Credential, defaultDialect, type Dialect } from '../contract';
import { clientDefaults } from './defaults';
import { optionNames, type SettingNames } from './setting-names';

/** How to reach the service, as whom, and within which limits. */
export interface ClientOptions {
  /** http or https; may carry a path prefix. */
  readonly baseUrl: string;
  readonly credential?: Credential;
  /** Instead of a login. With a credential too, a login replaces it once the service refuses it. */
  readonly accessToken?: string;
  /** The key of the push endpoint; without a login beside it, nothing else can be called. */
  readonly apiKey?: string;
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
  /** What messages call these options; default their own names. */
  readonly settingNames?: SettingNames;
}

const defaults = {
  ...clientDefaults,
  dialect: defaultDialect,
  clock: systemClock,
  random: Math.random,
  settingNames: optionNames,
};

/** Options with their defaults, and the base URL in its parts. */
export interface ResolvedOptions
  extends Omit<ClientOptions, 'baseUrl' | keyof typeof defaults>, Required<Pick<ClientOptions, keyof typeof defaults>> {
  readonly origin: string;
  /** Path of the base URL without a slash at its end. */
  readonly prefix: string;
}

/** The longest time that a timer of Node takes; it turns a longer one into 1 ms. */
const maxTimerMs = 2 ** 31 - 1;

/**
 * Fills in the defaults.
 *
 * @throws ConfigurationError `CONFIG_INVALID` naming everything that cannot be used, as `settingNames` calls it.
 */
export function resolveOptions(options: ClientOptions): ResolvedOptions {
  const { baseUrl, ...given } = Object.fromEntries(
    Object.entries(options).filter(([, value]) => value !== undefined),
  ) as unknown as ClientOptions;
  const resolved = { ...defaults, ...given, ...splitUrl(baseUrl) };
  const diagnostics = [...checkUrl(baseUrl, resolved), ...checkCredential(resolved), ...checkLimits(resolved)];
  if (diagnostics.length > 0) throw new ConfigurationError(diagnostics);
  return resolved;
}

function splitUrl(baseUrl: string): { origin: string; prefix: string } {
  if (!URL.canParse(baseUrl)) return { origin: '', prefix: '' };
  const { origin, pathname } = new URL(baseUrl);
  return { origin, prefix: pathname.replace(/\/+$/, '') };
}

function mistake(name: string, summary: string, detail: string): Diagnostic {
  return errorAt(name.split('.'), summary, `${name} must ${detail}`);
}

function checkUrl(baseUrl: string, { settingNames }: ResolvedOptions): Diagnostic[] {
  const { clientId, clientSecret } = settingNames;
  const invalid = (detail: string): Diagnostic[] => [mistake(settingNames.baseUrl, 'Invalid base URL', detail)];
  if (baseUrl.includes('@')) return invalid(`not carry a user or a password; use ${clientId} and ${clientSecret}.`);
  if (!URL.canParse(baseUrl) || !/^https?:$/.test(new URL(baseUrl).protocol)) {
    return invalid(`be an http or https URL such as https://analytics.example.com, not ${JSON.stringify(baseUrl)}.`);
  }
  return /[?#]/.test(baseUrl) ? invalid('end with a host or a path, without a query or a fragment.') : [];
}

/** Something that stands in a header. */
function checkToken(name: string, token: string | undefined, summary: string): Diagnostic[] {
  if (token === undefined || /^[\x21-\x7e]+$/.test(token)) return [];
  return [mistake(name, summary, 'be one line of visible ASCII characters without a space.')];
}

function checkCredential({ credential, accessToken, apiKey, settingNames: names }: ResolvedOptions): Diagnostic[] {
  const found: Diagnostic[] = [];
  if (!credential && accessToken === undefined && apiKey === undefined) {
    const detail = `Give a credential (${names.clientId} and ${names.clientSecret}) or an access token (${names.accessToken}).`;
    found.push(errorAt([], 'Missing credential', detail));
  }
  if (credential?.clientId === '') found.push(mistake(names.clientId, 'Empty client id', 'not be empty.'));
  if (credential?.clientSecret === '') found.push(mistake(names.clientSecret, 'Empty client secret', 'not be empty.'));
  found.push(...checkToken(names.accessToken, accessToken, 'Invalid access token'));
  return [...found, ...checkToken(names.apiKey, apiKey, 'Invalid API key')];
}

function checkLimits({ maxConcurrency, maxRetries, requestTimeoutMs, settingNames }: ResolvedOptions): Diagnostic[] {
  const limits = [
    [settingNames.maxConcurrency, maxConcurrency, 1, Infinity],
    [settingNames.maxRetries, maxRetries, 0, Infinity],
    [settingNames.requestTimeout, requestTimeoutMs, 1, maxTimerMs],
  ] as const;
  return limits.flatMap(([name, value, min, max]) => {
    if (Number.isInteger(value) && value >= min && value <= max) return [];
    const range =
      max === Infinity ? `of at least ${String(min)}` : `of milliseconds from ${String(min)} to ${String(max)}`;
    return [mistake(name, 'Invalid limit', `be a whole number ${range}, not ${String(value)}.`)];
  });
}
