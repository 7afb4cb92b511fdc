import { parseUrl } from '../../../base/http/parse-url';
import { type Diagnostic, warningAt } from '../../../base/diagnostic';
import { isLoopback } from '../../../base/http/loopback';

/** Warns of a base URL on whose way others can listen; none of https, nor within this machine. `name` is that of the setting. */
export function checkInsecureUrl(baseUrl: string, name: string): readonly Diagnostic[] {
  const url = parseUrl(baseUrl);
  if (!url) return [];
  const { protocol, hostname, host } = url;
  if (protocol !== 'http:' || isLoopback(hostname.replace(/^\[|\]$/g, ''))) return [];
  const detail = `${name} is an http address on ${host}: whoever sits between can read the credential and change the answers. Use https.`;
  return [warningAt([name], 'Connection without encryption', detail)];
}
