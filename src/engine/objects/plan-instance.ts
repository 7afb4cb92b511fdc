import { type AttributePath, type Diagnostic, hasErrors, refusalAt } from '../../base/diagnostic';
import {
  conformObject,
  isWhollyKnown,
  type ObjectValue,
  samePaths,
  sameValue,
  sensitivePaths,
  unitePaths,
  valueAt,
} from '../../model';
import type { Resource } from '../../provider';
import type { Lifecycle } from '../configuration/configuration';
import type { ObjectAction, ObjectChange } from '../plan/plan';
import { ignoreChanges } from './ignore-changes';
import { type LiveObject, sameObject } from './live-object';

/** What one object is planned from. */
export interface InstanceRequest {
  readonly kind: Resource;
  readonly address: string;
  /** Undefined for an object that does not exist yet. */
  readonly prior: LiveObject | undefined;
  /** The declared values, conformed. */
  readonly config: ObjectValue;
  /** Whether the provider has found nothing wrong with these values already; false by default. */
  readonly isChecked?: boolean;
  /** Paths of the declared values that are secret. */
  readonly sensitive: readonly AttributePath[];
  readonly lifecycle: Lifecycle;
  readonly isCreateBeforeDestroy: boolean;
  /** Whether something asks for a replacement that nothing in the values needs. */
  readonly isReplaceTriggered: boolean;
}

/** What is planned for one object. */
export type InstanceChange = Pick<
  ObjectChange,
  'action' | 'reason' | 'before' | 'after' | 'beforeSensitive' | 'afterSensitive' | 'replacePaths'
>;

