import { hasErrors } from '../../base/diagnostic';
import type { JsonValue } from '../../base/json';
import { providerName } from '../../base/provider-address';
import {
  type Hide,
  hideSecrets,
  type ObjectHead,
  type PlanDocument,
  printChange,
  printOutputChange,
  printPlannedOutput,
  printValues,
  type ResourceChange,
  type ResourceDocument,
  toPathDocument,
  type ValuesDocument,
} from '../../documents';
import { type Attributes, isWhollyKnown, schemaOf } from '../../model';
import type { OutputState } from '../../state';
import { lastingOf } from '../evaluation/create-scope';
import type { ObjectChange } from '../objects/object-change';
import { byName, toConfigurationDocument } from './configuration-document';
import type { Plan } from './plan';
import { findRelevantAttributes } from './relevant-attributes';
import { representedVersion, toStateDocument } from './state-document';

const attributesOf = ({ catalogue }: Plan, change: ObjectChange): Attributes => schemaOf(catalogue, change).attributes;

function headOf({ address, mode, type, name }: ObjectChange): ObjectHead {
  return { address, mode, type, name, provider_name: providerName };
}

function toChangeEntry(plan: Plan, change: ObjectChange, hide: Hide | undefined): ResourceChange {
  const { previousAddress, deposedKey, reason } = change;
  return {
    ...headOf(change),
    ...(previousAddress !== undefined && { previous_address: previousAddress }),
    ...(deposedKey !== undefined && { deposed: deposedKey }),
    change: printChange(change, attributesOf(plan, change), hide),
    ...(reason !== undefined && { action_reason: reason }),
  };
}

function toPlannedEntry(plan: Plan, change: ObjectChange, hide: Hide | undefined): ResourceDocument {
  const { after, afterSensitive } = change;
  return {
    ...headOf(change),
    schema_version: schemaOf(plan.catalogue, change).version,
    ...printValues({ value: after, sensitive: afterSensitive }, attributesOf(plan, change), hide),
  };
}

function toPlannedValues(plan: Plan, hide: Hide | undefined): ValuesDocument {
  const outputs = plan.outputs.filter(({ action }) => action !== 'delete');
  // What is forgotten stands there too, without values.
  const objects = plan.changes.filter(({ action, deposedKey }) => action !== 'delete' && deposedKey === undefined);
  const resources = objects.map((change) => toPlannedEntry(plan, change, hide));
  return {
    ...(outputs.length > 0 && { outputs: byName(outputs, (output) => printPlannedOutput(output, hide)) }),
    root_module: resources.length > 0 ? { resources } : {},
  };
}

/** A variable that holds a secret is hidden as a whole. */
function toVariableEntries({ variables }: Plan, hide: Hide | undefined): PlanDocument['variables'] & {} {
  const entries = [...lastingOf(variables)].map(([name, { value, sensitive }]) => {
    const shown = hideSecrets(value as JsonValue, sensitive.length > 0 ? [[]] : [], hide);
    return [name, { value: shown }] as const;
  });
  return Object.fromEntries(entries);
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
 * As there, secrets stand in it in clear, with marks beside them; with `hide`, in what that makes of them.
 */
export function toPlanDocument(plan: Plan, hide?: Hide): PlanDocument {
  const { variables, options, drift, changes, outputs, refreshed, catalogue, configuration } = plan;
  const drifted = drift.filter(({ action }) => action !== 'no-op' || options.mode === 'refresh-only');
  const relevant = findRelevantAttributes(plan);
  const priorState = { objects: refreshed, outputs: priorOutputs(plan) };
  const hasPriorState = refreshed.size > 0 || Object.keys(priorState.outputs).length > 0;
  return {
    format_version: '1.2',
    terraform_version: representedVersion,
    ...(lastingOf(variables).size > 0 && { variables: toVariableEntries(plan, hide) }),
    planned_values: toPlannedValues(plan, hide),
    ...(drifted.length > 0 && { resource_drift: drifted.map((change) => toChangeEntry(plan, change, hide)) }),
    ...(changes.length > 0 && { resource_changes: changes.map((change) => toChangeEntry(plan, change, hide)) }),
    ...(outputs.length > 0 && { output_changes: byName(outputs, (output) => printOutputChange(output, hide)) }),
    ...(hasPriorState && { prior_state: toStateDocument(priorState, catalogue, hide) }),
    configuration: toConfigurationDocument(configuration, { catalogue, isHidden: hide !== undefined }),
    ...(relevant.length > 0 && {
      relevant_attributes: relevant.map(({ address, path }) => ({
        resource: address,
        attribute: toPathDocument(path),
      })),
    }),
    timestamp: new Date(plan.createdAtMs).toISOString().replace(/\.\d+Z$/, 'Z'),
    applyable: plan.isApplyable,
    complete: plan.isComplete,
    errored: hasErrors(plan.diagnostics),
  };
}
