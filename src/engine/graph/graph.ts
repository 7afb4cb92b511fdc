import { groupBy } from '../../base/group-by';
import { compareText } from '../../base/text/compare-text';
import { PlanError } from '../../base/errors';
import { referencesIn } from '../../language';
import { isBuiltIn, namedAddress, providerNode } from '../addresses';
import type { Condition, Configuration, ObjectBlock } from '../configuration/configuration';
import { sortNodes } from './sort-nodes';

/** What has to be there before what. Nodes are addresses; see {@link createGraph}. */
export interface Graph {
  /** All nodes, each behind everything that it depends on. */
  readonly order: readonly string[];
  /** The nodes that a node names itself. */
  directDependenciesOf(node: string): readonly string[];
  /** The resources and data sources that a node depends on with no other one in between, in order of their names. */
  objectsBefore(node: string): readonly string[];
  /**
   * The resources and data sources that a node depends on, however far, in order of their names: what Terraform
   * writes into a state as `dependencies` of a resource.
   */
  allObjectsBefore(node: string): readonly string[];
  /** Objects that are made before their predecessors are destroyed: those that say so, and all that these need. */
  readonly createBeforeDestroy: ReadonlySet<string>;
}

type Edges = ReadonlyMap<string, readonly string[]>;

const namedBy = ({ condition, errorMessage }: Condition): readonly string[] =>
  referencesIn([condition, errorMessage]).map(({ address }) => address);

function objectEdges(block: ObjectBlock): readonly string[] {
  const { body, isConstant, repetition, dependsOn, lifecycle, providerAlias } = block;
  const inBody = isConstant ? [] : referencesIn(body);
  const { preconditions, postconditions } = lifecycle;
  const checked = [...preconditions, ...postconditions].flatMap(namedBy).filter((name) => name !== 'self');
  const referenced = [...inBody, ...referencesIn(repetition?.value ?? null), ...lifecycle.replaceTriggeredBy].map(
    ({ address }) => address,
  );
  return [...referenced, ...checked, ...dependsOn, providerNode(providerAlias)];
}

/** Every node, and the nodes that it names, each once. */
function edgesOf(configuration: Configuration): Edges {
  const named = [...namesOf(configuration)].map(
    ([node, names]) => [node, [...new Set(names)].filter((name) => !isBuiltIn(name))] as const,
  );
  return new Map(named);
}

function namesOf(configuration: Configuration): ReadonlyMap<string, readonly string[]> {
  const named = (json: Parameters<typeof referencesIn>[0]): string[] =>
    referencesIn(json).map(({ address }) => address);
  const imports = groupBy(configuration.imports, ({ to }) => to);
  const imported = (address: string): string[] =>
    (imports.get(address) ?? []).flatMap(({ key = null, id, forEach = null }) => named([key, id, forEach]));
  return new Map<string, readonly string[]>([
    [providerNode(undefined), []],
    ...configuration.providers.map(({ alias, body }) => [providerNode(alias), named(body)] as const),
    ...configuration.variables.map(({ name, validations }) => {
      const address = namedAddress('var', name);
      return [address, validations.flatMap(namedBy).filter((other) => other !== address)] as const;
    }),
    ...[...configuration.locals].map(([name, { value }]) => [namedAddress('local', name), named(value)] as const),
    ...[...configuration.remoteStates].map(
      ([address, { config, defaults }]) => [address, named([config, defaults])] as const,
    ),
    ...[...configuration.objects.values()].map(
      (object) => [object.address, [...objectEdges(object), ...imported(object.address)]] as const,
    ),
    ...configuration.outputs.map(
      ({ name, value, dependsOn, preconditions }) =>
        [namedAddress('output', name), [...named(value), ...dependsOn, ...preconditions.flatMap(namedBy)]] as const,
    ),
    ...configuration.checks.map(({ name, assertions }) => [`check.${name}`, assertions.flatMap(namedBy)] as const),
  ]);
}

function orderOf(edges: Edges): readonly string[] {
  const { order, cycle } = sortNodes(edges.keys(), (node) => edges.get(node) ?? []);
  if (!cycle) return order;
  const written = [...cycle, cycle[0]].join(' -> ');
  throw new PlanError(
    'PLAN_CYCLE',
    `These depend on each other in a circle: ${written}. Remove one of the references.`,
    { addresses: cycle },
  );
}

/** Everything that a node needs, however far. */
function findAllBefore(edges: Edges, node: string): ReadonlySet<string> {
  const found = new Set(edges.get(node));
  // A set goes on with what is added while it is walked.
  for (const dependency of found) for (const further of edges.get(dependency) ?? []) found.add(further);
  return found;
}

/**
 * Works out what depends on what: resources, data sources, `provider`, `provider.<alias>`, `local.x`, `var.x`, `output.x`.
 *
 * A resource depends on what its body names, on `depends_on`, on `replace_triggered_by`, and on its provider block.
 *
 * @throws PlanError `PLAN_CYCLE` naming each address on the cycle.
 */
export function createGraph(configuration: Configuration): Graph {
  const edges = edgesOf(configuration);
  const order = orderOf(edges);
  const isObject = (node: string): boolean => configuration.objects.has(node);
  const allBefore = new Map<string, readonly string[]>();

  // Most objects name nothing but their provider block.
  const namesNoObject = (node: string): boolean =>
    (edges.get(node) ?? []).every((dependency) => !isObject(dependency) && edges.get(dependency)?.length === 0);

  const nearestObjects = (node: string, seen: Set<string>): readonly string[] =>
    (edges.get(node) ?? []).flatMap((dependency) => {
      if (seen.has(dependency)) return [];
      seen.add(dependency);
      return isObject(dependency) ? [dependency] : nearestObjects(dependency, seen);
    });

  const allObjectsBefore = (node: string): readonly string[] => {
    if (namesNoObject(node)) return [];
    const known = allBefore.get(node) ?? [...findAllBefore(edges, node)].filter(isObject).toSorted(compareText);
    allBefore.set(node, known);
    return known;
  };
  const madeFirst = [...configuration.objects.values()].filter(({ lifecycle }) => lifecycle.createBeforeDestroy);

  return {
    order,
    directDependenciesOf: (node) => edges.get(node) ?? [],
    objectsBefore: (node) => (namesNoObject(node) ? [] : nearestObjects(node, new Set()).toSorted(compareText)),
    allObjectsBefore,
    createBeforeDestroy: new Set(madeFirst.flatMap(({ address }) => [address, ...allObjectsBefore(address)])),
  };
}
