import { ProviderError } from '../../base/errors';
import { nearestOrAllWords } from '../../base/text/find-nearest';
import type { Plan } from '../../engine';
import { schemaOf } from '../../model';
import { placeAt, type Places, readPlaces } from '../../review/places';
import { parsePrivateState, type Writing } from '../../provider';
import { isPaused } from '../../service/interface/index';
import { isWithin, normalizeAddress } from '../../state';
import { assertNoErrors } from '../diagnostics';
import type { ListeningHost } from '../host';
import { planStack, toPlanOptions } from '../plan/plan-stack';
import { runInterruptibly } from '../running';
import { readStackSettings, withSettings } from '../service-client';
import { type OpenOptions, type OpenStack, openStack } from '../stack/open-stack';
import { readStore } from '../state/read-store';
import { type ExplainedValue, explainValue, type Sides } from './explain-value';
import { changedAt, type DialectPlace, findPlace, findRecordCall } from './find-record';
import { type Elsewhere, findElsewhere } from './find-elsewhere';
import { findMaintenance, type OpenMaintenance } from './find-maintenance';
import { findReferrers, type Referrer } from './find-referrers';

/** Why an object is as it is. */
export interface ExplainedObject {
  readonly address: string;
  readonly id: string | undefined;
  readonly place: NonNullable<ReturnType<Places['get']>> | undefined;
  readonly isInCode: boolean;
  readonly isInState: boolean;
  /** Whether the next apply imports it. */
  readonly isImported: boolean;
  /** What the plan warns of, such as that it takes over an object. */
  readonly warnings: readonly string[];
  readonly values: readonly (ExplainedValue & { readonly dialect: DialectPlace | undefined })[];
  /** What refers to it in its own stack. */
  readonly referrers: readonly Referrer[];
  /** What refers to it in other stacks; undefined where its stack is a folder of no app. */
  readonly elsewhere: Elsewhere | undefined;
  /** When the service says that it was changed last; undefined where it does not say. */
  readonly changedAt: string | undefined;
  /** The last apply that wrote it; undefined where its state does not say. */
  readonly written: Writing | undefined;
  /** What silences it now, beside `paused`; undefined where no maintenance window is open. */
  readonly maintenance: OpenMaintenance | undefined;
}

type Change = Plan['changes'][number];

/** @throws ProviderError `USAGE` for an address that is of no object, or of several. */
function getChange({ changes }: Plan, address: string): Change {
  const objects = changes.filter(({ mode, deposedKey }) => mode === 'managed' && deposedKey === undefined);
  const known = objects.map((one) => one.address);
  const fail = (words: string): never => {
    throw new ProviderError('USAGE', words);
  };
  const wanted = normalizeAddress(address.trim());
  if (wanted === '') fail('aac explain needs the address of an object, such as analytics_alert.orders.');
  const change = objects.find((one) => one.address === wanted);
  if (change) return change;
  const within = known.filter((one) => isWithin(one, wanted));
  if (within.length > 0)
    fail(`aac explain takes one object, and ${wanted} stands for ${within.slice(0, 10).join(', ')}.`);
  if (/^(?:.*\.)?(?:data|ephemeral)\./.test(wanted))
    fail(`${wanted} is read anew by each run, so aac explain has nothing to say of it: it explains resources.`);
  const words = known.length === 0 ? '; the stack has none' : nearestOrAllWords(wanted, known);
  return fail(`${wanted} is no object of the code or the state${words}.`);
}

function sidesOf({ state, refreshed, configuration }: Plan, change: Change): Sides {
  const { address, previousAddress = address, blockAddress } = change;
  const block = configuration.objects.get(blockAddress);
  const current = state.objects.get(previousAddress)?.current;
  const { unseen, written } = parsePrivateState(current?.private);
  return {
    change,
    body: block?.body,
    ignored: block?.lifecycle.ignoreChanges ?? [],
    applied: current?.attributes ?? null,
    unseen,
    written,
    observed: refreshed.get(address)?.current?.attributes ?? null,
  };
}

