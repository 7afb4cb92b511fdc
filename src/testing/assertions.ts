/** The checks for runners that have no matchers, such as node:test. */
import { AssertionError } from 'node:assert';
import { checkConvergence, checkNotification, checkPlan, checkResource } from './checks';
import type { Outcome } from './outcome';

const asserting =
  <Given extends unknown[]>(check: (...given: Given) => Promise<Outcome>) =>
  async (...given: Given): Promise<void> => {
    const { pass, message } = await check(...given);
    if (!pass) throw new AssertionError({ message: message() });
  };

/** Fails unless a plan of the stack does this, and nothing else. */
export const assertPlan = asserting(checkPlan);
/** Fails unless there is nothing to do once the stack was applied. */
export const assertConverges = asserting(checkConvergence);
/** Fails unless an alert of the stack notifies this action or address. */
export const assertNotifies = asserting(checkNotification);
/** Fails unless the stack makes this resource. */
export const assertResource = asserting(checkResource);
