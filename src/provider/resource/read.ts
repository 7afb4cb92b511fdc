import { type Diagnostic, warningAt } from '../../base/diagnostic';
import {
  type Hold,
  isGiven,
  type ObjectValue,
  type Observed,
  type ResourceDefinition,
  type Schema,
  unsetIn,
} from '../../model';
import { type Host, type StateAnswer, toDiagnostics } from '../host';
import { changedNames } from '../values/plan-values';
import { refreshValues } from '../values/merge-computed';
import { assertStateValid } from '../values/strict';
import { isImportStub } from './import';
import {
  parsePrivateState,
  type PendingRestore,
  printPrivateState,
  type PrivateState,
} from '../private-state/private-state';
import { denormalize } from '../private-state/denormalize';
import { withRemoved } from '../private-state/removed-attributes';
import { afterRead } from '../private-state/writings';

/** The request of a read. */
export interface ReadRequest {
  readonly state: ObjectValue;
  /** The private state that the last apply left. */
  readonly privateData?: string | undefined;
}

/** The result of a read. */
export interface ReadAnswer extends StateAnswer {
  /** The private state that the plan of this run needs; absent where it is as the last apply left it. */
  readonly privateData?: string;
}

/** An observed record without the attributes that a hold keeps out of the state. */
function withoutHidden(observed: Observed, hold: Hold | undefined): Observed {
  if (!hold?.isHidden) return observed;
  return { ...observed, ...Object.fromEntries(hold.names.map((name) => [name, undefined])) };
}

/** Turns an observed record into a state. The last result is kept, because a read asks for the same record more than once. */
function createRefresh(
  { attributes }: Schema,
  state: ObjectValue,
  { before, hold }: { readonly before: PrivateState; readonly hold: Hold | undefined },
): (record: Observed) => ObjectValue {
  let latest: { readonly record: Observed; readonly refreshed: ObjectValue } | undefined;
  return (record) => {
    if (latest?.record === record) return latest.refreshed;
    const observed = withRemoved(attributes, withoutHidden(record, hold), before);
    const refreshed = refreshValues(
      attributes,
      state,
      denormalize(attributes, before.stored, { values: state, observed }),
    );
    latest = { record, refreshed };
    return refreshed;
  };
}

/** Whether a refreshed state contradicts the state. Values that the state lacks, as after an import, are no drift. */
function isDrifted<Context>(
  definition: ResourceDefinition<Context>,
  state: ObjectValue,
  refreshed: ObjectValue,
): boolean {
  const unset = unsetIn(state);
  const changed = changedNames(definition.attributes, refreshed, state);
  return changed.some((name) => isGiven(state, name) || unset.has(name)) && !isImportStub(definition, state);
}

/** The restore that an earlier run left, unless somebody has done it since. */
function stillPending(pending: PendingRestore | undefined, observed: Observed): PendingRestore | undefined {
  const isLeft = pending?.isDue && Object.entries(pending.flags).some(([name, value]) => observed[name] === !value);
  return isLeft ? pending : undefined;
}

/** The private data that the plan of this run needs; nothing where it is as the last apply left it. */
function privateAfter(
  before: PrivateState,
  { changed, ...now }: Pick<PrivateState, 'pendingRestore' | 'held'> & { readonly changed: readonly string[] },
): Pick<ReadAnswer, 'privateData'> {
  const isHeldAlike = (now.held ?? []).join() === (before.held ?? []).join();
  const written = changed.length > 0 && before.written && afterRead(before.written, changed);
  if (isHeldAlike && !written && now.pendingRestore === undefined && before.pendingRestore === undefined) return {};
  return { privateData: printPrivateState({ ...before, ...now, ...(written && { written }) }) ?? '' };
}

/** Whether the service shows the state as it is, and nothing is held or left to do of an earlier run. */
function isShown<Context>(
  definition: ResourceDefinition<Context>,
  context: Context,
  {
    state,
    before,
    hold,
    isStrict,
  }: {
    readonly state: ObjectValue;
    readonly before: PrivateState;
    readonly hold: Hold | undefined;
    readonly isStrict: boolean;
  },
): boolean {
  if (hold !== undefined || before.held !== undefined || before.pendingRestore !== undefined) return false;
  const shown = definition.showsState?.(context, state, before.declared) ?? false;
  if (shown && isStrict) assertStateValid(definition.attributes, state);
  return shown;
}

/** Reads the state of an object; null when the object is gone. */
export async function readState<Context>(
  definition: ResourceDefinition<Context>,
  { session, isStrict }: Host<Context>,
  { state, privateData }: ReadRequest,
): Promise<ReadAnswer> {
  const { type, attributes } = definition;
  const context = session()?.observing;
  if (context === undefined) {
    const detail = `The provider's configuration is not known yet, so this ${type} keeps the values of the last run.`;
    return { state, diagnostics: [warningAt([], 'Not refreshed', detail)] };
  }
  const before = parsePrivateState(privateData);
  const hold = definition.findHold?.(context, state, before.note);
  const refresh = createRefresh(definition, state, { before, hold });
  const hasDrift = (observed: Observed): boolean => isDrifted(definition, state, refresh(observed));
  const notices = (): readonly Diagnostic[] => definition.takeNotices?.(context) ?? [];
  try {
    definition.register?.(context, { prior: state, config: null, planned: null });
    if (isShown(definition, context, { state, before, hold, isStrict })) return { state, diagnostics: notices() };
    const observed = await definition.read(context, state, hasDrift);
    if (observed === undefined) return { state: null, diagnostics: notices() };
    const refreshed = refresh(observed);
    if (isStrict) assertStateValid(attributes, refreshed);
    const flags = definition.findPendingRestore?.(context, state, observed);
    const pendingRestore = flags
      ? { flags, isDue: hasDrift({ ...observed, ...flags }) }
      : stillPending(before.pendingRestore, observed);
    const now = { pendingRestore, held: hold?.names, changed: changedNames(attributes, refreshed, state) };
    return { state: refreshed, diagnostics: notices(), ...privateAfter(before, now) };
  } catch (error) {
    return { state, diagnostics: toDiagnostics(error, `Could not read ${type}`) };
  }
}
