import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readTextFile } from '../base/files/special-file';
import type { AnalyticsClient } from '../service/http/index';
import type { ObjectValue } from '../model';
import type { ListeningHost } from './host';
import type { OpenStack } from './stack/open-stack';
import type { AccountOptions } from './options';

/** What calls take: a login, or the key of the push endpoint. */
type CallCredential = 'login' | 'apiKey';

/** What the code of a stack says in the provider block of an alias. */
export async function readStackSettings(
  stack: Pick<OpenStack, 'configuration' | 'variables' | 'inputs'>,
  alias: string | undefined,
  host: ListeningHost,
): Promise<ObjectValue> {
  const { readProviderSettings } = await import('../engine/index.js');
  const provider = await host.createProvider();
  try {
    return readProviderSettings({ ...stack, provider }, alias);
  } finally {
    await provider.close();
  }
}

/** What the provider block of the project says; nothing where no folder and no stack is named and there is no project. */
export async function readProjectSettings(options: AccountOptions, host: ListeningHost): Promise<ObjectValue> {
  const isNamed = options.dir !== undefined || options.stack !== undefined;
  if (!isNamed && !existsSync(join(host.workingFolder, 'cdktf.json'))) return {};
  const { readStack } = await import('./stack/open-stack.js');
  return await readStackSettings(await readStack(options, host), undefined, host);
}

/** How the service is called. */
interface Calling {
  readonly credential: CallCredential;
  /** What is said to go on, when it takes long. */
  readonly activity: string;
}

/** What is done with the service; `note` says how far that is. */
type Work<T> = (client: AnalyticsClient, signal: AbortSignal, note: (progress: string) => void) => Promise<T>;

/** How long an interrupt waits for the answer to a request that changes something. The answer says whether the change was made. */
const leavingMs = 1_000;

/**
 * Does something with the service that settings name, and with the environment what they leave open; an interrupt aborts its
 * requests and the signal that `work` gets. What changes something has a second to end, or until the next interrupt.
 *
 * @throws ConfigurationError `CONFIG_INVALID` naming each setting that is missing.
 */
export async function withSettings<T>(
  host: ListeningHost,
  { settings, credential, activity }: Calling & { readonly settings: ObjectValue },
  work: Work<T>,
): Promise<T> {
  const { checkSettings, openConfiguredClient } = await import('../resources/index.js');
  const {
    environment,
    surroundings: { clock },
  } = host;
  const [working, leaving] = [new AbortController(), new AbortController()];
  const { signal } = working;
  const leave = (): void => {
    leaving.abort();
  };
  const stopListening = host.onInterrupt(() => {
    if (signal.aborted) leave();
    else void clock.sleep(leavingMs, leaving.signal).then(leave, leave);
    working.abort();
  });
  const surroundings = { environment, readFile: readTextFile };
  const client = openConfiguredClient(settings, { surroundings, credential }, { signal, givingUp: leaving.signal });
  host.notify({ kind: 'diagnostics', diagnostics: checkSettings(settings, surroundings) });
  try {
    return await host.during(activity, async (note) => {
      const result = await work(client, signal, note);
      await client.logout();
      return result;
    });
  } finally {
    stopListening();
    await client.close();
    // Ends the wait for an answer, and what is still being read.
    leave();
    working.abort();
  }
}

/** Does something with the service of the project, or outside of one with that of the environment. */
export async function withClient<T>(
  host: ListeningHost,
  { options, ...calling }: Calling & { readonly options: AccountOptions },
  work: Work<T>,
): Promise<T> {
  return await withSettings(host, { settings: await readProjectSettings(options, host), ...calling }, work);
}
