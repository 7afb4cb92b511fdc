import { DepGraph, DepGraphCycleError } from 'dependency-graph';
import { PlanError } from '../base/errors';
import type { Configuration, ObjectBlock } from './configuration/configuration';
import { compareText } from '../base/compare-text';
import { referencesIn } from './expression/inspect-templates';

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
}

/** The node of a provider block. */
export function providerNode(alias: string | undefined): string {
  return alias === undefined ? 'provider' : `provider.${alias}`;
}

const isBuiltIn = (address: string): boolean => /^(path|terraform)\./.test(address);

function objectEdges({ body, isConstant, dependsOn, lifecycle, providerAlias }: ObjectBlock): readonly string[] {
  const inBody = isConstant ? [] : referencesIn(body);
  const referenced = [...inBody, ...lifecycle.replaceTriggeredBy].map(({ address }) => address);
  return [...referenced, ...dependsOn, providerNode(providerAlias)];
}

/** Every node, and the nodes that it names, each once. */
function edgesOf(configuration: Configuration): ReadonlyMap<string, readonly string[]> {
  const named = [...namesOf(configuration)].map(
    ([node, names]) => [node, [...new Set(names)].filter((name) => !isBuiltIn(name))] as const,
  );
  return new Map(named);
}

function namesOf(configuration: Configuration): ReadonlyMap<string, readonly string[]> {
  const named = (json: Parameters<typeof referencesIn>[0]): string[] =>
    referencesIn(json).map(({ address }) => address);
  const imported = (address: string): string[] =>
    configuration.imports.filter(({ to }) => to === address).flatMap(({ id }) => named(id));
  return new Map<string, readonly string[]>([
    [providerNode(undefined), []],
    ...configuration.providers.map(({ alias, body }) => [providerNode(alias), named(body)] as const),
    ...configuration.variables.map(({ name }) => [`var.${name}`, []] as const),
    ...Object.entries(configuration.locals).map(([name, value]) => [`local.${name}`, named(value)] as const),
    ...[...configuration.objects.values()].map(
      (object) => [object.address, [...objectEdges(object), ...imported(object.address)]] as const,
    ),
    ...configuration.outputs.map(
      ({ name, value, dependsOn }) => [`output.${name}`, [...named(value), ...dependsOn]] as const,
    ),
  ]);
}

function orderOf(graph: DepGraph<string>): readonly string[] {
  try {
    return graph.overallOrder();
  } catch (error) {
    if (!(error instanceof DepGraphCycleError)) throw error;
    const path = error.cyclePath;
    const cycle = path.slice(path.indexOf(path.at(-1) ?? ''));
    const written = cycle.join(' -> ');
    throw new PlanError(
      'PLAN_CYCLE',
      `These depend on each other in a circle: ${written}. Remove one of the references.`,
      {
        addresses: cycle.slice(0, -1),
      },
    );
  }
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
  const graph = new DepGraph<string>();
  for (const node of edges.keys()) graph.addNode(node);
  for (const [node, dependencies] of edges) {
    for (const dependency of dependencies) {
      // A node that needs nothing comes first anyway, and an edge takes time with every other edge to its end.
      if (edges.get(dependency)?.length !== 0) graph.addDependency(node, dependency);
    }
  }
  const order = orderOf(graph);
  const isObject = (node: string): boolean => configuration.objects.has(node);
  const allBefore = new Map<string, readonly string[]>();

  const findAllBefore = (node: string): readonly string[] => {
    if (graph.directDependenciesOf(node).length === 0) return [];
    return graph.dependenciesOf(node).filter(isObject).toSorted(compareText);
  };

  const nearestObjects = (node: string, seen: Set<string>): readonly string[] =>
    graph.directDependenciesOf(node).flatMap((dependency) => {
      if (seen.has(dependency)) return [];
      seen.add(dependency);
      return isObject(dependency) ? [dependency] : nearestObjects(dependency, seen);
    });

  return {
    order,
    directDependenciesOf: (node) => edges.get(node) ?? [],
    objectsBefore: (node) => nearestObjects(node, new Set()).toSorted(compareText),
    allObjectsBefore(node) {
      const known = allBefore.get(node) ?? findAllBefore(node);
      allBefore.set(node, known);
      return known;
    },
  };
}
