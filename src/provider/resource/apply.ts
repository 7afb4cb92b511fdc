import { type Diagnostic, hasErrors } from '../../base/diagnostic';
import { CallError, ConfigurationError } from '../../base/errors';
import type { Change, ObjectValue, Observed, ResourceDefinition } from '../../model';
import { type Host, notConfigured, type StateAnswer, toDiagnostics } from '../host';
import { refreshValues, settleValues } from '../settle-values';
import { assertApplyValid, assertStateValid } from '../strict';
import { declaredNames } from './declared-memory';
import { idIn, parseMemory, printMemory } from './object-memory';
import { checkDestroy, type PlanRequest } from './plan';
import { asItWasSent } from './as-it-was-sent';
import { compareStored } from './stored-spellings';
import { unseenNames } from './taken-away';

/** A plan to carry out. */
export interface ApplyRequest extends PlanRequest {
  readonly planned: ObjectValue | null;
}

/** What came of a change. */
export interface ApplyAnswer extends StateAnswer {
  /** The change failed without an answer that says that nothing happened: an object may exist of which no state tells. */
  readonly mayHaveTakenEffect?: true;
  /** What the host is to keep beside the state, for the plans to come. */
  readonly privateData?: string | undefined;
}

/** Whether something may have changed all the same: a failed call says so itself, and a refused configuration changes nothing. */
function mayHaveTakenEffect(error: unknown): boolean {
  return error instanceof CallError ? error.mayHaveTakenEffect : !(error instanceof ConfigurationError);
}

/** An update that failed. */
interface Failed {
  readonly prior: ObjectValue;
  readonly privateData: string | undefined;
  readonly reported: Observed | undefined;
}

/** Makes or changes an object as planned. */
async function writeObject<Context>(
  definition: ResourceDefinition<Context>,
  { context, isStrict }: { readonly context: Context; readonly isStrict: boolean },
  { privateData, ...change }: Change & Pick<PlanRequest, 'privateData'>,
): Promise<ApplyAnswer> {
  const { type, attributes } = definition;
  const { prior, planned, config } = change;
  const remembered = parseMemory(privateData);
  const respell = (observed: Observed): Observed =>
    asItWasSent(attributes, remembered.stored, { values: planned, observed });
  const notices = (): readonly Diagnostic[] => definition.takeNotices?.(context) ?? [];
  let reported: Observed | undefined;
  const report = (observed: Observed): void => {
    reported = { ...reported, ...observed };
  };
  try {
    const observed = await definition[prior === null ? 'create' : 'update'](context, { ...change, respell }, report);
    const { stored, diagnostics } = compareStored(attributes, { prior, config, planned, observed }, remembered);
    const declared = declaredNames(attributes, config);
    const unseen = unseenNames(declared, observed, remembered);
    // After an error, the state says what the service has.
    const state = hasErrors(diagnostics)
      ? refreshValues(attributes, planned, asItWasSent(attributes, stored, { values: planned, observed }))
      : settleValues(attributes, planned, observed);
    if (isStrict && !hasErrors(diagnostics)) assertApplyValid(attributes, planned, state);
    return {
      state,
      diagnostics: [...notices(), ...diagnostics],
      privateData: printMemory({ declared, unseen, stored, id: idIn(state) }),
    };
  } catch (error) {
    // What was done before the failure stays in the state, so that nothing is made twice and nothing is lost.
    const state = reported ? refreshValues(attributes, planned, reported) : prior;
    if (isStrict && state) assertStateValid(attributes, state);
    const diagnostics = toDiagnostics(error, `Could not ${prior === null ? 'create' : 'update'} ${type}`);
    return {
      state,
      diagnostics: [...notices(), ...diagnostics],
      ...(prior && keepMemory(definition, context, { prior, privateData, reported })),
      ...(mayHaveTakenEffect(error) && { mayHaveTakenEffect: true }),
    };
  }
}

/**
 * What is to be remembered after a failure: as before, since nobody knows how much of the declaration was carried out, and
 * what was taken from the object for a while and not given back.
 */
function keepMemory<Context>(
  definition: ResourceDefinition<Context>,
  context: Context,
  { prior, privateData, reported = {} }: Failed,
): Pick<ApplyAnswer, 'privateData'> {
  const flags = definition.findOwed?.(context, prior, reported);
  if (!flags) return { privateData };
  return { privateData: printMemory({ ...parseMemory(privateData), owed: { flags, isDue: true } }) };
}

/** Removes an object, or forgets it. */
async function destroyObject<Context>(
  definition: ResourceDefinition<Context>,
  context: Context,
  prior: ObjectValue,
): Promise<StateAnswer> {
  const refusals = checkDestroy(definition, context, { prior, mayBeTainted: true });
  if (hasErrors(refusals)) return { state: prior, diagnostics: refusals };
  try {
    const diagnostics = await definition.delete(context, prior);
    return { state: null, diagnostics: [...diagnostics, ...(definition.takeNotices?.(context) ?? [])] };
  } catch (error) {
    return { state: prior, diagnostics: toDiagnostics(error, `Could not delete ${definition.type}`) };
  }
}

/** Carries out a plan of one object. */
export async function applyResource<Context>(
  definition: ResourceDefinition<Context>,
  { session, isStrict, noteCreate }: Host<Context>,
  { prior, planned, config, privateData }: ApplyRequest,
): Promise<ApplyAnswer> {
  const context = session()?.changing;
  if (context === undefined) return { state: prior, diagnostics: notConfigured('nothing can be applied with it.') };
  if (planned !== null) {
    const change = { prior, planned, config: config ?? planned, privateData };
    const endNote = prior === null ? noteCreate?.(definition.type) : undefined;
    const answer = await writeObject(definition, { context, isStrict }, change);
    if (answer.state !== null || !answer.mayHaveTakenEffect) endNote?.(answer.state ? idIn(answer.state) : undefined);
    return answer;
  }
  return prior === null ? { state: null, diagnostics: [] } : await destroyObject(definition, context, prior);
}
