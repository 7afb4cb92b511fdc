import { type Graph, providerNode } from '../graph/graph';
import type { ObjectChange, Plan } from '../plan/plan';
import { type Step, stepsOf } from './step';

/** Everything that a plan has to do, and its order. */
export interface ApplyGraph {
  readonly steps: ReadonlyMap<string, Step>;
  /** Keys of the steps that have to be done before. */
  readonly dependenciesOf: (key: string) => readonly string[];
}

/** Collects what has to be done before what. */
interface Edges {
  add(after: string, before: string): void;
  dependenciesOf(key: string): ReadonlySet<string>;
}

function createEdges(): Edges {
  const edges = new Map<string, Set<string>>();
  return {
    add(after, before) {
      const known = edges.get(after);
      if (known) known.add(before);
      else edges.set(after, new Set([before]));
    },
    dependenciesOf: (key) => edges.get(key) ?? new Set(),
  };
}

/** What the edges of a step are found with. */
interface Ordering {
  readonly edges: Edges;
  readonly steps: ReadonlyMap<string, Step>;
  /** The ends of the instances of an address. */
  readonly endsOf: (address: string) => readonly Step[];
  /** What a change's object depended on when the state was written. */
  readonly dependenciesOf: (change: ObjectChange) => readonly string[];
  /** Whether an object is destroyed only when its successor, and what depends on it, is there. */
  readonly isDestroyedLast: (step: Step) => boolean;
}

/** A step that makes something waits for one that destroys, or the other way round. */
function waitForEnd({ edges, isDestroyedLast }: Ordering, made: string, end: Step): void {
  if (isDestroyedLast(end)) edges.add(end.key, made);
  else edges.add(made, end.key);
}

function orderMake(ordering: Ordering, { key, change }: Step): void {
  const involved = change.action === 'update' ? [change.address, ...ordering.dependenciesOf(change)] : [change.address];
  for (const address of involved) for (const end of ordering.endsOf(address)) waitForEnd(ordering, key, end);
}

function orderDestroy(ordering: Ordering, step: Step): void {
  const { edges, steps, endsOf } = ordering;
  for (const address of ordering.dependenciesOf(step.change)) {
    for (const end of endsOf(address)) edges.add(end.key, step.key);
    const made = steps.get(address);
    if (made?.kind === 'make' && made.change.action === 'update') waitForEnd(ordering, made.key, step);
  }
}

function createOrdering({ refreshed }: Pick<Plan, 'refreshed'>, steps: ReadonlyMap<string, Step>): Ordering {
  const ends = new Map<string, Step[]>();
  for (const step of steps.values()) {
    if (step.kind !== 'destroy') continue;
    const { address } = step.change;
    ends.set(address, [...(ends.get(address) ?? []), step]);
  }
  const isOrderedSo = ({ address }: ObjectChange): boolean =>
    refreshed.get(address)?.current?.createBeforeDestroy === true;
  return {
    edges: createEdges(),
    steps,
    endsOf: (address) => ends.get(address) ?? [],
    dependenciesOf({ address, deposedKey }) {
      const object = refreshed.get(address);
      const instance = deposedKey === undefined ? object?.current : object?.deposed[deposedKey];
      return instance?.dependencies ?? [];
    },
    isDestroyedLast: ({ change }) =>
      change.action === 'create-delete' || change.deposedKey !== undefined || isOrderedSo(change),
  };
}

/**
 * Orders the changes of a plan as Terraform Core does.
 *
 * What is made comes after what it needs. What is destroyed comes after the end of what depended on it, by the
 * dependencies in the state. An object that is made before its predecessor is destroyed has its dependents changed first.
 */
export function createApplyGraph(plan: Pick<Plan, 'changes' | 'refreshed'>, graph: Graph): ApplyGraph {
  const steps = new Map(plan.changes.flatMap(stepsOf).map((step) => [step.key, step]));
  const ordering = createOrdering(plan, steps);
  const nodes = new Set(graph.order);
  for (const step of steps.values()) {
    for (const needed of neededBy(step, graph, nodes)) ordering.edges.add(step.key, needed);
    if (step.kind === 'make') orderMake(ordering, step);
    if (step.kind === 'destroy') orderDestroy(ordering, step);
  }
  const dependenciesOf = (key: string): readonly string[] =>
    [...ordering.edges.dependenciesOf(key)].filter((before) => before !== key && steps.has(before));
  return { steps, dependenciesOf };
}

/** What the code says that a step needs: for an end, only what its provider block names. */
function neededBy({ kind, change }: Step, graph: Graph, nodes: ReadonlySet<string>): readonly string[] {
  const isMade = kind === 'make' || kind === 'read';
  const node = isMade ? change.address : providerNode(change.providerAlias);
  return nodes.has(node) ? graph.allObjectsBefore(node) : [];
}
