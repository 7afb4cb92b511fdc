import type { ObjectState } from '../../state';
import { providerNode } from '../addresses';
import type { Graph } from '../graph/graph';
import { sortNodes } from '../graph/sort-nodes';
import { instanceOf } from '../objects/instances';
import type { ObjectChange } from '../objects/object-change';
import { type Step, stepsOf, type UnorderedStep } from './step';

/** What has to be done, and the state of its objects. */
interface Changes {
  readonly changes: readonly ObjectChange[];
  readonly refreshed: ReadonlyMap<string, ObjectState>;
}

/** What the order of a step is found with. */
interface Ordering extends Changes {
  readonly graph: Graph;
  readonly steps: ReadonlyMap<string, UnorderedStep>;
  /** The steps that destroy instances of an address. */
  readonly endsOf: (address: string) => readonly UnorderedStep[];
}

/** One step waits for another; both by their keys. */
type Edge = readonly [waiting: string, first: string];

/** What the code says that a step needs: for an end, only what its provider block names. */
function declaredEdges({ graph }: Ordering, { kind, key, change }: UnorderedStep): readonly Edge[] {
  const isMade = kind === 'make' || kind === 'read';
  const node = isMade ? change.address : providerNode(change.providerAlias);
  return graph.allObjectsBefore(node).map((needed) => [key, needed]);
}

/** What a change's object depended on when the state was written. */
function storedDependencies({ refreshed }: Ordering, { address, deposedKey }: ObjectChange): readonly string[] {
  const object = refreshed.get(address);
  return (object && instanceOf(object, deposedKey)?.dependencies) ?? [];
}

/** An end comes first, unless an object is destroyed only when its successor, and what depends on it, is there. */
function edgeToEnd({ refreshed }: Ordering, made: UnorderedStep, end: UnorderedStep): Edge {
  const { action, address, deposedKey } = end.change;
  const isLast =
    action === 'create-delete' ||
    deposedKey !== undefined ||
    refreshed.get(address)?.current?.createBeforeDestroy === true;
  return isLast ? [end.key, made.key] : [made.key, end.key];
}

/** What is made has an order with the end of its predecessor; what is updated, with the ends of what it depended on, too. */
function edgesOfMake(ordering: Ordering, step: UnorderedStep): readonly Edge[] {
  const { action, address } = step.change;
  const involved = action === 'update' ? [address, ...storedDependencies(ordering, step.change)] : [address];
  return involved.flatMap((one) => ordering.endsOf(one)).map((end) => edgeToEnd(ordering, step, end));
}

/** What is destroyed goes before what it depended on goes, and has an order with updates of that. */
function edgesOfDestroy(ordering: Ordering, step: UnorderedStep): readonly Edge[] {
  return storedDependencies(ordering, step.change).flatMap((address): readonly Edge[] => {
    const ends = ordering.endsOf(address).map(({ key }): Edge => [key, step.key]);
    const made = ordering.steps.get(address);
    return made?.change.action === 'update' ? [...ends, edgeToEnd(ordering, made, step)] : ends;
  });
}

function edgesOf(ordering: Ordering, step: UnorderedStep): readonly Edge[] {
  const declared = declaredEdges(ordering, step);
  if (step.kind === 'make') return [...declared, ...edgesOfMake(ordering, step)];
  return step.kind === 'destroy' ? [...declared, ...edgesOfDestroy(ordering, step)] : declared;
}

function groupEnds(steps: readonly UnorderedStep[]): Ordering['endsOf'] {
  const ends = new Map<string, readonly UnorderedStep[]>();
  for (const step of steps) {
    const { address } = step.change;
    if (step.kind === 'destroy') ends.set(address, [...(ends.get(address) ?? []), step]);
  }
  return (address) => ends.get(address) ?? [];
}

/**
 * The steps that changes take, in the order of the changes, each with what has to be done before it, as Terraform Core has it.
 *
 * What is made comes after what it needs. What is destroyed comes after the end of what depended on it, by the
 * dependencies in the state. An object that is made before its predecessor is destroyed has its dependents changed first.
 */
export function orderSteps(changes: Changes, graph: Graph): readonly Step[] {
  const unordered = changes.changes.flatMap(stepsOf);
  const steps = new Map(unordered.map((step) => [step.key, step]));
  const ordering = { ...changes, graph, steps, endsOf: groupEnds(unordered) };
  const needs = new Map(unordered.map(({ key }) => [key, new Set<string>()]));
  for (const step of unordered) {
    for (const [waiting, first] of edgesOf(ordering, step)) {
      if (waiting !== first && steps.has(first)) needs.get(waiting)?.add(first);
    }
  }
  return unordered.map((step) => ({ needs: [...(needs.get(step.key) ?? [])], ...step }));
}

/** Steps that wait for each other: an old dependency in the state may run against a new one in the code. */
export function findCycle(steps: readonly Step[]): readonly string[] | undefined {
  const needs = new Map(steps.map((step) => [step.key, step.needs]));
  return sortNodes(needs.keys(), (key) => needs.get(key) ?? []).cycle;
}
