import { checkFires, checkFiresTimes, checkQuiet } from './alerts/check-alert';
import { checkConvergence, checkNotification, checkPlan, checkResource } from './checks';

/** For `expect.extend` of jest and vitest: each takes the arguments of its check behind the stack or alert. Those of stacks are awaited. */
export const matchers = {
  toPlan: checkPlan,
  toConverge: checkConvergence,
  toNotify: checkNotification,
  toHaveResource: checkResource,
  toFire: checkFires,
  toStayQuiet: checkQuiet,
  toFireTimes: checkFiresTimes,
} as const;

type Arguments<Check> = Check extends (subject: never, ...more: infer More) => unknown ? More : never;

/** What `expect(stack)` and `expect(alert)` offer with the matchers: what `Matchers` of jest or `Assertion` of vitest is extended by. */
export interface StackMatchers<Result = Promise<void>> {
  /** A plan of the stack does this, and nothing else. */
  toPlan(...expected: Arguments<typeof checkPlan>): Result;
  /** Once it is applied, there is nothing to do. */
  toConverge(...input: Arguments<typeof checkConvergence>): Result;
  /** An alert of the stack notifies this action or address. */
  toNotify(...expected: Arguments<typeof checkNotification>): Result;
  /** The stack makes this resource. */
  toHaveResource(...expected: Arguments<typeof checkResource>): Result;
  /** The alert fires at the moment, or at some check of the window. */
  toFire(...given: Arguments<typeof checkFires>): void;
  /** The alert fires neither at the moment nor at any check of the window. */
  toStayQuiet(...given: Arguments<typeof checkQuiet>): void;
  /** The alert fires in so many episodes: checks in a row that fire are one. */
  toFireTimes(...expected: Arguments<typeof checkFiresTimes>): void;
}
