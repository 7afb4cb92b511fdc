import { readFileSync } from 'node:fs';
import type { AnalyticsClient } from '../client';
import type { CliHost } from './host';

/**
 * Does something with the service that the environment names; an interrupt aborts its requests.
 *
 * @param credential - What the calls take: a login, or the key of the push endpoint.
 * @throws ConfigurationError `CONFIG_INVALID` naming each variable that is missing.
 */
export async function withClient<T>(
  host: CliHost,
  credential: 'login' | 'apiKey',
  work: (client: AnalyticsClient) => Promise<T>,
): Promise<T> {
  const { openEnvironmentClient } = await import('../resources/index.js');
  const { environment } = host;
  const controller = new AbortController();
  const stopListening = host.onInterrupt(() => {
    controller.abort();
  });
  const surroundings = { environment, readFile: (path: string) => readFileSync(path, 'utf8') };
  const client = openEnvironmentClient(surroundings, credential, { signal: controller.signal });
  try {
    const result = await work(client);
    await client.logout();
    return result;
  } finally {
    stopListening();
    await client.close();
  }
}
