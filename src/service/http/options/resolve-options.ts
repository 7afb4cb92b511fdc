import { parseUrl } from '../../../base/http/parse-url';
import { ConfigurationError } from '../../../base/errors';
import { checkOptions, refuseProxy } from './check-options';
import { toLowerNames } from './extra-headers';
import { type ClientOptions, optionDefaults, type ResolvedOptions } from './options';
import { findProxy } from '../../../base/http/proxy';

/**
 * Fills in the defaults.
 *
 * @throws ConfigurationError `CONFIG_INVALID` naming everything that cannot be used, as `settingNames` calls it.
 */
export function resolveOptions(options: ClientOptions): ResolvedOptions {
  const {
    baseUrl,
    environment = {},
    ...given
  } = Object.fromEntries(
    Object.entries(options).filter(([, value]) => value !== undefined),
  ) as unknown as ClientOptions;
  const address = splitUrl(baseUrl);
  const { proxy, unusable } = findProxy(address.origin, environment);
  const resolved = { ...optionDefaults, ...given, ...address, proxy };
  const diagnostics = [...checkOptions(baseUrl, resolved), ...(unusable === undefined ? [] : [refuseProxy(unusable)])];
  if (diagnostics.length > 0) throw new ConfigurationError(diagnostics);
  return { ...resolved, extraHeaders: toLowerNames(resolved.extraHeaders) };
}

/** The address of a service as a run talks to it: the same for every spelling of its base URL. */
export function serviceAddress(baseUrl: string): string {
  const { origin, prefix } = splitUrl(baseUrl);
  return origin + prefix;
}

function splitUrl(baseUrl: string): { origin: string; prefix: string } {
  const { origin = '', pathname = '' } = parseUrl(baseUrl) ?? {};
  return { origin, prefix: pathname.replace(/(?<!\/)\/+$/, '') };
}
