import { compareText } from '../../../base/text/compare-text';
import { hasErrors } from '../../../base/diagnostic';
import { once } from '../../../base/once';
import type { JsonValue } from '../../../base/json';
import { providerName } from '../../../base/provider-address';
import {
  actionsOf,
  type Hide,
  hideSecrets,
  type LateChanges,
  type ObjectHead,
  type PlanDocument,
  printChange,
  printOutputChange,
  printPlannedOutput,
  printValues,
  type ResourceChange,
  type ResourceDocument,
  saidBy,
  toPathDocument,
  type ValuesDocument,
} from '../../../documents';
import { type Attributes, schemaOf } from '../../../model';
import { compareModules, withoutKeys } from '../../../state';
import { representedVersion } from '../../configuration/checks/check-versions';
import type { Configuration } from '../../configuration/configuration';
import { lastingOf, shownValue, type VariableValue } from '../../evaluation/create-scope';
import { isEffective, type ObjectChange } from '../../objects/object-change';
import { toChecksDocument } from './checks-document';
import { byName, inNormalForm, toConfigurationDocument } from './configuration-document';
import type { Plan } from '../plan';
import { defaultOf } from '../../variables';
import { toModuleDocument } from './module-document';
import { findRelevantAttributes } from '../relevant-attributes';
import { toStateDocument } from './state-document';

const attributesOf = ({ catalogue }: Plan, change: ObjectChange): Attributes => schemaOf(catalogue, change).attributes;

const dataFirst = (changes: readonly ObjectChange[]): readonly ObjectChange[] =>
  changes.toSorted((a, b) => compareModules(a.module, b.module) || compareText(a.mode, b.mode));

function headOf({ address, mode, type, name, indexKey }: ObjectChange): ObjectHead {
  return {
    address,
    mode,
    type,
    name,
    ...(indexKey !== undefined && { index: indexKey }),
    provider_name: providerName,
  };
}

function toChangeEntry(plan: Plan, change: ObjectChange, hide: Hide | undefined): ResourceChange {
  const { module, previousAddress, deposedKey, reason } = change;
  return {
    ...headOf(change),
    ...(module !== undefined && { module_address: module }),
    ...(previousAddress !== undefined && { previous_address: previousAddress }),
    ...(deposedKey !== undefined && { deposed: deposedKey }),
    change: printChange(change, attributesOf(plan, change), hide),
    ...(reason !== undefined && { action_reason: reason }),
  };
}

function toPlannedEntry(plan: Plan, change: ObjectChange, hide: Hide | undefined): ResourceDocument {
  const { after, afterSensitive, plannedSensitive } = change;
  return {
    ...headOf(change),
    schema_version: schemaOf(plan.catalogue, change).version,
    ...printValues(
      { value: after, sensitive: afterSensitive, marked: plannedSensitive },
      attributesOf(plan, change),
      hide,
    ),
  };
}

function toPlannedValues(plan: Plan, hide: Hide | undefined): ValuesDocument {
  const outputs = plan.outputs.filter(({ action }) => action !== 'delete');
  // What is forgotten stands there too, without values.
  const objects = plan.changes.filter(({ action, deposedKey }) => action !== 'delete' && deposedKey === undefined);
  const sorted = objects.toSorted((a, b) => compareText(a.address, b.address));
  const resources = sorted.map((change) => toPlannedEntry(plan, change, hide));
  return {
    ...(outputs.length > 0 && { outputs: byName(outputs, (output) => printPlannedOutput(output, hide)) }),
    root_module: toModuleDocument(resources),
  };
}

/** The default of a variable that may be kept nowhere: all that is told of it. */
function ephemeralDefaultsOf({ variables }: Configuration): readonly (readonly [string, VariableValue])[] {
  return variables.flatMap((variable) => {
    const byDefault = variable.isEphemeral ? defaultOf(variable) : undefined;
    return byDefault ? [[variable.name, { ...byDefault, sensitive: variable.isSensitive ? [[]] : [] }]] : [];
  });
}

/** A variable that holds a secret is hidden as a whole. */
function toVariableEntries({ variables, configuration }: Plan, hide: Hide | undefined): PlanDocument['variables'] & {} {
  const shown = [...lastingOf(variables), ...ephemeralDefaultsOf(configuration)];
  const entries = shown.map(([name, value]) => {
    const isHidden = value.sensitive.length > 0;
    return [name, { value: hideSecrets(shownValue(value) as JsonValue, isHidden ? [[]] : [], hide) }] as const;
  });
  return Object.fromEntries(entries);
}

/** The changes of a plan as its text shows them, in the order of its document. */
export function toLateChanges(plan: Plan): LateChanges {
  const { objects } = plan.configuration;
  return {
    changes: dataFirst(plan.changes).map((change) => ({
      actions: actionsOf(change.action).join(' '),
      isShown: isEffective(change),
      make: () => toChangeEntry(plan, change, undefined),
    })),
    declaredParts({ address }) {
      const block = objects.get(withoutKeys(address));
      return block && saidBy(inNormalForm(block.body));
    },
  };
}

/**
 * A plan in Terraform's JSON plan representation, format 1.2: what `terraform show -json` prints of the same plan.
 *
 * As there, secrets stand in it in clear, with marks beside them; with `hide`, in what that makes of them.
 */
export function toPlanDocument(plan: Plan, hide?: Hide): PlanDocument {
  const { options, drift, changes, outputs, refreshed, catalogue, configuration } = plan;
  const drifted = drift.filter(({ action }) => action !== 'no-op' || options.mode === 'refresh-only');
  const relevant = findRelevantAttributes(plan);
  const plannedValues = once(() => toPlannedValues(plan, hide));
  const configurationDocument = once(() =>
    toConfigurationDocument(configuration, {
      catalogue,
      isHidden: hide !== undefined,
    }),
  );
  const { remoteStates } = configuration;
  const variables = toVariableEntries(plan, hide);
  const checks = toChecksDocument(plan.checks.toJson());
  const priorState = toStateDocument({ objects: refreshed, outputs: plan.priorOutputs, remoteStates }, catalogue, hide);
  return {
    format_version: '1.2',
    terraform_version: representedVersion,
    ...(Object.keys(variables).length > 0 && { variables }),
    // A text shows nothing of them.
    get planned_values() {
      return plannedValues();
    },
    ...(drifted.length > 0 && { resource_drift: drifted.map((change) => toChangeEntry(plan, change, hide)) }),
    ...(changes.length > 0 && {
      resource_changes: dataFirst(changes).map((change) => toChangeEntry(plan, change, hide)),
    }),
    ...(outputs.length > 0 && { output_changes: byName(outputs, (output) => printOutputChange(output, hide)) }),
    ...(priorState.values && { prior_state: priorState }),
    get configuration() {
      return configurationDocument();
    },
    ...(relevant.length > 0 && {
      relevant_attributes: relevant.map(({ address, path }) => ({
        resource: address,
        attribute: toPathDocument(path),
      })),
    }),
    ...(checks && { checks }),
    timestamp: plan.inputs.planTimestamp,
    applyable: plan.isApplyable,
    complete: plan.isComplete,
    errored: hasErrors(plan.diagnostics),
  };
}
