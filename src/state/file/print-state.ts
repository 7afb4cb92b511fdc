import { groupBy } from '../../base/group-by';
import { compareText } from '../../base/text/compare-text';
import { type OrderedJson, printInPieces, sortKeys } from '../../base/terraform-json';
import { compareKeys } from '../address';
import type { InstanceState, ObjectState, OutputState, State } from '../state';

/** Terraform leaves out what is undefined here. */
function toInstanceJson(instance: InstanceState, { indexKey }: ObjectState, deposedKey?: string): OrderedJson {
  return {
    index_key: indexKey,
    status: instance.isTainted && 'tainted',
    deposed: deposedKey,
    schema_version: instance.schemaVersion,
    attributes: sortKeys(instance.attributes),
    sensitive_attributes: instance.sensitiveAttributes,
    identity_schema_version: instance.identitySchemaVersion,
    identity: instance.identity,
    private: instance.private,
    dependencies: instance.dependencies.length > 0 ? instance.dependencies : undefined,
    create_before_destroy: instance.createBeforeDestroy,
  };
}

function toInstances(object: ObjectState): readonly (() => OrderedJson)[] {
  const { current, deposed } = object;
  const deposedKeys = Object.entries(deposed).sort(([a], [b]) => compareText(a, b));
  return [
    ...(current ? [() => toInstanceJson(current, object)] : []),
    ...deposedKeys.map(
      ([key, instance]) =>
        () =>
          toInstanceJson(instance, object, key),
    ),
  ];
}

/** The instances of one resource as an entry of `resources` in a state file. */
export function toResourceJson(objects: readonly [ObjectState, ...ObjectState[]]): OrderedJson {
  const [{ module, mode, type, name, provider }] = objects;
  const sorted = objects.length === 1 ? objects : objects.toSorted((a, b) => compareKeys(a.indexKey, b.indexKey));
  return { module, mode, type, name, provider, instances: sorted.flatMap(toInstances) };
}

/** The outputs as a state file holds them. */
export function toOutputsJson(outputs: Readonly<Record<string, OutputState>>): OrderedJson {
  const entries = Object.entries(outputs).sort(([a], [b]) => compareText(a, b));
  return new Map(
    entries.map(([name, { value, type, sensitive }]): [string, OrderedJson] => [
      name,
      { value: sortKeys(value), type: sortKeys(type), ...(sensitive && { sensitive }) },
    ]),
  );
}

type Resource = readonly [ObjectState, ...ObjectState[]];

function compareResources([a]: Resource, [b]: Resource): number {
  return (
    compareText(a.module ?? '', b.module ?? '') ||
    compareText(a.mode, b.mode) ||
    compareText(a.type, b.type) ||
    compareText(a.name, b.name) ||
    compareText(a.provider, b.provider)
  );
}

/** The objects of a state by their resources, in Terraform's order. */
function resourcesOf({ objects }: State): readonly Resource[] {
  const groups = groupBy(objects.values(), ({ module = '', mode, type, name, provider }) =>
    [module, mode, type, name, provider].join('\n'),
  );
  return [...groups.values()].map((group) => group as Resource).sort(compareResources);
}

/** Prints a state file of version 4, byte for byte as Terraform writes it; in pieces, as it may be long. */
export function printStateInPieces(state: State): readonly string[] {
  const file: OrderedJson = {
    version: 4,
    terraform_version: state.terraformVersion,
    serial: state.serial,
    lineage: state.lineage,
    outputs: toOutputsJson(state.outputs),
    // One after the other: all of them at once take several times the memory of the state.
    resources: resourcesOf(state).map((resource) => () => toResourceJson(resource)),
    check_results: state.checkResults,
  };
  return printInPieces(file, '\n');
}

/** The same as one text. */
export function printState(state: State): string {
  return printStateInPieces(state).join('');
}
