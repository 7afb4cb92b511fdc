import type { JsonValue } from '../../base/json';
import { evaluate, typeOfBody } from '../../language';
import { isObjectValue, Unknown, type Value } from '../../model';
import type { OutputState } from '../../state';
import { namedAddress } from '../addresses';
import { createTypeOfName } from '../evaluation/type-of-name';
import type { OutputChange } from '../plan/plan';
import type { ApplyRun } from './apply-run';

type OutputEntries = (readonly [string, OutputState])[];

/** A value as JSON with null for everything that is not known. */
function unknownAsNull(value: Value): JsonValue {
  if (value instanceof Unknown) return null;
  if (Array.isArray(value)) return value.map((element: Value) => unknownAsNull(element));
  if (!isObjectValue(value)) return value as JsonValue;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, unknownAsNull(inner)]));
}

/** Nothing is done when only a look was taken: what the plan found is kept, as Terraform does with null for what is not known. */
function toRefreshedOutput(change: OutputChange | undefined): OutputEntries {
  if (!change || change.after === null) return [];
  const { name, after, afterType, isDeclaredSensitive } = change;
  return [[name, { value: unknownAsNull(after), type: afterType, sensitive: isDeclaredSensitive }]];
}

/** The outputs after the run; one whose objects are not there keeps what the state has. */
export function finishOutputs(run: ApplyRun, unfinished: ReadonlySet<string>): Readonly<Record<string, OutputState>> {
  const { plan, store, configuration } = run;
  if (plan.options.mode === 'destroy') return plan.options.targets.length === 0 ? {} : store.state.outputs;
  const planned = new Map(plan.outputs.map((change) => [change.name, change]));
  const typeOf = createTypeOfName(run);
  const entries = configuration.outputs.flatMap(({ name, value, isSensitive }): OutputEntries => {
    const stored = store.state.outputs[name];
    const change = planned.get(name);
    if (plan.options.mode === 'refresh-only') return toRefreshedOutput(change);
    const isReady =
      change !== undefined &&
      plan.graph.allObjectsBefore(namedAddress('output', name)).every((address) => !unfinished.has(address));
    if (!isReady) return stored ? [[name, stored]] : [];
    const evaluated = evaluate(value, run.scopeOf(namedAddress('output', name))).value;
    if (evaluated === null) return [];
    return [
      [
        name,
        {
          value: evaluated as OutputState['value'],
          type: typeOfBody(value, typeOf, evaluated),
          sensitive: isSensitive,
        },
      ],
    ];
  });
  return Object.fromEntries(entries);
}
