import { hasErrors } from '../../base/diagnostic';
import { ConfigurationError } from '../../base/errors';
import { evaluate, typeOfValue } from '../../language';
import type { OutputState } from '../../state';
import { checkOutput } from '../evaluation/check-blocks';
import { unknownAsNull } from '../evaluation/unknown-as-null';
import { namedAddress } from '../addresses';
import { findOutput } from '../find-output';
import type { OutputBlock } from '../configuration/configuration';
import type { OutputChange } from '../plan/plan';
import type { ApplyRun } from './apply-run';
import { isSound } from './decide-values';

/** Nothing is done when only a look was taken: what the plan found is kept, as Terraform does with null for what is not known. */
function toRefreshedOutput({ after, afterType, isDeclaredSensitive }: OutputChange): OutputState | undefined {
  if (after === null) return undefined;
  return { value: unknownAsNull(after), type: afterType, sensitive: isDeclaredSensitive };
}

function evaluateOutput(run: ApplyRun, block: OutputBlock): OutputState | undefined {
  const checked = checkOutput(run, block, { severity: 'error' });
  if (hasErrors(checked)) throw new ConfigurationError(checked);
  const { name, value, isSensitive, file } = block;
  const { value: evaluated, type } = evaluate(value, run.scopeOf({ subject: namedAddress('output', name), file }));
  if (evaluated === null) return undefined;
  return {
    // What targets leave out may be unknown still.
    value: unknownAsNull(evaluated),
    type: type ?? typeOfValue(evaluated),
    sensitive: isSensitive,
  };
}

/** The value of an output whose objects are all there; one that cannot be worked out keeps what the plan knew of it. */
function tryOutput(run: ApplyRun, block: OutputBlock): OutputState | undefined {
  try {
    return evaluateOutput(run, block);
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    run.note(error.diagnostics);
    return findOutput(run.plan.priorOutputs, block.name);
  }
}

/** The outputs after a look. One that the code does not have any more goes only where something else is to be kept. */
function refreshOutputs({ plan, store }: ApplyRun): Readonly<Record<string, OutputState>> {
  const { outputs } = store.state;
  if (!plan.isApplyable) return outputs;
  const found = new Map(Object.entries(outputs));
  for (const change of plan.outputs) {
    const output = toRefreshedOutput(change);
    if (output) found.set(change.name, output);
    else found.delete(change.name);
  }
  return Object.fromEntries(found);
}

/** The outputs after the run; one whose objects are not there keeps what the plan knew of it, or else what the state has. */
export function finishOutputs(run: ApplyRun, unfinished: ReadonlySet<string>): Readonly<Record<string, OutputState>> {
  const { plan, configuration } = run;
  const { mode, targets } = plan.options;
  const { priorOutputs } = plan;
  if (mode === 'destroy') return targets.length === 0 ? {} : priorOutputs;
  if (mode === 'refresh-only') return refreshOutputs(run);
  const planned = new Map(plan.outputs.map((change) => [change.name, change]));
  const finishOutput = (block: OutputBlock): OutputState | undefined => {
    const change = planned.get(block.name);
    const node = namedAddress('output', block.name);
    const needed = plan.graph.allObjectsBefore(node);
    // An output that a target takes along, but for what the state alone has, is not planned, and yet evaluated.
    const isTakenAlong = targets.length > 0 && needed.length > 0 && needed.every((one) => plan.expansions.has(one));
    const isReady = (change !== undefined || isTakenAlong) && !needed.some((address) => unfinished.has(address));
    return isReady && isSound(run, node) ? tryOutput(run, block) : findOutput(priorOutputs, block.name);
  };
  const finished = configuration.outputs.map((block) => [block.name, finishOutput(block)] as const);
  // What targets leave out stays, also what the code does not have any more.
  const kept = targets.length > 0 ? priorOutputs : {};
  const present = finished.filter((entry): entry is [string, OutputState] => entry[1] !== undefined);
  const declared = new Set(finished.map(([name]) => name));
  const others = Object.entries(kept).filter(([name]) => !declared.has(name));
  return Object.fromEntries([...others, ...present]);
}
