import { type AttributePath, type Diagnostic, errorsIn, hasErrors, nameOfStep } from '../../base/diagnostic';
import { none } from '../../base/none';
import {
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
import { ignoreChanges, ignoreMarks } from './ignore-changes';
import { type LiveObject, sameObject } from './live-object';
import { type InstanceChange, isReplacement, type ObjectAction } from './object-change';

/** What one object is planned from. */
export interface InstanceRequest {
  readonly resource: Resource;
  /** Undefined for an object that does not exist yet. */
  readonly prior: LiveObject | undefined;
  /** The declared values, conformed. */
  readonly config: ObjectValue;
  /** Whether the provider has found nothing wrong with these values already; false by default. */
  readonly isChecked?: boolean;
  /** Whether it was planned before, so that only what is wrong matters; false by default. */
  readonly isRepeated?: boolean;
  /** Paths of the declared values that are secret. */
  readonly sensitive: readonly AttributePath[];
  readonly lifecycle: Lifecycle;
  /** Whether a replacement is made before the old object is destroyed; false by default. */
  readonly isCreateBeforeDestroy?: boolean;
  /** Who asks for a replacement that nothing in the values needs: a change of another object, or the user. */
  readonly isReplaceTriggered?: boolean;
  readonly isReplaceRequested?: boolean;
}

/** A change, unless the diagnostics hold errors. */
export interface InstancePlan {
  readonly change?: InstanceChange;
  readonly diagnostics: readonly Diagnostic[];
}

/** How a plan of an object ends. */
type Ending = Pick<InstanceChange, 'action' | 'reason' | 'replacePaths'>;

const isTainted = (prior: LiveObject | undefined): boolean => prior?.instance.isTainted === true;

/** A tainted object is planned as if there were none, and its replacement shown as one. */
const keptValue = (prior: LiveObject | undefined): ObjectValue | null =>
  prior === undefined || isTainted(prior) ? null : prior.value;

/** Whether values differ at `path`: a provider may name more of them than those that changed. */
function differs(path: AttributePath, prior: ObjectValue, planned: ObjectValue): boolean {
  const after = valueAt(planned, path) ?? null;
  return !isWhollyKnown(after) || !sameValue({ kind: 'string' }, valueAt(prior, path) ?? null, after);
}

/** What the provider's first answer comes to. */
function endingOf(request: InstanceRequest, planned: ObjectValue, requiresReplace: readonly AttributePath[]): Ending {
  const { prior, resource, isReplaceTriggered, isReplaceRequested } = request;
  if (!prior) return { action: 'create', replacePaths: none };
  const action: ObjectAction = request.isCreateBeforeDestroy ? 'create-delete' : 'delete-create';
  if (isTainted(prior)) return { action, reason: 'replace_because_tainted', replacePaths: [] };
  const replacePaths = requiresReplace.filter((path) => differs(path, prior.value, planned));
  if (isReplaceRequested) return { action, reason: 'replace_by_request', replacePaths };
  if (replacePaths.length > 0 || isReplaceTriggered) {
    return { action, reason: 'replace_because_cannot_update', replacePaths };
  }
  const isSame = isWhollyKnown(planned) && sameObject(resource.schema, planned, prior.value);
  return { action: isSame ? 'no-op' : 'update', replacePaths };
}

/** Where secrets of the code are in what is kept: of what is write-only, nothing is. */
export function keptPaths({
  resource,
  sensitive,
}: Pick<InstanceRequest, 'resource' | 'sensitive'>): readonly AttributePath[] {
  const { attributes } = resource.schema;
  return sensitive.filter(([name = '']) => attributes[nameOfStep(name)]?.writeOnly !== true);
}

/** Whether an object is planned once more, without the one that it replaces. */
const isPlannedTwice = ({
  action,
  reason,
}: Pick<Ending, 'action'> & { readonly reason?: string | undefined }): boolean =>
  isReplacement(action) && reason !== 'replace_because_tainted';

function toChange(
  request: InstanceRequest,
  { action, reason, replacePaths }: Ending,
  planned: ObjectValue,
): InstanceChange {
  const { prior, resource, isReplaceTriggered } = request;
  const { attributes } = resource.schema;
  const after = action === 'no-op' && prior ? prior.value : planned;
  const beforeSensitive = prior?.sensitive ?? none;
  const afterSensitive = unitePaths(keptPaths(request), sensitivePaths(attributes, after));
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
    ...(isPlannedTwice({ action, reason }) && { plannedSensitive: keptPaths(request) }),
  };
  return why === undefined ? change : { reason: why, ...change };
}

/** The values of an object that takes the place of another, which has to be allowed to go. Warnings came with the first answer already. */
async function planSuccessor(
  { resource, prior, config }: InstanceRequest,
  ending: Ending,
  first: ObjectValue,
): Promise<{ readonly planned: ObjectValue | null; readonly errors: readonly Diagnostic[] }> {
  const refusals = errorsIn(
    (await resource.plan({ prior: prior?.value ?? null, config: null, isReplacement: true })).diagnostics,
  );
  if (refusals.length > 0 || !isPlannedTwice(ending)) return { planned: first, errors: refusals };
  const { planned, diagnostics } = await resource.plan({ prior: null, config, isReplacement: true });
  return { planned, errors: errorsIn(diagnostics) };
}

/**
 * Plans one declared object as Terraform Core does: ignored changes, the provider's answer, and a second answer without
 * prior values where the object has to be replaced.
 */
export async function planInstance(request: InstanceRequest): Promise<InstancePlan> {
  const { resource, config, lifecycle } = request;
  const invalid = request.isChecked ? [] : resource.validate(config);
  if (hasErrors(invalid)) return { diagnostics: invalid };

  const prior = keptValue(request.prior);
  const answer = await resource.plan({
    prior,
    config: ignoreChanges(config, prior, lifecycle.ignoreChanges),
    privateData: request.prior?.instance.private,
    ...(request.isRepeated && { isRepeated: true }),
  });
  const { planned, requiresReplace } = answer;
  const diagnostics = [...invalid, ...answer.diagnostics];
  if (hasErrors(diagnostics) || planned === null) return { diagnostics };

  const ending = endingOf(request, planned, requiresReplace);
  const marksBefore = prior === null ? undefined : request.prior?.sensitive;
  const marked = { ...request, sensitive: ignoreMarks(request.sensitive, marksBefore, lifecycle.ignoreChanges) };
  if (!isReplacement(ending.action)) return { change: toChange(marked, ending, planned), diagnostics };
  const successor = await planSuccessor(request, ending, planned);
  if (successor.planned === null || successor.errors.length > 0) {
    return { diagnostics: [...diagnostics, ...successor.errors] };
  }
  return { change: toChange(marked, ending, successor.planned), diagnostics };
}
