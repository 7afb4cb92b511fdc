import { ProviderError } from '../../base/errors';
import { readTextFile } from '../../base/files/special-file';
import { isJsonObject } from '../../base/json';
import { documentationPath, documentationTitle } from '../../base/reference-server';
import type { ObjectValue } from '../../model';
import type { AnalyticsClient } from '../../service/http/index';
import type { ListeningHost } from '../host';
import { readStackSettings, withSettings } from '../service-client';
import type { OpenStack } from '../stack/open-stack';

const actionLists = { slack: 'listSlack', teams: 'listTeams', webhook: 'listWebhook' } as const;
type ActionKind = keyof typeof actionLists;

/** The account that a preview is in. */
export interface PreviewAccount {
  /** Whether it is a reference server, in which nothing is sent and all may be made. */
  readonly isReferenceServer: boolean;
  /** The action that takes the place of all that alerts notify. */
  readonly sink?: { readonly kind: ActionKind; readonly id: string } | undefined;
}

/** Does something with the account of a stack. */
export async function withAccount<T>(
  stack: OpenStack,
  host: ListeningHost,
  work: (client: AnalyticsClient, settings: ObjectValue) => Promise<T>,
): Promise<T> {
  const [block] = stack.configuration.providers;
  const settings = await readStackSettings(stack, block?.alias, host);
  const calling = { settings, credential: 'login', activity: 'Reading the account' } as const;
  return await withSettings(host, calling, (client) => work(client, settings));
}

/** Asks whether the service describes itself as the reference server does. */
async function isReferenceServer(settings: ObjectValue, { environment }: ListeningHost): Promise<boolean> {
  const [{ readClientOptions }, { openRawClient }] = await Promise.all([
    import('../../resources/index.js'),
    import('../../service/http/index.js'),
  ]);
  const client = openRawClient(readClientOptions(settings, { environment, readFile: readTextFile }));
  try {
    const { wire = null } = await client.send({ operation: 'listAlerts', path: documentationPath });
    const info = isJsonObject(wire) ? (wire['info'] ?? null) : null;
    return isJsonObject(info) && info['title'] === documentationTitle;
  } finally {
    await client.close();
  }
}

/** @throws ProviderError `USAGE` where the account has no such action, or two of them. */
async function findSink(client: AnalyticsClient, given: string): Promise<PreviewAccount['sink']> {
  const [, wanted, id = ''] = /^(?:(slack|teams|webhook)\/)?(\d{1,19})$/.exec(given) ?? [];
  if (id === '')
    throw new ProviderError(
      'USAGE',
      `--sink takes the id of an action, such as 242 or webhook/242, and not ${JSON.stringify(given)}.`,
    );
  const kinds = Object.keys(actionLists) as ActionKind[];
  const found: ActionKind[] = [];
  for (const kind of kinds.filter((one) => wanted === undefined || one === wanted)) {
    const actions = await client.call(actionLists[kind]);
    if (actions.some((action) => action.id === id)) found.push(kind);
  }
  const [kind, other] = found;
  if (kind === undefined)
    throw new ProviderError(
      'USAGE',
      `The account has no action ${given} for --sink: aac adopt and the page of the service show their ids.`,
    );
  if (other === undefined) return { kind, id };
  throw new ProviderError(
    'USAGE',
    `The account has a ${kind} and a ${other} action ${id}: say which one is meant with --sink ${kind}/${id}.`,
  );
}

/** Finds out what a preview may do in the account of a stack. */
export async function findAccount(
  stack: OpenStack,
  sink: string | undefined,
  host: ListeningHost,
): Promise<PreviewAccount> {
  return await withAccount(stack, host, async (client, settings) => ({
    isReferenceServer: await isReferenceServer(settings, host),
    sink: sink === undefined ? undefined : await findSink(client, sink),
  }));
}
