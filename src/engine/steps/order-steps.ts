import type { ObjectState } from '../../state';
import { groupBy } from '../../base/group-by';
import { none } from '../../base/none';
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
  /** Whether a condition of the object of a change is not decided yet. */
  readonly isOpen: (change: ObjectChange) => boolean;
  /** Whether it is data of a check, which is read when all objects are made. */
  readonly isCheckData: (change: ObjectChange) => boolean;
}

/** The steps in their order. A step may need a join: it stands for all steps that the join needs. */
export interface OrderedSteps {
  /** In the order of the changes. */
  readonly steps: readonly Step[];
  /** What each join needs, by its key. Every instance of a block waits for all of another one, without an edge for each pair. */
  readonly joins: ReadonlyMap<string, readonly string[]>;
}

type Steps = readonly UnorderedStep[];

/** Collects what waits for what. */
class Edges {
  readonly needs: Map<string, Set<string>>;
  readonly joins = new Map<string, readonly string[]>();

  constructor(steps: Steps) {
    this.needs = new Map(steps.map(({ key }) => [key, new Set<string>()]));
  }

  add(waiting: string, first: string): void {
    if (waiting !== first) this.needs.get(waiting)?.add(first);
  }

  /** One step waits for several; `name` names them. */
  addAll(waiting: string, first: Steps, name: string): void {
    const [only] = first;
    if (only === undefined) return;
    if (first.length === 1) {
      this.add(waiting, only.key);
      return;
    }
    if (!this.joins.has(name))
      this.joins.set(
        name,
        first.map(({ key }) => key),
      );
    this.add(waiting, name);
  }
}

/** What the order of a step is found with. Groups are those of a block, unless they say otherwise. */
interface Ordering {
  readonly graph: Graph;
  readonly edges: Edges;
  readonly dependenciesOf: (change: ObjectChange) => readonly string[];
  readonly isLast: (step: UnorderedStep) => boolean;
  /** The steps that make, read or forget its instances. */
  readonly made: Group;
  /** Those of them that update one. */
  readonly updates: Group;
  /** The steps that destroy its instances, before what is made and after it. */
  readonly firstEnds: Group;
  readonly lastEnds: Group;
  /** The steps that destroy one address, in both cases. */
  readonly endsAt: Group;
  /** The steps that destroy what depended on it, all of them and those before what is made. */
  readonly dependentEnds: Group;
  readonly firstDependentEnds: Group;
}

type Group = (key: string) => Steps;

function group(steps: Steps, keysOf: (step: UnorderedStep) => readonly string[]): Group {
  const pairs = steps.flatMap((step) => keysOf(step).map((key) => [key, step] as const));
  const groups = groupBy(pairs, ([key]) => key);
  const found = new Map([...groups].map(([key, members]) => [key, members.map(([, step]) => step)]));
  return (key) => found.get(key) ?? [];
}

function createOrdering({ refreshed }: Changes, graph: Graph, steps: Steps): Ordering {
  /** What an object depended on when the state was written. */
  const dependenciesOf = ({ address, deposedKey }: ObjectChange): readonly string[] => {
    const object = refreshed.get(address);
    return (object && instanceOf(object, deposedKey)?.dependencies) ?? [];
  };
  /** Whether an object is destroyed only when its successor, and what depends on it, is there. */
  const isLast = ({ change: { action, address, deposedKey } }: UnorderedStep): boolean =>
    action === 'create-delete' ||
    deposedKey !== undefined ||
    refreshed.get(address)?.current?.createBeforeDestroy === true;
  const ends = steps.filter(({ kind }) => kind === 'destroy');
  const firstEnds = ends.filter((end) => !isLast(end));
  const made = steps.filter(({ kind, change }) => kind !== 'destroy' && change.deposedKey === undefined);
  const blockOf = ({ change }: UnorderedStep): readonly string[] => [change.blockAddress];
  const neededBy = ({ change }: UnorderedStep): readonly string[] => dependenciesOf(change);
  return {
    graph,
    edges: new Edges(steps),
    dependenciesOf,
    isLast,
    made: group(made, blockOf),
    updates: group(
      made.filter(({ change }) => change.action === 'update'),
      blockOf,
    ),
    firstEnds: group(firstEnds, blockOf),
    lastEnds: group(ends.filter(isLast), blockOf),
    endsAt: group(ends, ({ change }) => [change.address]),
    dependentEnds: group(ends, neededBy),
    firstDependentEnds: group(firstEnds, neededBy),
  };
}

