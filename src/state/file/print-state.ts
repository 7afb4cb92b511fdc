import { compareText } from '../../base/text/compare-text';
import { type OrderedJson, printTerraformJson, sortKeys } from '../../base/terraform-json';
import type { InstanceState, ObjectState, OutputState, State } from '../state';

/** Terraform leaves out what is undefined here. */
function toInstanceJson(instance: InstanceState, deposedKey?: string): OrderedJson {
  return {
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

/** An object as an entry of `resources` in a state file. */
export function toResourceJson(object: ObjectState): OrderedJson {
  const { mode, type, name, provider, current, deposed } = object;
  const deposedKeys = Object.entries(deposed).sort(([a], [b]) => compareText(a, b));
  const instances = [
    ...(current ? [toInstanceJson(current)] : []),
    ...deposedKeys.map(([key, instance]) => toInstanceJson(instance, key)),
  ];
  return { mode, type, name, provider, instances };
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

function compareObjects(a: ObjectState, b: ObjectState): number {
  return compareText(a.mode, b.mode) || compareText(a.type, b.type) || compareText(a.name, b.name);
}

/** Prints a state file of version 4, byte for byte as Terraform writes it. */
export function printState(state: State): string {
  const file: OrderedJson = {
    version: 4,
    terraform_version: state.terraformVersion,
    serial: state.serial,
    lineage: state.lineage,
    outputs: toOutputsJson(state.outputs),
    // One after the other: all of them at once take several times the memory of the state.
    resources: [...state.objects.values()].sort(compareObjects).map((object) => () => toResourceJson(object)),
    check_results: state.checkResults,
  };
  return `${printTerraformJson(file, 'indented')}\n`;
}
