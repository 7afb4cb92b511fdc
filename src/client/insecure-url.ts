import { type Diagnostic, warningAt } from '../base/diagnostic';
import { isLoopback } from '../base/loopback';

/** Warns of a base URL on whose way others can listen; none of https, nor within this machine. `name` is that of the setting. */
export function checkInsecureUrl(baseUrl: string, name: string): readonly Diagnostic[] {
  if (!URL.canParse(baseUrl)) return [];
  const { protocol, hostname, host } = new URL(baseUrl);
  if (protocol !== 'http:' || isLoopback(hostname.replace(/^\[|\]$/g, ''))) return [];
  const detail = `${name} is an http address on ${host}: whoever sits between can read the credential and change the answers. Use https.`;
  return [warningAt([name], 'Connection without encryption', detail)];
}
