import { ProviderError } from '../base/errors';
import type { ReferenceServerOptions } from '../server';
import type { CliHost } from './host';
import { readNamedFile } from '../toolkit/named-file';

/** Options that name files with secrets in them. */
export interface LoginFiles {
  readonly clientSecretFile?: string;
  readonly apiKeyFile?: string;
  readonly adminTokenFile?: string;
}

type Login = Pick<ReferenceServerOptions, 'clientId' | 'clientSecret' | 'apiKey' | 'adminToken'>;

/** Variables that say who may log in or control the server, where no option does; the client reads the first three. */
const variables = {
  clientId: 'ANALYTICS_CLIENT_ID',
  clientSecret: 'ANALYTICS_CLIENT_SECRET',
  apiKey: 'ANALYTICS_API_KEY',
  adminToken: 'ANALYTICS_ADMIN_TOKEN',
} as const;

/** A host whose environment does not say who logs in to the account. */
export function withoutAccount(host: CliHost): CliHost {
  const { clientId, clientSecret, apiKey } = variables;
  const hidden = { [clientId]: undefined, [clientSecret]: undefined, [apiKey]: undefined };
  return { ...host, environment: { ...host.environment, ...hidden } };
}

/** The secret in a file, whose last end of line is no part of it. */
function readSecret(file: string | undefined, option: string, host: CliHost): string | undefined {
  if (file === undefined) return undefined;
  const secret = readNamedFile(file, host).replace(/\r?\n$/, '');
  if (secret !== '') return secret;
  throw new ProviderError('USAGE', `${option} needs a file with the secret in it, but ${file} is empty.`);
}

/**
 * Who may log in to the reference server, and which of that may be printed: a secret that was given by a file or a variable
 * stays out of sight.
 */
export function readServeLogin(
  given: Login & LoginFiles,
  host: CliHost,
): { readonly login: Login; readonly isTold: (name: string) => boolean } {
  const hidden = {
    clientSecret: readSecret(given.clientSecretFile, '--client-secret-file', host),
    apiKey: readSecret(given.apiKeyFile, '--api-key-file', host),
    adminToken: readSecret(given.adminTokenFile, '--admin-token-file', host),
  };
  const valueOf = (name: keyof Login): string | undefined =>
    (name === 'clientId' ? undefined : hidden[name]) ?? host.environment[variables[name]];
  const found = (Object.keys(variables) as (keyof Login)[])
    .filter((name) => given[name] === undefined)
    .map((name) => [name, valueOf(name) ?? ''] as const)
    .filter(([, value]) => value !== '');
  const login: Login = Object.fromEntries(found);
  return { login, isTold: (name) => name === 'clientId' || !Object.hasOwn(login, name) };
}
