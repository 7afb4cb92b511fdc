import { parseUrl } from '../../base/http/parse-url';

/** The name of a host without its port and without the brackets of an IPv6 address; empty for anything that is not a host. */
export function nameOfHost(host: string): string {
  // Somebody's name before it would be no part of the name.
  if (/[^\w.:[\]-]/.test(host)) return '';
  return parseUrl(`http://${host}`)?.hostname.replace(/^\[|\]$/g, '') ?? '';
}
