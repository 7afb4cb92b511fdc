import type { ResolvedOptions } from '../options/options';

/** What TLS calls a certificate whose authority it does not know. */
const untrustedCodes: ReadonlySet<unknown> = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

/** What to do about a service that cannot be reached. */
export function networkHint(
  cause: unknown,
  { settingNames, proxy }: Pick<ResolvedOptions, 'settingNames' | 'proxy'>,
): string {
  if (untrustedCodes.has((cause as { code?: unknown }).code)) {
    return `Check \`${settingNames.baseUrl}\`, and give the certificate of the authority as \`${settingNames.ca}\`.`;
  }
  if ((cause as { code?: unknown }).code === 'ERR_SSL_WRONG_VERSION_NUMBER') {
    return `Check \`${settingNames.baseUrl}\`: what answers there does not speak TLS (\`https:\`).`;
  }
  const between = proxy ? `firewalls, and the proxy that ${proxy.variable} names` : 'proxies and firewalls';
  return `Check \`${settingNames.baseUrl}\`, ${between}.`;
}
