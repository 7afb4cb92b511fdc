import { checkHeaderName, maxHeaderCharacters } from '../../../base/http/header-name';

/** Headers of the user's own, by their names. */
export type ExtraHeaders = Readonly<Record<string, string>>;

/** What every request says itself, and what belongs to its connection. */
const ownNames = [
  'accept',
  'authorization',
  'connection',
  'content-length',
  'content-type',
  'expect',
  'host',
  'keep-alive',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** Says what is wrong with the name of a header that is sent beside our own, or undefined. */
export function checkExtraName(name: string): string | undefined {
  if (!ownNames.includes(name.toLowerCase())) return checkHeaderName(name);
  return `must be none of those that the requests have already: ${ownNames.join(', ')}`;
}

/** Says what is wrong with its value, which may be a secret and is not repeated, or undefined. */
export function checkExtraValue(value: string): string | undefined {
  if (value.length > maxHeaderCharacters) return `must not be longer than ${String(maxHeaderCharacters)} characters`;
  const isSendable = /^[\x20-\x7e]*$/.test(value) && value === value.trim();
  return isSendable ? undefined : 'must be one line of ASCII characters without a space at its ends';
}

/** Headers under names by which they cannot double ours. */
export function toLowerNames(headers: ExtraHeaders): ExtraHeaders {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
