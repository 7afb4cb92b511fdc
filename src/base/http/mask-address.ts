import { mask } from '../mask';
import { readWebAddress } from './web-address';

/** An address of the web: who logs in, the rest, the query, and what is never sent. */
const address =
  /^(?<scheme>https?:\/\/)(?:(?<login>[^/?#\s]*)@)?(?<rest>[^/?#\s@]*(?:\/[^?#\s]*)?)(?:\?(?<query>[^#]*))?(?<end>#[^]*)?$/i;

/** Every text of every document comes by here, and hardly one begins as an address does. */
const partsOf = (text: string): Readonly<Record<string, string | undefined>> | undefined =>
  'hH'.includes(text.charAt(0)) ? address.exec(text)?.groups : undefined;

/**
 * A text that is an address of the web, with `hide` done to what of it often gives access: who logs in, and the query.
 * Where programs do not agree on who logs in, all behind the scheme is hidden: what is left would name a host that is not called.
 * Every other text stays as it is.
 */
export function hideInAddress(text: string, hide: (part: string) => string): string {
  const parts = partsOf(text);
  if (!parts || !(parts['login'] || parts['query'])) return text;
  const { scheme = '', login, rest = '', query, end = '' } = parts;
  if (login && !readWebAddress(text).url) return `${scheme}${hide(text.slice(scheme.length))}`;
  const [user, asked] = [login ? `${hide(login)}@` : '', query ? `?${hide(query)}` : ''];
  return `${scheme}${user}${rest}${asked}${end}`;
}

/** The same with a mask, as people are shown addresses. */
export const maskAddress = (text: string): string => hideInAddress(text, () => mask);
