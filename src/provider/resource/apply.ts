import { type Diagnostic, hasErrors } from '../../base/diagnostic';
import { CallError, ConfigurationError } from '../../base/errors';
import type { Change, ObjectValue, Observed, ResourceDefinition, Schema } from '../../model';
import { type Host, notConfigured, type StateAnswer, toDiagnostics } from '../host';
import { configuredNames } from '../private-state/config-history';
import { denormalize } from '../private-state/denormalize';
import {
  idIn,
  parsePrivateState,
  printPrivateState,
  type PrivateState,
  withNote,
} from '../private-state/private-state';
import { afterApply, type Writing } from '../private-state/writings';
import { changedNames } from '../values/plan-values';
import { neverShown } from '../private-state/removed-attributes';
import { compareWritten } from '../private-state/server-normalization';
import { mergeComputed, refreshValues } from '../values/merge-computed';
import { assertApplyValid, assertStateValid } from '../values/strict';
import { checkDestroy, type PlanRequest } from './plan';

/** A plan to apply. */
export interface ApplyRequest extends PlanRequest {
  readonly planned: ObjectValue | null;
}

/** The result of an apply. */
export interface ApplyAnswer extends StateAnswer {
  /** The change failed, but the service may have carried it out: an object may exist that is in no state. */
  readonly mayHaveTakenEffect?: true;
  /** The private state that the host stores beside the state. */
  readonly privateData?: string | undefined;
}

/** A definition, and what its calls are made with. */
interface Writer<Context> {
  readonly definition: ResourceDefinition<Context>;
  readonly context: Context;
  readonly isStrict: boolean;
  readonly writing: Writing | undefined;
}

/** A change, and what earlier applies left in the private state. */
type Write = Change & Pick<PlanRequest, 'privateData'>;

const takeNotices = <Context>({ definition, context }: Writer<Context>): readonly Diagnostic[] =>
  definition.takeNotices?.(context) ?? [];

const denormalizer =
  ({ attributes }: Schema, { privateData, planned }: Write): Required<Change>['denormalize'] =>
  (observed) =>
    denormalize(attributes, parsePrivateState(privateData).stored, { values: planned, observed });

/** The applies that wrote an object, after this one has left it in a state. */
function writingsAfter<Context>(
  { definition: { attributes }, writing }: Writer<Context>,
  { prior, privateData }: Write,
  state: ObjectValue,
): Pick<PrivateState, 'written'> {
  if (!writing) return {};
  const changed = prior === null ? 'all' : changedNames(attributes, state, prior);
  return { written: afterApply(parsePrivateState(privateData).written, writing, changed) };
}

/** The state and the private state after a change that the service accepted, with what is wrong with the result. */
function settleWrite<Context>(writer: Writer<Context>, write: Write, observed: Observed): ApplyAnswer {
  const { definition, isStrict } = writer;
  const { attributes } = definition;
  const { config, planned } = write;
  const before = parsePrivateState(write.privateData);
  const { stored, diagnostics } = compareWritten(attributes, { ...write, observed }, before);
  const declared = configuredNames(attributes, config);
  const isRefused = hasErrors(diagnostics);
  // After an error, the state has the values of the service.
  const state = isRefused
    ? refreshValues(attributes, planned, denormalize(attributes, stored, { values: planned, observed }))
    : mergeComputed(attributes, planned, observed);
  if (isStrict && !isRefused) assertApplyValid(attributes, planned, state);
  const unseen = neverShown(declared, observed, before);
  const id = idIn(state);
  const after = { declared, unseen, stored, id, note: before.note, ...writingsAfter(writer, write, state) };
  return { state, diagnostics, privateData: printPrivateState(after) };
}

/** Whether a failed change may have been carried out. A failed call says so itself; a refused configuration changes nothing. */
function mayHaveTakenEffect(error: unknown): boolean {
  return error instanceof CallError ? error.mayHaveTakenEffect : !(error instanceof ConfigurationError);
}

/** The diagnostics of a failed change. An interrupt that ended it before anything was sent makes it one that was not tried. */
function failureOf(error: unknown, summary: string): readonly Diagnostic[] {
  const isUntried = error instanceof CallError && error.code === 'ABORTED' && !error.mayHaveTakenEffect;
  const diagnostics = toDiagnostics(error, summary);
  return isUntried ? diagnostics.map((one) => ({ ...one, kind: 'untried' as const })) : diagnostics;
}

/**
 * The private state after a failed update: that of before, because it is unknown how much of the change was carried out,
 * with the flags that still have to be restored, and with what is known to be written.
 */
