import { type Diagnostic, errorAt, hasErrors, placedError } from '../../base/diagnostic';
import { isJsonObject } from '../../base/json';
import type { ObjectValue } from '../../model';
import type { Resource } from '../../provider';
import type { ObjectImport } from './instances/expand-imports';
import { type Found, type LiveObject, refreshObject, upgradeInstance, withValue } from '../objects/live-object';
import { type Instance, isForgotten, type PlanRun } from './plan-run';
import { withKnownOrder, withStoredOrder } from './store-dependencies';

/** What the state and the service know of an instance before it is planned. */
export interface Prior extends Found {
  /** As the state has it; `live` is as the service has it. */
  readonly stored?: LiveObject;
  /** The id by which the object is brought under management. */
  readonly importing?: { readonly id: string };
}

/** How an instance is planned whose past is known. */
export interface KnownPast {
  readonly resource: Resource;
  readonly prior: Prior;
}

const textIn = (values: ObjectValue, name: string): string => values[name] as string;

const notFound = (diagnostics: readonly Diagnostic[]): Prior => ({ live: undefined, diagnostics });

/** What is wrong with an identity is said of the block that gives it. */
function importByIdentity(
  { identity }: Resource,
  source: Extract<ObjectImport, { identity: unknown }>,
): ReturnType<Resource['import']> {
  const { state, diagnostics } = identity.import(source.identity);
  return {
    state,
    diagnostics: diagnostics.map((one) => ({
      ...one,
      ...placedError({ where: source.where, path: ['identity', ...(one.path ?? [])] }, one.summary, one.detail),
    })),
  };
}

async function importObject(
  run: PlanRun,
  instance: Instance,
  { resource, source }: { readonly resource: Resource; readonly source: ObjectImport },
): Promise<Prior> {
  const { address, type } = instance;
  const stub = 'identity' in source ? importByIdentity(resource, source) : resource.import(source.id);
  if (stub.state === null) return notFound(stub.diagnostics);
  const id = 'id' in source ? source.id : textIn(stub.state, 'id');
  const begun = withValue(resource.schema, { dependencies: [] }, { value: stub.state, sensitive: [] });
  const { live, diagnostics } = await refreshObject(resource, begun);
  const found = [...stub.diagnostics, ...diagnostics];
  if (hasErrors(found)) return notFound(found);
  if (live) return { live: withStoredOrder(run, instance, live), importing: { id }, diagnostics: found };
  const detail = `The service has no ${type} of the id ${JSON.stringify(id)}, so it cannot be imported as ${address}. Correct the id, or remove the import block to create a new object.`;
  return notFound([...found, { ...errorAt([], 'Cannot import non-existent remote object', detail), kind: 'gone' }]);
}

/** Refuses an identity that another host has kept, where it is of a newer version or not that of the object, as the provider refuses it there. */
function checkKeptIdentity({ identity }: Resource, { instance, value }: LiveObject): readonly Diagnostic[] {
  const { identity: kept = null, identitySchemaVersion = 0 } = instance;
  if (kept === null) return [];
  const { state, diagnostics } = identity.upgrade(identitySchemaVersion, isJsonObject(kept) ? kept : {});
  return state === null ? diagnostics : identity.check(state, value);
}

/** Finds out what there is of an instance: out of the state and the service, or by its import. */
export async function findPrior(run: PlanRun, instance: Instance, resource: Resource): Promise<Prior> {
  if (!instance.stored) {
    const wanted = run.imports.get(instance.address);
    return wanted ? await importObject(run, instance, { resource, source: wanted }) : notFound([]);
  }
  const { live: stored, diagnostics } = upgradeInstance(resource, instance.stored);
  if (!stored || hasErrors(diagnostics)) return notFound(diagnostics);
  const damage = checkKeptIdentity(resource, stored);
  if (damage.length > 0) return notFound(damage);
  // Terraform does not ask the service for what it is about to forget.
  if (!run.options.refresh || isForgotten(run, instance))
    return { stored, live: withStoredOrder(run, instance, stored), diagnostics };
  const found = await refreshObject(resource, stored);
  const live = found.live && withKnownOrder(run, instance, found.live);
  return { stored, live, diagnostics: [...diagnostics, ...found.diagnostics] };
}
