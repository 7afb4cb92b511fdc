import { hasErrors } from '../../base/diagnostic';
import { CallError, ConfigurationError } from '../../base/errors';
import type { Change, ObjectValue, Observed, ResourceDefinition } from '../../model';
import { type Host, notConfigured, type StateAnswer, toDiagnostics } from '../host';
import { refreshValues, settleValues } from '../settle-values';
import { assertApplyValid, assertStateValid } from '../strict';
import { rememberDeclared } from './declared-memory';
import { checkDestroy, type PlanRequest } from './plan';

/** A plan to carry out. */
export interface ApplyRequest extends PlanRequest {
  readonly planned: ObjectValue | null;
}

/** What came of a change. */
export interface ApplyAnswer extends StateAnswer {
  /** The change failed without an answer that says that nothing happened: an object may exist of which no state tells. */
  readonly mayHaveTakenEffect?: true;
  /** What the host is to keep beside the state, for the plans to come. */
  readonly memory?: string | undefined;
}

/** Whether something may have changed all the same: a failed call says so itself, and a refused configuration changes nothing. */
function mayHaveTakenEffect(error: unknown): boolean {
  return error instanceof CallError ? error.mayHaveTakenEffect : !(error instanceof ConfigurationError);
}

/** Makes or changes an object as planned. */
async function writeObject<Context>(
  definition: ResourceDefinition<Context>,
  { context, isStrict }: { readonly context: Context; readonly isStrict: boolean },
  { memory, ...change }: Change & Pick<PlanRequest, 'memory'>,
): Promise<ApplyAnswer> {
  const { type, attributes } = definition;
  const { prior, planned, config } = change;
  let reported: Observed | undefined;
  const report = (observed: Observed): void => {
    reported = { ...reported, ...observed };
  };
  try {
    const observed = await definition[prior === null ? 'create' : 'update'](context, change, report);
    const state = settleValues(attributes, planned, observed);
    if (isStrict) assertApplyValid(attributes, planned, state);
    return { state, diagnostics: [], memory: rememberDeclared(attributes, config) };
  } catch (error) {
    // What was done before the failure stays in the state, so that nothing is made twice and nothing is lost.
    const state = reported ? refreshValues(attributes, planned, reported) : prior;
    if (isStrict && state) assertStateValid(attributes, state);
    const diagnostics = toDiagnostics(error, `Could not ${prior === null ? 'create' : 'update'} ${type}`);
    // How much of the declaration was carried out is not known.
    const kept = prior === null ? {} : { memory };
    return { state, diagnostics, ...kept, ...(mayHaveTakenEffect(error) && { mayHaveTakenEffect: true }) };
  }
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
    return { state: null, diagnostics: await definition.delete(context, prior) };
  } catch (error) {
    return { state: prior, diagnostics: toDiagnostics(error, `Could not delete ${definition.type}`) };
  }
}

/** Carries out a plan of one object. */
export async function applyResource<Context>(
  definition: ResourceDefinition<Context>,
  { session, isStrict }: Host<Context>,
  { prior, planned, config, memory }: ApplyRequest,
): Promise<ApplyAnswer> {
  const context = session()?.changing;
  if (context === undefined) return { state: prior, diagnostics: notConfigured('nothing can be applied with it.') };
  if (planned !== null) {
    const change = { prior, planned, config: config ?? planned, memory };
    return await writeObject(definition, { context, isStrict }, change);
  }
  return prior === null ? { state: null, diagnostics: [] } : await destroyObject(definition, context, prior);
}
