import { aliasOf } from '../../base/provider-address';
import { groupBy } from '../../base/group-by';
import { wordsOfThrown } from '../../base/text/words-of-thrown';
import { type Plan, withRemoteStates } from '../../engine';
import type { ListeningHost } from '../host';
import { type OpenOptions, type OpenStack, readStack } from '../stack/open-stack';
import { readStackSettings } from '../service-client';
import type { Stack } from '../stack/synthesise';
import { openStackState } from '../state/open-state';
import { readRemoteState } from '../state/read-remote-state';
import { readStore } from '../state/read-store';
import { findHolding, findNaming, type Referrer } from './find-referrers';

/** What of the other stacks of an app refers to an object. */
export interface Elsewhere {
  readonly referrers: readonly (Referrer & { readonly stack: string })[];
  /** The stacks that could not be read, and why. */
  readonly unread: readonly { readonly stack: string; readonly reason: string }[];
}

/** An object, and how other stacks may know it. */
interface Known {
  readonly plan: Plan;
  readonly stack: OpenStack;
  readonly change: Plan['changes'][number];
  /** The outputs of its stack that name it. */
  readonly outputs: ReadonlySet<string>;
}

type Settings = Parameters<typeof readStackSettings>[0];

/** The address of the service that a provider block names; null for that of the environment. */
const serviceOf = async (stack: Settings, alias: string | undefined, host: ListeningHost): Promise<unknown> =>
  (await readStackSettings(stack, alias, host))['base_url'] ?? null;

/** The attributes in the state of another stack that hold the id; the same id in another service is that of another object. */
async function findHolders(
  { plan, stack, change }: Known,
  other: Settings & { readonly folder: string },
  host: ListeningHost,
): Promise<readonly Referrer[]> {
  const { type, before, providerAlias } = change;
  const id = before?.['id'];
  if (typeof id !== 'string') return [];
  const { folder, configuration } = other;
  const { objects } = await readStore(openStackState({}, { folder, backend: configuration.backend }, host), host);
  const service = await serviceOf(stack, providerAlias, host);
  const found: Referrer[] = [];
  for (const [alias, some] of groupBy([...objects], ([, { provider }]) => aliasOf(provider))) {
    const holders = some.map(([address, one]) => ({
      address,
      type: one.type,
      values: one.mode === 'managed' ? (one.current?.attributes ?? null) : null,
    }));
    const held = findHolding(holders, plan.catalogue, { type, id });
    if (held.length > 0 && (await serviceOf(other, alias, host)) === service) found.push(...held);
  }
  return found;
}

/** What in another stack refers to the object: by an output of its stack, or by its id. */
async function findIn(
  { name, folder }: Stack,
  { options, ...known }: Known & { readonly options: OpenOptions },
  host: ListeningHost,
): Promise<readonly Referrer[]> {
  const { variables: given, verbose } = options;
  const shared = { ...(given && { variables: given }), ...(verbose && { verbose }) };
  const code = await readStack({ ...shared, stackName: name, folder, allowsMissing: true, isOneOfSeveral: true }, host);
  const { lineage: own } = known.plan.state;
  const sources = new Set<string>();
  await withRemoteStates(code, async (remote) => {
    const { lineage } = await readRemoteState(remote, folder, host);
    if (lineage === own && own !== '') sources.add(remote.address);
    return undefined;
  });
  const byName = findNaming(code.configuration, ({ address, path: [, output] }) => {
    return sources.has(address) && (typeof output !== 'string' || known.outputs.has(output));
  });
  const byId = await findHolders(known, { ...code, folder }, host);
  const isTold = ({ address, attribute }: Referrer): boolean =>
    byName.some((one) => one.address === address && one.attribute === attribute);
  return [...byName, ...byId.filter((one) => !isTold(one))];
}

/** What in the other stacks of the app refers to an object; undefined where its stack is a folder of no app. */
export async function findElsewhere(
  known: Known,
  options: OpenOptions,
  host: ListeningHost,
): Promise<Elsewhere | undefined> {
  const { stackName } = known.stack;
  if (stackName === undefined) return undefined;
  const { findSynthesised } = await import('../stack/synthesise.js');
  const referrers: Elsewhere['referrers'][number][] = [];
  const unread: Elsewhere['unread'][number][] = [];
  for (const stack of findSynthesised(host).filter(({ name }) => name !== stackName)) {
    try {
      referrers.push(
        ...(await findIn(stack, { ...known, options }, host)).map((one) => ({ ...one, stack: stack.name })),
      );
    } catch (error) {
      unread.push({ stack: stack.name, reason: wordsOfThrown(error) });
    }
  }
  return { referrers, unread };
}
