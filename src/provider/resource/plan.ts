import { type AttributePath, type Diagnostic, hasErrors } from '../../base/diagnostic';
import {
  type Change,
  type DestroyedObject,
  isReplacing,
  type ObjectValue,
  type PlannedObject,
  type ResourceDefinition,
  type Schema,
  UnknownNotNull,
} from '../../model';
import { type Host, toDiagnostics } from '../host';
import { changedNames, planValues } from '../plan-values';
import { assertPlanValid } from '../strict';
import { noteForgotten } from './declared-memory';
import { type ObjectMemory, parseMemory } from './object-memory';

/** What a plan is made from. */
export interface PlanRequest {
  readonly prior: ObjectValue | null;
  /** Null plans a destroy. */
  readonly config: ObjectValue | null;
  /** The second plan of a replacement, without prior values; of a destroy, that another object takes the place. */
  readonly isReplacement?: boolean;
  /** What the last apply left to be remembered. */
  readonly privateData?: string | undefined;
}

/** What would change. `planned` is null for a destroy, and `prior` itself when nothing changes. */
export interface PlanAnswer {
  readonly planned: ObjectValue | null;
  readonly requiresReplace: readonly AttributePath[];
  readonly diagnostics: readonly Diagnostic[];
}

type Consulted = Pick<Change, 'planned'> & Pick<PlanAnswer, 'diagnostics'>;

/**
 * What stands against an object because of others of the run, which it is made known to. Nothing may be awaited in here:
 * of two objects that are planned at once, one always sees the other.
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

/** An object that is to end. */
interface DestroyRequest extends Partial<DestroyedObject> {
  readonly prior: ObjectValue;
  readonly isReplacement?: boolean;
}

/** Warnings and refusals of a destroy. */
export function checkDestroy<Context>(
  definition: ResourceDefinition<Context>,
  context: Context | undefined,
  { prior, isReplacement = false, mayBeTainted = isReplacement }: DestroyRequest,
): readonly Diagnostic[] {
  const found = definition.checkDestroy?.(prior, { mayBeTainted }) ?? [];
  const ending = { prior, config: null, planned: null, isDestroyed: !isReplacement };
  const owners = context === undefined ? [] : claimObject(definition, context, ending);
  return hasErrors(found) ? found : [...found, ...owners];
}

/** The attributes whose change makes a new object. */
function findReplacements({ attributes }: Schema, prior: ObjectValue | null, planned: ObjectValue): AttributePath[] {
  const changed = prior === null ? [] : changedNames(attributes, planned, prior);
  return changed.filter((name) => isReplacing(attributes[name])).map((name) => [name]);
}

/** The planned values of an object that exists, without those that other changes of the run decide. */
function leaveUnknown<Context>(definition: ResourceDefinition<Context>, context: Context, change: Change): ObjectValue {
  const names = change.prior === null ? [] : (definition.findUnknown?.(context, change) ?? []);
  if (names.length === 0) return change.planned;
  return { ...change.planned, ...Object.fromEntries(names.map((name) => [name, new UnknownNotNull()])) };
}

/** What the service, its dialect and the other objects of the run say about a draft. */
async function consult<Context>(
  definition: ResourceDefinition<Context>,
  context: Context,
  draft: Change,
): Promise<Consulted> {
  const created = draft.prior === null ? await definition.planNew?.(context, draft) : undefined;
  const change = created ? { ...draft, planned: { ...draft.planned, ...created.values } } : draft;
  const owners = claimObject(definition, context, change);
  const planned = leaveUnknown(definition, context, change);
  if (planned === change.prior) return { planned, diagnostics: owners };
  const findings = (await definition.checkPlan?.(context, { ...change, planned })) ?? [];
  return { planned, diagnostics: [...owners, ...(created?.diagnostics ?? []), ...findings] };
}

/** Plans anew what a run that was cut off has taken for a while, unless the code says what it is to be. */
function giveBack(
  draft: ObjectValue,
  { prior, config }: Pick<Change, 'prior' | 'config'>,
  { owed }: ObjectMemory,
): ObjectValue {
  if (owed === undefined || prior === null || (draft === prior && !owed.isDue)) return draft;
  const undeclared = Object.entries(owed.flags).filter(([name]) => (config[name] ?? null) === null);
  return { ...draft, ...Object.fromEntries(undeclared) };
}

/** What there is to say about the service, whatever the object. */
function noticesOf<Context>(
  definition: ResourceDefinition<Context>,
  context: Context | undefined,
): readonly Diagnostic[] {
  return (context && definition.takeNotices?.(context)) ?? [];
}

/** What one change would make of an object. Changes nothing. */
export async function planResource<Context>(
  definition: ResourceDefinition<Context>,
  { session, isStrict }: Host<Context>,
  { prior, config, isReplacement = false, privateData }: PlanRequest,
): Promise<PlanAnswer> {
  const { type, attributes } = definition;
  const context = session()?.observing;
  try {
    if (config === null) {
      const diagnostics = prior === null ? [] : checkDestroy(definition, context, { prior, isReplacement });
      return { planned: null, requiresReplace: [], diagnostics };
    }
    const remembered = parseMemory(privateData);
    const draft = giveBack(planValues(attributes, config, prior), { prior, config }, remembered);
    const { planned, diagnostics } =
      context === undefined
        ? { planned: draft, diagnostics: [] }
        : await consult(definition, context, { prior, config, planned: draft, isReplacement });
    if (isStrict) assertPlanValid(attributes, planned, { prior, config });
    const requiresReplace = findReplacements(definition, prior, planned);
    // Of an object that is replaced, nothing stays.
    const isLasting = prior !== null && requiresReplace.length === 0;
    const notes = isLasting ? noteForgotten(attributes, { config, prior, planned }, remembered) : [];
    const notices = noticesOf(definition, context);
    return { planned, requiresReplace, diagnostics: [...diagnostics, ...notes, ...notices] };
  } catch (error) {
    return { planned: prior, requiresReplace: [], diagnostics: toDiagnostics(error, `Could not plan ${type}`) };
  }
}
