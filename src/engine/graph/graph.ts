import { groupBy } from '../../base/group-by';
import { compareText } from '../../base/text/compare-text';
import { PlanError } from '../../base/errors';
import { type Reference, referencesIn } from '../../language';
import { expandNode, inModule, isBuiltIn, moduleSteps, namedAddress, providerNode } from '../addresses';
import type {
  Condition,
  Configuration,
  ModuleBlock,
  ModuleContents,
  ObjectBlock,
} from '../configuration/configuration';
import { keysOf } from '../configuration/import-target';
import { sortNodes } from './sort-nodes';

/** What has to be there before what. Nodes are addresses; see {@link createGraph}. */
export interface Graph {
  /** All nodes, each behind everything that it depends on. */
  readonly order: readonly string[];
  /** The nodes that a node names itself. */
  directDependenciesOf(node: string): readonly string[];
  /** All nodes that a node needs, however far. */
  allBefore(node: string): ReadonlySet<string>;
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

type Named = Parameters<typeof referencesIn>[0];

/** The node that a reference means; undefined for what has none. An output is meant where a reference names one. */
function nodeOf(
  { address, path }: Reference,
  module: string | undefined,
  { modules }: Configuration,
): string | undefined {
  if (isBuiltIn(address) || address === 'self') return undefined;
  const outside = inModule(module, address);
  const called = modules.get(outside);
  if (!called) return outside;
  const { output } = moduleSteps(path, called);
  return output === undefined ? outside : inModule(outside, namedAddress('output', output));
}

/** The nodes that templates in a module name. */
function nodesIn(json: Named, module: string | undefined, configuration: Configuration): readonly string[] {
  // Nothing is to be remembered of a list that was only made for this call.
  const found = Array.isArray(json) ? (json as readonly Named[]).flatMap(referencesIn) : referencesIn(json);
  return found.flatMap((reference) => nodeOf(reference, module, configuration) ?? []);
}

const textsOf = (conditions: readonly Condition[]): Named =>
  conditions.flatMap(({ condition, errorMessage }) => [condition, errorMessage]);

function objectEdges(block: ObjectBlock, configuration: Configuration): readonly string[] {
  const { body, isConstant, repetition, dependsOn, lifecycle, providerAlias, module } = block;
  const { preconditions, postconditions, replaceTriggeredBy } = lifecycle;
  return [
    ...nodesIn([isConstant ? null : body, repetition?.value ?? null], module, configuration),
    ...replaceTriggeredBy.map(({ address }) => address),
    ...nodesIn(textsOf([...preconditions, ...postconditions]), module, configuration),
    ...dependsOn,
    providerNode(providerAlias),
    ...(module === undefined ? [] : [expandNode(module)]),
  ];
}

type Nodes = readonly (readonly [node: string, names: readonly string[]])[];

/** The root module or one that is called. */
type Module = ModuleContents & Partial<Pick<ModuleBlock, 'address' | 'parent' | 'arguments'>>;

const expandOf = ({ address }: Module): readonly string[] => (address === undefined ? [] : [expandNode(address)]);

function localNodes(module: Module, configuration: Configuration): Nodes {
  const { address, locals } = module;
  return [...locals].map(([name, { value }]) => [
    inModule(address, namedAddress('local', name)),
    [...nodesIn(value, address, configuration), ...expandOf(module)],
  ]);
}

function outputNodes(module: Module, configuration: Configuration): Nodes {
  const { address, outputs } = module;
  return outputs.map(({ name, value, dependsOn, preconditions }) => [
    inModule(address, namedAddress('output', name)),
    [
      ...nodesIn(value, address, configuration),
      ...dependsOn.map((one) => inModule(address, one)),
      ...nodesIn(textsOf(preconditions), address, configuration),
      ...expandOf(module),
    ],
  ]);
}

function variableNodes(module: Module, configuration: Configuration): Nodes {
  const { address, parent, variables, arguments: given } = module;
  return variables.map(({ name, validations }) => {
    const node = inModule(address, namedAddress('var', name));
    const checked = nodesIn(textsOf(validations), address, configuration).filter((other) => other !== node);
    return [node, [...checked, ...nodesIn(given?.[name] ?? null, parent, configuration), ...expandOf(module)]];
  });
}

/** The node of a module stands for everything in it; before it comes that of its `count` or `for_each`. */
function moduleNodes(configuration: Configuration, others: ReadonlyMap<string, unknown>): Nodes {
  const { modules } = configuration;
  const contents = new Map(
    [...modules.keys()].map((address): readonly [string, string[]] => [address, [expandNode(address)]]),
  );
  for (const node of modules.size === 0 ? [] : others.keys()) contents.get(moduleOfNode(node))?.push(node);
  for (const { parent, address } of modules.values()) if (parent !== undefined) contents.get(parent)?.push(address);
  return [
    ...contents,
    ...[...modules.values()].map(
      ({ address, parent, repetition, dependsOn }) =>
        [
          expandNode(address),
          [
            ...nodesIn(repetition?.value ?? null, parent, configuration),
            ...dependsOn,
            ...(parent === undefined ? [] : [expandNode(parent)]),
          ],
        ] as const,
    ),
  ];
}

const moduleOfNode = (node: string): string => /^(?:module\.[^.]+\.)*/s.exec(node)?.[0].slice(0, -1) ?? '';

/** Every node, and the nodes that it names, each once. */
function edgesOf(configuration: Configuration): Edges {
  return new Map([...namesOf(configuration)].map(([node, names]) => [node, [...new Set(names)]]));
}

function namesOf(configuration: Configuration): ReadonlyMap<string, readonly string[]> {
  const { modules, providers, remoteStates, objects, checks } = configuration;
  const inRoot = (json: Named): readonly string[] => nodesIn(json, undefined, configuration);
  const imports = groupBy(configuration.imports, ({ to }) => to);
  const imported = (address: string): readonly string[] =>
    (imports.get(address) ?? []).flatMap(({ target, id, forEach = null }) => inRoot([...keysOf(target), id, forEach]));
  const all: readonly Module[] = [configuration, ...modules.values()];
  const nodes = new Map<string, readonly string[]>([
    [providerNode(undefined), []],
    ...providers.map(({ alias, body }) => [providerNode(alias), inRoot(body)] as const),
    ...all.flatMap((module) => variableNodes(module, configuration)),
    ...all.flatMap((module) => localNodes(module, configuration)),
    ...[...remoteStates].map(([address, { config, defaults }]) => [address, inRoot([config, defaults])] as const),
    ...[...objects.values()].map(
      (block) => [block.address, [...objectEdges(block, configuration), ...imported(block.address)]] as const,
    ),
    ...all.flatMap((module) => outputNodes(module, configuration)),
    ...checks.map((check) => {
      const names = nodesIn(textsOf(check.assertions), check.module, configuration);
      const expand = check.module === undefined ? [] : [expandNode(check.module)];
      return [inModule(check.module, namedAddress('check', check.name)), [...names, ...expand]] as const;
    }),
  ]);
  return new Map([...nodes, ...moduleNodes(configuration, nodes)]);
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
    allBefore: (node) => findAllBefore(edges, node),
    directDependenciesOf: (node) => edges.get(node) ?? [],
    objectsBefore: (node) => (namesNoObject(node) ? [] : nearestObjects(node, new Set()).toSorted(compareText)),
    allObjectsBefore,
    createBeforeDestroy: new Set(madeFirst.flatMap(({ address }) => [address, ...allObjectsBefore(address)])),
  };
}
