import { errorAt } from '../../base/diagnostic';
import { evaluate } from '../../language';
import type { Resource } from '../../provider';
import type { ImportBlock, ObjectBlock } from '../configuration/configuration';
import { type LiveObject, refreshObject, upgradeInstance, withValue } from '../objects/live-object';
import type { PlanRun } from './plan-run';

/** What the state and the service know of a declared object before it is planned. */
export interface Prior {
  /** Undefined when there is none. */
  readonly live: LiveObject | undefined;
  /** The id by which the object is brought under management. */
  readonly importing?: { readonly id: string };
}

/** How an object is looked for. */
export interface PriorOptions {
  readonly kind: Resource;
  /** Whether an object of the state is read from the service. */
  readonly refresh: boolean;
}

function evaluateImportId(run: PlanRun, { address }: ObjectBlock, { id }: ImportBlock): string | undefined {
  const { value } = evaluate(id, run.scopeOf(`import of ${address}`));
  if (typeof value === 'string' && value !== '') return value;
  const detail = `The import id of ${address} must be a text that is known while planning.`;
  run.note([errorAt([], 'Invalid import id', detail)], address);
  return undefined;
}

async function importObject(
  run: PlanRun,
  block: ObjectBlock,
  { kind, wanted }: { kind: Resource; wanted: ImportBlock },
): Promise<Prior | undefined> {
  const { address, type } = block;
  const id = evaluateImportId(run, block, wanted);
  if (id === undefined) return undefined;
  const stub = kind.import(id);
  if (!run.note(stub.diagnostics, address) || stub.state === null) return undefined;
  const begun = withValue(kind.schema, { dependencies: [] }, { value: stub.state, sensitive: [] });
  const { live, diagnostics } = await refreshObject(kind, begun);
  if (!run.note(diagnostics, address)) return undefined;
  if (live) return { live, importing: { id } };
  const detail = `The service has no ${type} of the id ${JSON.stringify(id)}, so it cannot be imported as ${address}. Take the import block away to create a new one, or mend its id.`;
  run.note([errorAt([], 'Cannot import non-existent remote object', detail)], address);
  return undefined;
}

/** Finds out what there is of a declared object: out of the state, or by its import. Undefined when that failed. */
export async function findPrior(
  run: PlanRun,
  block: ObjectBlock,
  { kind, refresh }: PriorOptions,
): Promise<Prior | undefined> {
  const { address } = block;
  const stored = run.stored.get(address)?.current;
  const wanted = run.configuration.imports.find(({ to }) => to === address);
  if (!stored) return wanted ? await importObject(run, block, { kind, wanted }) : { live: undefined };
  const upgraded = upgradeInstance(kind, stored);
  if (!run.note(upgraded.diagnostics, address) || !upgraded.live) return undefined;
  if (!refresh) return { live: upgraded.live };
  const found = await refreshObject(kind, upgraded.live);
  return run.note(found.diagnostics, address) ? { live: found.live } : undefined;
}
