import { type Diagnostic, warningAt } from '../../base/diagnostic';
import { isGiven, type ObjectValue, type Observed, type ResourceDefinition, unsetIn } from '../../model';
import { type Host, type StateAnswer, toDiagnostics } from '../host';
import { changedNames } from '../plan-values';
import { refreshValues } from '../settle-values';
import { assertStateValid } from '../strict';
import { isImportStub } from './import';
import { type Owed, parseMemory, printMemory } from './object-memory';
import { asItWasSent } from './as-it-was-sent';
import { withTakenAway } from './taken-away';

/** What is to be read. */
export interface ReadRequest {
  readonly state: ObjectValue;
  /** What the last apply left to be remembered. */
  readonly privateData?: string | undefined;
}

/** What was read. */
export interface ReadAnswer extends StateAnswer {
  /** What the plan of this run has to remember beside the last apply; absent where that is as it was. */
  readonly privateData?: string;
}

/** What the last run has not given back, unless somebody has meanwhile. */
function stillOwed(owed: Owed | undefined, observed: Observed): Owed | undefined {
  const isLeft = owed?.isDue && Object.entries(owed.flags).some(([name, value]) => observed[name] === !value);
  return isLeft ? owed : undefined;
}

/** The state of an object as the service has it now; null when it is gone. */
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
  const { owed: before, ...remembered } = parseMemory(privateData);
  const { stored } = remembered;
  let latest: { readonly record: Observed; readonly refreshed: ObjectValue } | undefined;
  const refresh = (record: Observed): ObjectValue => {
    if (latest?.record === record) return latest.refreshed;
    const observed = withTakenAway(attributes, record, remembered);
    const refreshed = refreshValues(attributes, state, asItWasSent(attributes, stored, { values: state, observed }));
    latest = { record, refreshed };
    return refreshed;
  };
  const notices = (): readonly Diagnostic[] => definition.takeNotices?.(context) ?? [];
  try {
    definition.register?.(context, { prior: state, config: null, planned: null });
    const unset = unsetIn(state);
    // What the state does not say, as after an import, is not contradicted.
    const isNews = (observed: Observed): boolean =>
      changedNames(attributes, refresh(observed), state).some((name) => isGiven(state, name) || unset.has(name)) &&
      !isImportStub(definition, state);
    const observed = await definition.read(context, state, isNews);
    if (observed === undefined) return { state: null, diagnostics: notices() };
    const refreshed = refresh(observed);
    if (isStrict) assertStateValid(attributes, refreshed);
    const flags = definition.findOwed?.(context, state, observed);
    const owed = flags ? { flags, isDue: isNews({ ...observed, ...flags }) } : stillOwed(before, observed);
    const isNoted = owed !== undefined || before !== undefined;
    return {
      state: refreshed,
      diagnostics: notices(),
      ...(isNoted && { privateData: printMemory({ ...remembered, owed }) ?? '' }),
    };
  } catch (error) {
    return { state, diagnostics: toDiagnostics(error, `Could not read ${type}`) };
  }
}