function afterFailure<Context>(
  writer: Writer<Context>,
  write: Write,
  { reported, state }: { readonly reported: Observed | undefined; readonly state: ObjectValue | null },
): Pick<ApplyAnswer, 'privateData'> {
  const { definition, context } = writer;
  const { prior, privateData } = write;
  if (prior === null) return {};
  const flags = definition.findPendingRestore?.(context, prior, reported ?? {});
  if (!flags && !reported) return { privateData };
  const after = {
    ...parsePrivateState(privateData),
    ...(flags && { pendingRestore: { flags, isDue: true } }),
    ...(reported && state && writingsAfter(writer, write, state)),
  };
  return { privateData: printPrivateState(after) };
}

/** The state after a change that failed. It keeps what was reported before, so that nothing is created twice or lost. */
function settleFailure<Context>(
  writer: Writer<Context>,
  write: Write,
  { error, reported }: { readonly error: unknown; readonly reported: Observed | undefined },
): ApplyAnswer {
  const { type, attributes } = writer.definition;
  const { prior, planned } = write;
  const state = reported ? refreshValues(attributes, planned, reported) : prior;
  if (writer.isStrict && state) assertStateValid(attributes, state);
  const after = afterFailure(writer, write, { reported, state });
  // A part of the change was carried out, or something has to be restored.
  const isBegun = reported !== undefined || after.privateData !== write.privateData;
  return {
    state,
    diagnostics: (isBegun ? toDiagnostics : failureOf)(
      error,
      `Could not ${prior === null ? 'create' : 'update'} ${type}`,
    ),
    ...after,
    ...(mayHaveTakenEffect(error) && { mayHaveTakenEffect: true }),
  };
}

/** Creates or updates an object as planned. */
async function writeObject<Context>(writer: Writer<Context>, write: Write): Promise<ApplyAnswer> {
  const { definition, context } = writer;
  const { held, note } = parsePrivateState(write.privateData);
  let reported: Observed | undefined;
  let after = write;
  const change: Change = {
    ...write,
    denormalize: denormalizer(definition, write),
    ...(held && { held }),
    ...(note && { note }),
    renewNote(renewed) {
      after = { ...write, privateData: withNote(write.privateData, renewed) };
    },
  };
  const report = (observed: Observed): void => {
    reported = { ...reported, ...observed };
  };
  let answer: ApplyAnswer;
  try {
    const observed = await definition[write.prior === null ? 'create' : 'update'](context, change, report);
    answer = settleWrite(writer, after, observed);
  } catch (error) {
    answer = settleFailure(writer, after, { error, reported });
  }
  return { ...answer, diagnostics: [...takeNotices(writer), ...answer.diagnostics] };
}

/** Deletes an object, or forgets it where the service cannot delete. */
async function destroyObject<Context>(writer: Writer<Context>, prior: ObjectValue): Promise<StateAnswer> {
  const { definition, context } = writer;
  const refusals = checkDestroy(definition, context, { prior, mayBeTainted: true });
  if (hasErrors(refusals)) return { state: prior, diagnostics: refusals };
  try {
    const diagnostics = await definition.delete(context, prior);
    return { state: null, diagnostics: [...diagnostics, ...takeNotices(writer)] };
  } catch (error) {
    return { state: prior, diagnostics: failureOf(error, `Could not delete ${definition.type}`) };
  }
}

/** Creates or updates an object, and notes a create for the host until its outcome is known. */
async function writeNoted<Context>(
  writer: Writer<Context>,
  write: Write,
  noteCreate: Host<Context>['noteCreate'],
): Promise<ApplyAnswer> {
  const endNote = write.prior === null ? noteCreate?.(writer.definition.type) : undefined;
  const answer = await writeObject(writer, write);
  const isOutcomeKnown = answer.state !== null || !answer.mayHaveTakenEffect;
  if (isOutcomeKnown) endNote?.(answer.state ? idIn(answer.state) : undefined);
  return answer;
}

/** Applies the plan of one object. */
export async function applyResource<Context>(
  definition: ResourceDefinition<Context>,
  { session, isStrict, noteCreate, writing }: Host<Context>,
  { prior, planned, config, privateData }: ApplyRequest,
): Promise<ApplyAnswer> {
  const context = session()?.changing;
  if (context === undefined) return { state: prior, diagnostics: notConfigured('nothing can be applied with it.') };
  const writer = { definition, context, isStrict, writing: writing() };
  if (planned !== null) {
    return await writeNoted(writer, { prior, planned, config: config ?? planned, privateData }, noteCreate);
  }
  return prior === null ? { state: null, diagnostics: [] } : await destroyObject(writer, prior);
}
