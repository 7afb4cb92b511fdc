import { constants } from 'node:buffer';
import { type AttributePath, type Diagnostic, errorAt, formatPath } from '../../../base/diagnostic';
import { maxHeaderCharacters } from '../../../base/http/header-name';
import { readWebAddress } from '../../../base/http/web-address';
import { areCaCertificates } from '../../../base/http/ca-certificates';
import { checkExtraName, checkExtraValue } from './extra-headers';
import type { ResolvedOptions } from './options';

/** The longest time that a timer of Node takes; it turns a longer one into 1 ms. */
const maxTimerMs = 2 ** 31 - 1;

function mistake(name: string, summary: string, detail: string): Diagnostic {
  return errorAt(name.split('.'), summary, `${name} must ${detail}`);
}

function checkUrl(baseUrl: string, { settingNames }: ResolvedOptions): Diagnostic[] {
  const { clientId, clientSecret } = settingNames;
  const invalid = (detail: string): Diagnostic[] => [mistake(settingNames.baseUrl, 'Invalid base URL', detail)];
  if (baseUrl.includes('@')) return invalid(`not carry a user or a password; use ${clientId} and ${clientSecret}.`);
  const { wanted } = readWebAddress(baseUrl);
  if (wanted !== undefined) {
    return invalid(`be ${wanted}, such as https://analytics.example.com, not ${JSON.stringify(baseUrl)}.`);
  }
  return /[?#]/.test(baseUrl) ? invalid('end with a host or a path, without a query or a fragment.') : [];
}

/** Something that stands in a header. */
function checkToken(name: string, token: string | undefined, summary: string): Diagnostic[] {
  if (token === undefined) return [];
  if (token.length > maxHeaderCharacters) {
    return [mistake(name, summary, `not be longer than ${String(maxHeaderCharacters)} characters.`)];
  }
  if (/^[\x21-\x7e]+$/.test(token)) return [];
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

function checkAuthorities({ ca, settingNames }: ResolvedOptions): Diagnostic[] {
  if (ca === undefined || areCaCertificates(ca)) return [];
  const detail = 'hold certificates in PEM, which begin with -----BEGIN CERTIFICATE-----.';
  return [mistake(settingNames.ca, 'Invalid certificate', detail)];
}

// A name is not repeated: a secret may have been written in its place.
function checkHeaders({ extraHeaders, settingNames: { extraHeaders: setting } }: ResolvedOptions): Diagnostic[] {
  const refuse = (path: AttributePath, wrong: string | undefined): Diagnostic[] =>
    wrong === undefined ? [] : [errorAt(path, 'Invalid header', `${formatPath(path)} ${wrong}.`)];
  return Object.entries(extraHeaders).flatMap(([name, value]) => {
    const wrongName = checkExtraName(name);
    if (wrongName !== undefined) return refuse([setting], `has a key that ${wrongName}`);
    return refuse([setting, { key: name }], checkExtraValue(value));
  });
}

function checkLimits({ settingNames, ...options }: ResolvedOptions): Diagnostic[] {
  const { maxConcurrency = 1, maxRetries, requestsPerSecond = 1, requestTimeoutMs, maxResponseBytes } = options;
  const limits = [
    [settingNames.maxConcurrency, maxConcurrency, '', 1, Infinity],
    [settingNames.maxRetries, maxRetries, '', 0, Infinity],
    [settingNames.requestsPerSecond, requestsPerSecond, '', 1, Infinity],
    [settingNames.requestTimeout, requestTimeoutMs, 'of milliseconds ', 1, maxTimerMs],
    // An answer is read as one text.
    [settingNames.maxResponseBytes, maxResponseBytes, 'of bytes ', 1, constants.MAX_STRING_LENGTH],
  ] as const;
  return limits.flatMap(([name, value, unit, min, max]) => {
    if (Number.isInteger(value) && value >= min && value <= max) return [];
    const range = max === Infinity ? `of at least ${String(min)}` : `${unit}from ${String(min)} to ${String(max)}`;
    return [mistake(name, 'Invalid limit', `be a whole number ${range}, not ${String(value)}.`)];
  });
}

/** Everything that cannot be used of options, as their `settingNames` call it. */
export function checkOptions(baseUrl: string, options: ResolvedOptions): readonly Diagnostic[] {
  return [
    ...checkUrl(baseUrl, options),
    ...checkCredential(options),
    ...checkAuthorities(options),
    ...checkHeaders(options),
    ...checkLimits(options),
  ];
}

/** Says of a variable of the environment that it names no proxy; its value may hold a password. */
export function refuseProxy(variable: string): Diagnostic {
  const detail = 'be the http or https URL of a proxy, such as http://proxy.example.com:3128, or not be set.';
  return errorAt([], 'Invalid proxy', `The environment variable ${variable} must ${detail}`);
}
