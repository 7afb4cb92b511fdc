import { compareText } from '../../base/text/compare-text';
import { type InstanceState, withoutKeys } from '../../state';
import type { LiveObject } from '../objects/live-object';
import type { Instance, PlanRun } from './plan-run';

/** Sets what the state remembers of the order of a declared object. The same object when that is so already. */
function withOrder(live: LiveObject, dependencies: readonly string[], isMadeFirst: boolean): LiveObject {
  const { dependencies: before, createBeforeDestroy, ...rest } = live.instance;
  const isSame =
    before.length === dependencies.length && dependencies.every((address, index) => address === before[index]);
  if (isSame && isMadeFirst === (createBeforeDestroy === true)) return live;
  const instance: InstanceState = { dependencies, ...rest };
  return { ...live, instance: isMadeFirst ? { createBeforeDestroy: true, ...instance } : instance };
}

/** What an object depends on while planning, in order of the names. */
function dependenciesOf({ graph, orphansBefore }: PlanRun, blockAddress: string): readonly string[] {
  const declared = graph.allObjectsBefore(blockAddress);
  const orphans = orphansBefore(blockAddress).map(withoutKeys);
  return orphans.length === 0 ? declared : [...new Set([...declared, ...orphans])].toSorted(compareText);
}

/** A declared object with the order that the code says. */
export function withDeclaredOrder(run: PlanRun, blockAddress: string, live: LiveObject): LiveObject {
  return withOrder(live, dependenciesOf(run, blockAddress), run.graph.createBeforeDestroy.has(blockAddress));
}

/**
 * An object that was imported as it is declared. Terraform keeps that it is made first only where it writes the object once
 * more, for its dependencies.
 */
export function withImportedOrder(run: PlanRun, blockAddress: string, live: LiveObject): LiveObject {
  const dependencies = dependenciesOf(run, blockAddress);
  return dependencies.length === 0 ? withOrder(live, dependencies, false) : withDeclaredOrder(run, blockAddress, live);
}

/** An instance as the state has it, with the order that the code says, but for its dependencies. */
export function withStoredOrder({ graph }: PlanRun, { blockAddress, block }: Instance, live: LiveObject): LiveObject {
  return block ? withOrder(live, live.instance.dependencies, graph.createBeforeDestroy.has(blockAddress)) : live;
}

/** An instance as the service has it, with the order that the code and the state say. */
export function withKnownOrder(run: PlanRun, { blockAddress, block }: Instance, live: LiveObject): LiveObject {
  if (!block) return live;
  const all = [...dependenciesOf(run, blockAddress), ...live.instance.dependencies];
  const known = all.length === 0 ? all : [...new Set(all)].toSorted(compareText);
  return withOrder(live, known, run.graph.createBeforeDestroy.has(blockAddress));
}
