import { checkConvergence, checkNotification, checkPlan, checkResource } from './checks';

/** For `expect.extend` of jest and vitest: each takes the arguments of its check behind the stack, and is awaited. */
export const matchers = {
  toPlan: checkPlan,
  toConverge: checkConvergence,
  toNotify: checkNotification,
  toHaveResource: checkResource,
} as const;

type Arguments<Check> = Check extends (subject: never, ...more: infer More) => unknown ? More : never;

/** What `expect(stack)` offers with the matchers: what `Matchers` of jest or `Assertion` of vitest is extended by. */
export interface StackMatchers<Result = Promise<void>> {
  /** A plan of the stack does this, and nothing else. */
  toPlan(...expected: Arguments<typeof checkPlan>): Result;
  /** Once it is applied, there is nothing to do. */
  toConverge(...input: Arguments<typeof checkConvergence>): Result;
  /** An alert of the stack notifies this action or address. */
  toNotify(...expected: Arguments<typeof checkNotification>): Result;
  /** The stack makes this resource. */
  toHaveResource(...expected: Arguments<typeof checkResource>): Result;
}
