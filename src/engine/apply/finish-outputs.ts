import type { JsonValue } from '../../base/json';
import { evaluate, typeOfBody } from '../../language';
import { isObjectValue, Unknown, type Value } from '../../model';
import type { OutputState } from '../../state';
import { namedAddress } from '../addresses';
import type { OutputBlock } from '../configuration/configuration';
import { createTypeOfName } from '../evaluation/type-of-name';
import type { OutputChange } from '../plan/plan';
import type { ApplyRun } from './apply-run';

/** A value as JSON with null for everything that is not known. */
function unknownAsNull(value: Value): JsonValue {
  if (value instanceof Unknown) return null;
  if (Array.isArray(value)) return value.map((element: Value) => unknownAsNull(element));
  if (!isObjectValue(value)) return value as JsonValue;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, unknownAsNull(inner)]));
}

/** Nothing is done when only a look was taken: what the plan found is kept, as Terraform does with null for what is not known. */
function toRefreshedOutput({ after, afterType, isDeclaredSensitive }: OutputChange): OutputState | undefined {
  if (after === null) return undefined;
  return { value: unknownAsNull(after), type: afterType, sensitive: isDeclaredSensitive };
}

/** The value of an output whose objects are all there; none when it is null. */
function evaluateOutput(run: ApplyRun, { name, value, isSensitive }: OutputBlock): OutputState | undefined {
  const evaluated = evaluate(value, run.scopeOf(namedAddress('output', name))).value;
  if (evaluated === null) return undefined;
  return {
    value: evaluated as JsonValue,
    type: typeOfBody(value, createTypeOfName(run), evaluated),
    sensitive: isSensitive,
  };
}

/** The outputs after the run; one whose objects are not there keeps what the state has. */
export function finishOutputs(run: ApplyRun, unfinished: ReadonlySet<string>): Readonly<Record<string, OutputState>> {
  const { plan, store, configuration } = run;
  const { mode, targets } = plan.options;
  const stored = store.state.outputs;
  if (mode === 'destroy') return targets.length === 0 ? {} : stored;
  const planned = new Map(plan.outputs.map((change) => [change.name, change]));
  const finishOutput = (block: OutputBlock): OutputState | undefined => {
    const change = planned.get(block.name);
    if (mode === 'refresh-only') return change && toRefreshedOutput(change);
    const needed = plan.graph.allObjectsBefore(namedAddress('output', block.name));
    const isReady = change && !needed.some((address) => unfinished.has(address));
    return isReady ? evaluateOutput(run, block) : stored[block.name];
  };
  const finished = configuration.outputs.map((block) => [block.name, finishOutput(block)] as const);
  return Object.fromEntries(finished.filter((entry): entry is [string, OutputState] => entry[1] !== undefined));
}