/** A change, unless the diagnostics hold errors. */
export interface InstancePlan {
  readonly change: InstanceChange | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** Whether a replacement is needed at `path`: the provider may name more than what changed. */
function differs(path: AttributePath, prior: ObjectValue, planned: ObjectValue): boolean {
  const after = valueAt(planned, path) ?? null;
  return !isWhollyKnown(after) || !sameValue({ kind: 'string' }, valueAt(prior, path) ?? null, after);
}

/** The destroy of an object. */
export async function planDestroy(
  { kind, prior }: { readonly kind: Resource; readonly prior: LiveObject },
  reason: string | undefined,
): Promise<InstancePlan> {
  const { diagnostics } = await kind.plan({ prior: prior.value, config: null });
  const change: InstanceChange = {
    action: 'delete',
    ...(reason !== undefined && { reason }),
    before: prior.value,
    after: null,
    beforeSensitive: prior.sensitive,
    afterSensitive: [],
    replacePaths: [],
  };
  return { change: hasErrors(diagnostics) ? undefined : change, diagnostics };
}

/** Refuses to destroy what the code protects. */
export function checkPreventDestroy(
  address: string,
  { preventDestroy }: Lifecycle,
  action: ObjectAction,
): readonly Diagnostic[] {
  const isDestroyed = action === 'delete' || action === 'delete-create' || action === 'create-delete';
  if (!preventDestroy || !isDestroyed) return [];
  const detail = `${address} has lifecycle.prevent_destroy set, but the plan calls for it to be destroyed. Take prevent_destroy away, or limit the plan with --target.`;
  return [refusalAt([], 'Instance cannot be destroyed', detail)];
}

/** The values that a plan of an object ends with. */
interface Ending {
  readonly action: ObjectAction;
  readonly planned: ObjectValue;
  readonly reason?: string;
  readonly replacePaths?: readonly AttributePath[];
}

function toChange(request: InstanceRequest, { action, planned, reason, replacePaths = [] }: Ending): InstanceChange {
  const { prior, kind, isReplaceTriggered } = request;
  const { attributes } = kind.schema;
  const after = planned === prior?.value ? planned : conformObject(attributes, planned).value;
  const beforeSensitive = prior?.sensitive ?? [];
  const afterSensitive = unitePaths(request.sensitive, sensitivePaths(attributes, after));
  // What became secret has to be kept as such, though no value changes.
  const isMarkedAnew = action === 'no-op' && !samePaths(beforeSensitive, afterSensitive);
  // Terraform names triggers as the reason of new objects, too.
  const why = isReplaceTriggered ? 'replace_by_triggers' : reason;
  const change: InstanceChange = {
    action: isMarkedAnew ? 'update' : action,
    before: prior?.value ?? null,
    after,
    beforeSensitive,
    afterSensitive,
    replacePaths,
  };
  return why === undefined ? change : { reason: why, ...change };
}

const isTainted = (prior: LiveObject | undefined): boolean => prior?.instance.isTainted === true;

/** A tainted object is planned as if there were none, and its replacement shown as one. */
const keptValue = (prior: LiveObject | undefined): ObjectValue | null =>
  prior === undefined || isTainted(prior) ? null : prior.value;

/** The places at which an object cannot be changed as it has to be. */
function findReplacePaths(
  prior: ObjectValue | null,
  planned: ObjectValue,
  required: readonly AttributePath[],
): readonly AttributePath[] {
  return prior === null ? [] : required.filter((path) => differs(path, prior, planned));
}

/** How the provider's first answer ends, unless it asks for a replacement. */
function endInPlace(request: InstanceRequest, planned: ObjectValue, replaceAction: ObjectAction): Ending {
  const { prior, kind } = request;
  if (!prior) return { action: 'create', planned };
  if (isTainted(prior)) return { action: replaceAction, planned, reason: 'replace_because_tainted' };
  const isSame = isWhollyKnown(planned) && sameObject(kind.schema, planned, prior.value);
  return isSame ? { action: 'no-op', planned: prior.value } : { action: 'update', planned };
}

/**
 * Plans one declared object as Terraform Core does: ignored changes, the provider's answer, and a second answer without
 * prior values where the object has to be replaced.
 */
export async function planInstance(request: InstanceRequest): Promise<InstancePlan> {
  const { config, prior } = request;
  const { kind } = request;
  const invalid = request.isChecked ? [] : kind.validate(config);
  if (hasErrors(invalid)) return { change: undefined, diagnostics: invalid };

  const priorValue = keptValue(prior);
  const declared = ignoreChanges(config, priorValue, request.lifecycle.ignoreChanges);
  const { planned, requiresReplace, diagnostics: found } = await kind.plan({ prior: priorValue, config: declared });
  const diagnostics = [...invalid, ...found];
  if (hasErrors(diagnostics) || planned === null) return { change: undefined, diagnostics };
  const replaceAction: ObjectAction = request.isCreateBeforeDestroy ? 'create-delete' : 'delete-create';
  const replacePaths = findReplacePaths(priorValue, planned, requiresReplace);
  const isReplaced = replacePaths.length > 0 || (priorValue !== null && request.isReplaceTriggered);
  const refusals = isReplaced || isTainted(prior) ? await findDestroyRefusals(request) : [];
  if (refusals.length > 0) return { change: undefined, diagnostics: [...diagnostics, ...refusals] };
  if (isReplaced) return await planReplacement(request, { action: replaceAction, replacePaths, diagnostics });
  return { change: toChange(request, endInPlace(request, planned, replaceAction)), diagnostics };
}

/** Why the object that is replaced may not go. Found at plan, so that no successor is made before that. */
async function findDestroyRefusals({ kind, prior }: InstanceRequest): Promise<readonly Diagnostic[]> {
  const { diagnostics } = await kind.plan({ prior: prior?.value ?? null, config: null });
  return diagnostics.filter(({ severity }) => severity === 'error');
}

/** Asks once more without prior values; warnings came with the first answer already. */
async function planReplacement(
  request: InstanceRequest,
  { diagnostics, ...ending }: Pick<Ending, 'action' | 'replacePaths'> & Pick<InstancePlan, 'diagnostics'>,
): Promise<InstancePlan> {
  const second = await request.kind.plan({ prior: null, config: request.config, isReplacement: true });
  const errors = second.diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length > 0 || second.planned === null) {
    return { change: undefined, diagnostics: [...diagnostics, ...errors] };
  }
  const reason = 'replace_because_cannot_update';
  return { change: toChange(request, { ...ending, planned: second.planned, reason }), diagnostics };
}
