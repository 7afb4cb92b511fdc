import { parseUrl } from './parse-url';
import { domainToUnicode } from 'node:url';

/** An address as it is taken, or what was wanted instead, which repeats nothing of it: it may hold a secret. */
export type WebAddress =
  | { readonly url: URL; readonly wanted?: undefined }
  | { readonly url?: undefined; readonly wanted: string };

const anyAddress = 'an http or https URL';
const plainAddress = `${anyAddress} whose host every program reads alike: without a backslash, a second @, a % or wide signs before its path, with an IPv4 address as four numbers, and without control characters`;

/** User, host and port as people and most programs read them: all up to the first slash, question mark or hash. */
const authority = /^https?:\/\/(?:[^/?#@]*@)?(?<host>\[[\da-f:.]+\]|[^/?#@:[\]]+)(?::\d*)?(?:[/?#]|$)/i;

/**
 * Reads an http or https address as Node and browsers do (WHATWG), and refuses one that another reader would take for the address of
 * another host: WHATWG ends a host at a backslash, leaves line ends and tabs out, and turns numbers and wide letters into others.
 */
export function readWebAddress(text: string): WebAddress {
  const url = /^https?:/i.test(text) ? parseUrl(text) : undefined;
  if (!url) return { wanted: anyAddress };
  const host = authority.exec(text)?.groups?.['host']?.normalize('NFC').toLowerCase() ?? '';
  // An address of IPv6 has many spellings, none of which looks like a name.
  const isSame = host.startsWith('[') || host === url.hostname || host === domainToUnicode(url.hostname);
  return isSame && !/\p{Cc}/u.test(text) ? { url } : { wanted: plainAddress };
}
