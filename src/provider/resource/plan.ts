import { type AttributePath, type Diagnostic, hasErrors } from '../../base/diagnostic';
import {
  type Change,
  type DestroyedObject,
  isGiven,
  isReplacing,
  type ObjectValue,
  type PlannedObject,
  type ResourceDefinition,
  type Schema,
  Unknown,
  UnknownNotNull,
} from '../../model';
import { type Host, toDiagnostics } from '../host';
import { changedNames, planValues } from '../values/plan-values';
import { assertPlanValid } from '../values/strict';
import { warnRemovedFromConfig } from '../private-state/config-history';
import { type PrivateState, parsePrivateState } from '../private-state/private-state';

/** The request of a plan. */
export interface PlanRequest {
  readonly prior: ObjectValue | null;
  /** Null plans a destroy. */
  readonly config: ObjectValue | null;
  /** The second plan of a replacement, without prior values; of a destroy, that another object takes the place. */
  readonly isReplacement?: boolean;
  /** Whether it was planned before: nobody asks for warnings. */
  readonly isRepeated?: boolean;
  /** The private state that the last apply left. */
  readonly privateData?: string | undefined;
}

/** The result of a plan. `planned` is null for a destroy, and `prior` itself when nothing changes. */
export interface PlanAnswer {
  readonly planned: ObjectValue | null;
  readonly requiresReplace: readonly AttributePath[];
  readonly diagnostics: readonly Diagnostic[];
}

type Draft = Pick<Change, 'planned'> & Pick<PlanAnswer, 'diagnostics'>;

/** A definition, and the context of its calls: undefined while the provider is not configured. */
interface Planner<Context> {
  readonly definition: ResourceDefinition<Context>;
  readonly context: Context | undefined;
  readonly isStrict: boolean;
}

/**
 * Checks an object against the others of the run, and registers it with them. Nothing may be awaited in here, so that of two
 * objects that are planned at once one always sees the other.
 */
function claimObject<Context>(
  definition: ResourceDefinition<Context>,
  context: Context,
  object: PlannedObject,
): readonly Diagnostic[] {
  const found = definition.checkOwnership?.(context, object) ?? [];
  definition.register?.(context, object);
  return found;
}

/** An object that is to be destroyed. */
interface DestroyRequest extends Partial<DestroyedObject> {
  readonly prior: ObjectValue;
  readonly isReplacement?: boolean;
}

/** Warnings and errors of a destroy. */
export function checkDestroy<Context>(
  definition: ResourceDefinition<Context>,
  context: Context | undefined,
  { prior, isReplacement = false, mayBeTainted = isReplacement }: DestroyRequest,
): readonly Diagnostic[] {
  const found = definition.checkDestroy?.(prior, { mayBeTainted }) ?? [];
  const destroyed = { prior, config: null, planned: null, isDestroyed: !isReplacement };
  const owners = context === undefined ? [] : claimObject(definition, context, destroyed);
  return hasErrors(found) ? found : [...found, ...owners];
}

/** The changed attributes that replace the object. */
function findReplacements({ attributes }: Schema, prior: ObjectValue | null, planned: ObjectValue): AttributePath[] {
  const changed = prior === null ? [] : changedNames(attributes, planned, prior);
  return changed.filter((name) => isReplacing(attributes[name])).map((name) => [name]);
}

/** The planned values, with unknown in place of those that other changes of the run decide. */
function markUnknown<Context>(definition: ResourceDefinition<Context>, context: Context, change: Change): ObjectValue {
  const names = change.prior === null ? [] : (definition.findUnknown?.(context, change) ?? []);
  if (names.length === 0) return change.planned;
  return { ...change.planned, ...Object.fromEntries(names.map((name) => [name, new UnknownNotNull()])) };
}

/** Lets the definition complete and check a draft. */
async function completeDraft<Context>(
  definition: ResourceDefinition<Context>,
  context: Context,
  draft: Change,
): Promise<Draft> {
  const created = draft.prior === null ? await definition.planNew?.(context, draft) : undefined;
  const change = created ? { ...draft, planned: { ...draft.planned, ...created.values } } : draft;
  const owners = claimObject(definition, context, change);
  const planned = markUnknown(definition, context, change);
  if (planned === change.prior) return { planned, diagnostics: owners };
  const findings = (await definition.checkPlan?.(context, { ...change, planned })) ?? [];
  return { planned, diagnostics: [...owners, ...(created?.diagnostics ?? []), ...findings] };
}

/** Plans to restore the flags that an interrupted run left changed, unless they are configured. */
function restorePending(
  draft: ObjectValue,
  { prior, config }: Pick<Change, 'prior' | 'config'>,
  { pendingRestore }: PrivateState,
): ObjectValue {
  if (pendingRestore === undefined || prior === null || (draft === prior && !pendingRestore.isDue)) return draft;
  const unconfigured = Object.entries(pendingRestore.flags).filter(([name]) => (config[name] ?? null) === null);
  return { ...draft, ...Object.fromEntries(unconfigured) };
}

/** The draft with the prior values of what is held. What is not known yet stays unknown. */
function keepHeld(
  draft: ObjectValue,
  { attributes, prior }: Pick<Schema, 'attributes'> & Pick<Change, 'prior'>,
  { held = [] }: PrivateState,
): ObjectValue {
  if (prior === null || draft === prior) return draft;
  const names = held.filter((name) => isGiven(prior, name) && !(draft[name] instanceof Unknown));
  const kept = { ...draft, ...Object.fromEntries(names.map((name) => [name, prior[name] ?? null])) };
  return changedNames(attributes, kept, prior).length === 0 ? prior : kept;
}

/** Plans an object that is configured. */
async function planWrite<Context>(
  { definition, context, isStrict }: Planner<Context>,
  {
    prior,
    config,
    isReplacement = false,
    isRepeated = false,
    privateData,
  }: PlanRequest & { readonly config: ObjectValue },
): Promise<PlanAnswer> {
  const { attributes } = definition;
  const before = parsePrivateState(privateData);
  const values = keepHeld(planValues(attributes, config, prior), { attributes, prior }, before);
  const draft = restorePending(values, { prior, config }, before);
  const { planned, diagnostics } =
    context === undefined
      ? { planned: draft, diagnostics: [] }
      : await completeDraft(definition, context, { prior, config, planned: draft, isReplacement, isRepeated });
  if (isStrict) assertPlanValid(attributes, planned, { prior, config });
  const requiresReplace = findReplacements(definition, prior, planned);
  // A replaced object keeps no values.
  const isUpdate = prior !== null && requiresReplace.length === 0;
  const warnings = isUpdate ? warnRemovedFromConfig(attributes, { config, prior, planned }, before) : [];
  const notices = (context && definition.takeNotices?.(context)) ?? [];
  return { planned, requiresReplace, diagnostics: [...diagnostics, ...warnings, ...notices] };
}

/** Plans the change of one object. Nothing is written. */
export async function planResource<Context>(
  definition: ResourceDefinition<Context>,
  { session, isStrict }: Host<Context>,
  request: PlanRequest,
): Promise<PlanAnswer> {
  const { prior, config } = request;
  const context = session()?.observing;
  try {
    if (config !== null) return await planWrite({ definition, context, isStrict }, { ...request, config });
    const diagnostics = prior === null ? [] : checkDestroy(definition, context, { ...request, prior });
    return { planned: null, requiresReplace: [], diagnostics };
  } catch (error) {
    const diagnostics = toDiagnostics(error, `Could not plan ${definition.type}`);
    return { planned: prior, requiresReplace: [], diagnostics };
  }
}
