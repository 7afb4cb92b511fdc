import * as fc from 'fast-check';
import type { JsonObject } from '../../src/base/json';
import { withModules } from './arbitrary-modules';
import { alerts, arbitraryStack } from './arbitrary-stack';
import type { StepOptions } from './engine-run';

/** A stack, how it is planned, and what happens beside it before that. */
export interface Edit {
  readonly stack: JsonObject;
  readonly options: StepOptions;
  /** Names of alerts that are renamed or deleted in the service by hand. */
  readonly renamedByHand: readonly string[];
  readonly deletedByHand: readonly string[];
  /** Addresses that are marked as tainted in the state. */
  readonly tainted: readonly string[];
}

const rarely = <T>(values: fc.Arbitrary<readonly T[]>): fc.Arbitrary<readonly T[]> =>
  fc.oneof({ weight: 4, arbitrary: fc.constant([]) }, values);

const one = <T>(...values: readonly T[]): fc.Arbitrary<readonly T[]> =>
  values.length === 0 ? fc.constant([]) : rarely(fc.constantFrom(...values.map((value) => [value])));

const moves = one<JsonObject>(
  { from: 'module.m', to: 'module.n' },
  { from: 'module.m', to: 'module.m["x"]' },
  { from: 'module.n["x"]', to: 'module.m[0]' },
  { from: 'module.n[1]', to: 'module.n["y"]' },
  { from: 'module.m.analytics_alert.a1', to: 'analytics_alert.a1' },
  { from: 'analytics_alert.a2', to: 'module.m.analytics_alert.a2' },
  { from: 'module.m["x"].analytics_alert.a1["x"]', to: 'module.n.analytics_alert.a1' },
  { from: 'module.m.module.inner', to: 'module.n.module.inner' },
);

/** A stack and some edits of it, changes by hand among them. */
export const arbitraryEdits: fc.Arbitrary<readonly Edit[]> = fc.array(
  fc
    .record({
      modular: arbitraryStack().chain(withModules),
      moved: moves,
      mode: fc.oneof({ weight: 9, arbitrary: fc.constant('normal' as const) }, fc.constant('destroy' as const)),
      renamedByHand: rarely(fc.subarray(alerts)),
      deletedByHand: rarely(fc.subarray(alerts)),
      tainted: rarely(
        fc.subarray([
          ...alerts.map((name) => `analytics_alert.${name}`),
          'module.m.analytics_alert.a1',
          'module.n["x"].analytics_alert.a2',
        ]),
      ),
    })
    .map(({ modular: { stack, modules }, moved, mode, ...hand }) => ({
      ...hand,
      // Where everything ends, Terraform looks at no move.
      stack: moved.length > 0 && mode !== 'destroy' ? { ...stack, moved } : stack,
      options: { modules, mode },
    })),
  { minLength: 2, maxLength: 4 },
);
