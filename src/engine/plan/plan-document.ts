import { hasErrors } from '../../base/diagnostic';
import type { JsonObject, JsonValue } from '../../base/json';
import { type AttributeType, isWhollyKnown, schemaOf } from '../../model';
import type { OutputState } from '../../state/state';
import { toConfigurationDocument } from './configuration-document';
import type { ObjectAction, ObjectChange, OutputChange, Plan } from './plan';
import { providerName } from '../../base/provider-address';
import { findRelevantAttributes } from './relevant-attributes';
import { knownPart, sensitivePart, unknownPart } from '../../documents/shadow-values';
import { representedVersion, toStateDocument } from './state-document';

const actionNames: Readonly<Record<ObjectAction, readonly string[]>> = {
  'no-op': ['no-op'],
  create: ['create'],
  read: ['read'],
  update: ['update'],
  delete: ['delete'],
  'delete-create': ['delete', 'create'],
  'create-delete': ['create', 'delete'],
  forget: ['forget'],
};

const typeOf = ({ catalogue }: Plan, change: ObjectChange): AttributeType => ({
  kind: 'object',
  attributes: schemaOf(catalogue, change).attributes,
});

function headOf({ address, mode, type, name }: ObjectChange): JsonObject {
  return { address, mode, type, name, provider_name: providerName };
}

function toChangeEntry(plan: Plan, change: ObjectChange): JsonObject {
  const { action, before, after, replacePaths, importing } = change;
  const type = typeOf(plan, change);
  return {
    ...headOf(change),
    ...(change.previousAddress !== undefined && { previous_address: change.previousAddress }),
    ...(change.deposedKey !== undefined && { deposed: change.deposedKey }),
    change: {
      actions: actionNames[action],
      before: knownPart(before) ?? null,
      after: knownPart(after) ?? null,
      after_unknown: unknownPart(after, {}),
      before_sensitive: sensitivePart(type, before, change.beforeSensitive),
      after_sensitive: sensitivePart(type, after, change.afterSensitive),
      ...(replacePaths.length > 0 && { replace_paths: replacePaths.map((path) => path.map(stepName)) }),
      ...(importing && { importing: { id: importing.id } }),
    },
    ...(change.reason !== undefined && { action_reason: change.reason }),
  };
}

const stepName = (step: ObjectChange['replacePaths'][number][number]): JsonValue =>
  typeof step === 'object' ? step.key : step;

function toOutputEntry({ action, before, after, isSensitive }: OutputChange): JsonObject {
  const known = knownPart(after);
  return {
    actions: [action],
    before: before as JsonValue,
    ...(known !== undefined && { after: known }),
    after_unknown: unknownPart(after, false),
    before_sensitive: isSensitive,
    after_sensitive: isSensitive,
  };
}

function toPlannedOutput({ action, after, afterType, isSensitive }: OutputChange): JsonObject {
  // Terraform forgets the type of what was null and stays so.
  const type = action === 'no-op' && after === null ? 'dynamic' : afterType;
  return { sensitive: isSensitive, ...(isWhollyKnown(after) && { type, value: after as JsonValue }) };
}

function toPlannedEntry(plan: Plan, change: ObjectChange): JsonObject {
  const { after } = change;
  return {
    ...headOf(change),
    schema_version: schemaOf(plan.catalogue, change).version,
    ...(after !== null && { values: knownPart(after) ?? null }),
    sensitive_values: sensitivePart(typeOf(plan, change), after, change.afterSensitive),
  };
}

function toPlannedValues(plan: Plan): JsonObject {
  const outputs = plan.outputs.filter(({ action }) => action !== 'delete');
  // What is forgotten stands there too, without values.
  const objects = plan.changes.filter(({ action, deposedKey }) => action !== 'delete' && deposedKey === undefined);
  const resources = objects.map((change) => toPlannedEntry(plan, change));
  return {
    ...(outputs.length > 0 && {
      outputs: Object.fromEntries(outputs.map((output) => [output.name, toPlannedOutput(output)])),
    }),
    root_module: resources.length > 0 ? { resources } : {},
  };
}

/** Terraform counts outputs that are known already among those of the prior state. */
function priorOutputs({ state, outputs, options }: Plan): Readonly<Record<string, OutputState>> {
  if (options.mode === 'destroy') return state.outputs;
  const merged = new Map(Object.entries(state.outputs));
  for (const { action, name, after, afterType, isDeclaredSensitive } of outputs) {
    if (action === 'delete' || !isWhollyKnown(after)) continue;
    if (after === null) merged.delete(name);
    else merged.set(name, { value: after as JsonValue, type: afterType, sensitive: isDeclaredSensitive });
  }
  return Object.fromEntries(merged);
}

/**
 * A plan in Terraform's JSON plan representation, format 1.2: what `terraform show -json` prints of the same plan.
 *
 * As there, secrets stand in it in clear, with marks beside them.
 */
export function toPlanDocument(plan: Plan): JsonObject {
  const { variables, options, drift, changes, outputs, refreshed, catalogue, configuration } = plan;
  const drifted = drift.filter(({ action }) => action !== 'no-op' || options.mode === 'refresh-only');
  const relevant = findRelevantAttributes(plan);
  const priorState = { objects: refreshed, outputs: priorOutputs(plan) };
  const hasPriorState = refreshed.size > 0 || Object.keys(priorState.outputs).length > 0;
  return {
    format_version: '1.2',
    terraform_version: representedVersion,
    ...(variables.size > 0 && {
      variables: Object.fromEntries([...variables].map(([name, { value }]) => [name, { value: value as JsonValue }])),
    }),
    planned_values: toPlannedValues(plan),
    ...(drifted.length > 0 && { resource_drift: drifted.map((change) => toChangeEntry(plan, change)) }),
    ...(changes.length > 0 && { resource_changes: changes.map((change) => toChangeEntry(plan, change)) }),
    ...(outputs.length > 0 && {
      output_changes: Object.fromEntries(outputs.map((output) => [output.name, toOutputEntry(output)])),
    }),
    ...(hasPriorState && { prior_state: toStateDocument(priorState, catalogue) }),
    configuration: toConfigurationDocument(configuration, catalogue),
    ...(relevant.length > 0 && {
      relevant_attributes: relevant.map(({ address, path }) => ({ resource: address, attribute: path.map(stepName) })),
    }),
    timestamp: new Date(plan.createdAtMs).toISOString().replace(/\.\d+Z$/, 'Z'),
    applyable: plan.isApplyable,
    complete: plan.isComplete,
    errored: hasErrors(plan.diagnostics),
  };
}
