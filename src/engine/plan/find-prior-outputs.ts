import type { JsonValue } from '../../base/json';
import { isWhollyKnown } from '../../model';
import type { OutputState } from '../../state';
import type { Plan } from './plan';

/** Terraform counts outputs that are known already among those of the prior state. */
export function findPriorOutputs({
  state,
  outputs,
  options,
}: Pick<Plan, 'state' | 'outputs' | 'options'>): Readonly<Record<string, OutputState>> {
  if (options.mode === 'destroy') return state.outputs;
  const merged = new Map(Object.entries(state.outputs));
  for (const { action, name, after, afterType, isDeclaredSensitive } of outputs) {
    if (action === 'delete' || !isWhollyKnown(after)) continue;
    if (after === null) merged.delete(name);
    else merged.set(name, { value: after as JsonValue, type: afterType, sensitive: isDeclaredSensitive });
  }
  return Object.fromEntries(merged);
}
