import { resolve } from 'node:path';
import { ProviderError } from '../../base/errors';
import type { ListeningHost } from '../host';
import { readNamedFile } from '../named-file';
import { createAnalyticsProvider } from '../provider-factory';
import { parseEnvironmentFile } from '../read-environment-file';

/** Settings that name files. */
const paths: readonly string[] = ['ANALYTICS_DIALECT', 'ANALYTICS_CA_FILE'];
const secrets: readonly string[] = ['ANALYTICS_CLIENT_SECRET', 'ANALYTICS_ACCESS_TOKEN', 'ANALYTICS_API_KEY'];

/** Whether a variable of the shell says which account is meant: it could mix two of them. */
const isOfAccount = (name: string): boolean => name.startsWith('ANALYTICS_') && name !== 'ANALYTICS_STRICT';

function readSettings(file: string, host: ListeningHost): Readonly<Record<string, string>> {
  const read = parseEnvironmentFile(file, readNamedFile(file, host));
  const found = Object.entries(read).map(([name, value]) => [
    name,
    paths.includes(name) && value !== '' ? resolve(host.workingFolder, value) : value,
  ]);
  return Object.fromEntries(found) as Record<string, string>;
}

/**
 * The host with the account that a file of environment variables names, and with nothing of another one.
 *
 * @throws ProviderError `USAGE` for a file that names none.
 */
export function withAccountOf(file: string, host: ListeningHost): ListeningHost {
  const found = withSettingsOf(file, host);
  if ((found.environment['ANALYTICS_BASE_URL'] ?? '') !== '') return found;
  throw new ProviderError(
    'USAGE',
    `${file} does not set ANALYTICS_BASE_URL. It has to name an account, with lines such as ANALYTICS_BASE_URL=https://analytics.example.com.`,
  );
}

/** The host with the variables of a file, and with no account of the shell: code may say which one is meant. */
export function withSettingsOf(file: string, host: ListeningHost): ListeningHost {
  const settings = readSettings(file, host);
  for (const name of secrets) if (settings[name]) host.secrets.add(settings[name]);
  const others = Object.entries(host.environment).filter(([name]) => !isOfAccount(name));
  const environment = { ...Object.fromEntries(others), ...settings };
  return {
    ...host,
    environment,
    createProvider: (watch) => createAnalyticsProvider(environment, () => undefined, watch),
  };
}

const identity = ['ANALYTICS_BASE_URL', 'ANALYTICS_CLIENT_ID', 'ANALYTICS_ACCESS_TOKEN'];

/** @throws ProviderError `USAGE` for two hosts of one account. */
export function assertTwoAccounts(...[one, other]: readonly [ListeningHost, ListeningHost]): void {
  const isSame = identity.every((name) => (one.environment[name] ?? '') === (other.environment[name] ?? ''));
  if (!isSame) return;
  throw new ProviderError('USAGE', '--from-env and --to-env name the same account: there is nothing to promote.');
}