/** What the code says that a step needs: for an end, only what its provider block names. */
function orderByCode({ graph, made, edges }: Ordering, { kind, key, change }: UnorderedStep): void {
  const isMade = kind !== 'destroy' && kind !== 'forget';
  const node = isMade ? change.blockAddress : providerNode(change.providerAlias);
  for (const needed of graph.allObjectsBefore(node)) edges.addAll(key, made(needed), `${needed} (all)`);
}

/** What is made has an order with the end of its predecessor; what is updated, with the ends of what it depended on, too. */
function orderMake(ordering: Ordering, { key, change }: UnorderedStep): void {
  const { edges, isLast } = ordering;
  for (const end of ordering.endsAt(change.address)) {
    if (isLast(end)) edges.add(end.key, key);
    else edges.add(key, end.key);
  }
  if (change.action !== 'update') return;
  for (const needed of ordering.dependenciesOf(change)) {
    for (const end of ordering.lastEnds(needed)) edges.add(end.key, key);
    edges.addAll(key, ordering.firstEnds(needed), `${needed} (ends)`);
  }
  const { blockAddress } = change;
  edges.addAll(key, ordering.firstDependentEnds(blockAddress), `${blockAddress} (first ends of dependents)`);
}

/** What is destroyed goes when all that depended on it is gone; if it goes last, after updates of what it depended on, too. */
function orderDestroy(ordering: Ordering, step: UnorderedStep): void {
  const { edges } = ordering;
  const { key, change } = step;
  edges.addAll(key, ordering.dependentEnds(change.blockAddress), `${change.blockAddress} (ends of dependents)`);
  if (!ordering.isLast(step)) return;
  for (const needed of ordering.dependenciesOf(change))
    edges.addAll(key, ordering.updates(needed), `${needed} (updates)`);
}

/**
 * The steps that changes take, in the order of the changes, each with what has to be done before it, as Terraform Core has it.
 *
 * What is made comes after what it needs. What is destroyed comes after the end of what depended on it, by the
 * dependencies in the state. An object that is made before its predecessor is destroyed has its dependents changed first.
 */
export function orderSteps(changes: Changes, graph: Graph): OrderedSteps {
  const unordered = changes.changes.flatMap((change) => stepsOf(change, changes.isOpen(change)));
  const ordering = createOrdering(changes, graph, unordered);
  const objects = unordered.filter(({ kind }) => kind === 'make' || kind === 'check');
  for (const step of unordered) {
    orderByCode(ordering, step);
    if (step.kind === 'make') orderMake(ordering, step);
    if (step.kind === 'destroy') orderDestroy(ordering, step);
    if (changes.isCheckData(step.change)) ordering.edges.addAll(step.key, objects, 'objects (all)');
  }
  const { needs, joins } = ordering.edges;
  const needsOf = (key: string): readonly string[] => {
    const needed = needs.get(key);
    return needed && needed.size > 0 ? [...needed] : none;
  };
  return { steps: unordered.map((step) => ({ needs: needsOf(step.key), ...step })), joins };
}

/** Steps that wait for each other: an old dependency in the state may run against a new one in the code. */
export function findCycle({ steps, joins }: OrderedSteps): readonly string[] | undefined {
  const needs = new Map([...joins, ...steps.map((step) => [step.key, step.needs] as const)]);
  return sortNodes(needs.keys(), (key) => needs.get(key) ?? []).cycle;
}