interface Asked {
  readonly changedAt?: string | undefined;
  readonly places: ReadonlyMap<string, DialectPlace | undefined>;
  /** Whether an alert is paused; the refresh leaves the pause of a maintenance window out. */
  readonly isPaused?: boolean | undefined;
}

/** Asks the service for what no attribute says: which dialect it speaks, and when the object was changed. */
async function askService(
  { stack, change, names }: { readonly stack: OpenStack; readonly change: Change; readonly names: readonly string[] },
  id: string | undefined,
  host: ListeningHost,
): Promise<Asked> {
  const { resourceDefinitions } = await import('../../resources/index.js');
  const call = findRecordCall(resourceDefinitions.find(({ type }) => type === change.type)?.path);
  if (!call) return { places: new Map() };
  const settings = await readStackSettings(stack, change.providerAlias, host);
  return await withSettings(host, { settings, credential: 'login', activity: 'Reading the object' }, async (client) => {
    const places = new Map(names.map((name) => [name, findPlace(name, call.record, client)] as const));
    if (id === undefined) return { places };
    const found = await client.call(call.find as 'viewAlert', { objectId: id });
    const paused = call.record === 'alert' && { isPaused: isPaused(client.dialect, found.raw) };
    return { changedAt: changedAt(found.raw), places, ...paused };
  });
}

/**
 * Says why an object has its values: what the code, the state, the service and a plan have, and who refers to it.
 *
 * @throws ProviderError `USAGE` for an object or an attribute that does not exist, `PLAN_FAILED`.
 */
export async function explainObject(
  { address, attribute }: { readonly address: string; readonly attribute: string | undefined },
  options: OpenOptions,
  host: ListeningHost,
): Promise<ExplainedObject> {
  const stack = await openStack(options, host);
  const plan = await runInterruptibly(host, async (running) => {
    const state = await readStore(stack.store, host);
    return await planStack({ stack, state, ...toPlanOptions('normal', { refresh: true }, host) }, running, host);
  });
  assertNoErrors(plan.diagnostics);
  const change = getChange(plan, address);
  const { attributes } = schemaOf(plan.catalogue, change);
  const all = Object.keys(attributes);
  if (attribute !== undefined && !all.includes(attribute))
    throw new ProviderError(
      'USAGE',
      `${change.type} has no attribute ${attribute.trim() || '""'}${nearestOrAllWords(attribute, all)}.`,
    );
  const names = attribute === undefined ? all : [attribute];
  const sides = sidesOf(plan, change);
  const { observed, body, written } = sides;
  const id = typeof observed?.['id'] === 'string' ? observed['id'] : undefined;
  const asked = await askService({ stack, change, names }, id, host);
  const places = readPlaces(stack.files.map(({ text }) => text));
  const referrers = findReferrers(plan, change);
  const { previousAddress = change.address } = change;
  const maintenance = findMaintenance(plan.state, previousAddress, host.surroundings.clock.nowMs());
  const seen = maintenance && asked.isPaused !== undefined && { observed: asked.isPaused };
  const outputs = new Set(referrers.flatMap(({ address: from }) => /^output\.(.*)$/.exec(from)?.[1] ?? []));
  return {
    address: change.address,
    id,
    place: placeAt(places, change.address).place,
    isInCode: body !== undefined,
    isInState: sides.applied !== null,
    isImported: change.importing !== undefined,
    warnings: plan.diagnostics.flatMap((one) => (one.address === change.address ? [one.detail] : [])),
    values: Object.entries(attributes)
      .filter(([name]) => names.includes(name))
      .map((one) => ({
        ...explainValue(one, attributes, sides),
        ...(one[0] === 'paused' && seen),
        dialect: asked.places.get(one[0]),
      })),
    referrers,
    elsewhere: await findElsewhere({ plan, stack, change, outputs }, options, host),
    changedAt: asked.changedAt,
    written: written?.applies[0],
    maintenance,
  };
}
