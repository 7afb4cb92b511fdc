import type { JsonObject, JsonValue } from '../../base/json';
import { type Catalogue, fromStatePaths, type ObjectValue, schemaOf, sensitivePaths, unitePaths } from '../../model';
import { compareText } from '../../base/compare-text';
import { addressOf, type InstanceState, type ObjectState, type OutputState, type State } from '../../state/state';
import { providerNameOf } from '../../base/provider-address';
import { sensitivePart } from '../../documents/shadow-values';

/** The Terraform whose documents ours are like; tools ask for it. */
export const representedVersion = '1.11.0';

function instanceEntry(object: ObjectState, instance: InstanceState, catalogue: Catalogue): JsonObject {
  const { mode, type, name } = object;
  // A kind that is not there shows what the state file says.
  const { attributes } = schemaOf(catalogue, object);
  const value = instance.attributes as ObjectValue;
  const paths = unitePaths(fromStatePaths(instance.sensitiveAttributes), sensitivePaths(attributes, value));
  return {
    address: addressOf(object),
    mode,
    type,
    name,
    provider_name: providerNameOf(object.provider),
    schema_version: instance.schemaVersion,
    values: instance.attributes,
    sensitive_values: sensitivePart({ kind: 'object', attributes }, value, paths),
    ...(instance.dependencies.length > 0 && { depends_on: instance.dependencies }),
    ...(instance.isTainted && { tainted: true }),
  };
}

function objectEntries(object: ObjectState, catalogue: Catalogue): readonly JsonObject[] {
  const { current, deposed } = object;
  return [
    ...(current ? [instanceEntry(object, current, catalogue)] : []),
    ...Object.entries(deposed).map(([key, instance]) => ({
      ...instanceEntry(object, instance, catalogue),
      deposed_key: key,
    })),
  ];
}

/** Outputs as documents list them. */
function outputEntries(outputs: Readonly<Record<string, OutputState>>): JsonObject {
  const entries = Object.entries(outputs).toSorted(([a], [b]) => compareText(a, b));
  return Object.fromEntries(entries.map(([name, { sensitive, value, type }]) => [name, { sensitive, value, type }]));
}

function moduleEntry(objects: ReadonlyMap<string, ObjectState>, catalogue: Catalogue): JsonObject {
  const ordered = [...objects].toSorted(([a], [b]) => compareText(a, b));
  const resources: JsonValue[] = ordered.flatMap(([, object]) => objectEntries(object, catalogue));
  return resources.length > 0 ? { resources } : {};
}

/** A state in Terraform's state representation, format 1.0: what `terraform show -json` prints. Holds secrets in clear. */
export function toStateDocument(
  { objects, outputs }: Pick<State, 'objects' | 'outputs'>,
  catalogue: Catalogue,
): JsonObject {
  const head = { format_version: '1.0', terraform_version: representedVersion };
  const listed = outputEntries(outputs);
  const hasOutputs = Object.keys(listed).length > 0;
  if (objects.size === 0 && !hasOutputs) return head;
  return { ...head, values: { ...(hasOutputs && { outputs: listed }), root_module: moduleEntry(objects, catalogue) } };
}
