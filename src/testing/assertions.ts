/** The checks for runners that have no matchers, such as node:test. */
import { checkFires, checkFiresTimes, checkQuiet } from './alerts/check-alert';
import { checkConvergence, checkNotification, checkPlan, checkResource } from './checks';
import type { Outcome } from './outcome';

function assertPasses({ pass, message }: Outcome): void {
  // Jest prints "Received: undefined" beside the message of an AssertionError.
  if (!pass) throw new Error(message());
}

const asserting =
  <Given extends unknown[]>(check: (...given: Given) => Promise<Outcome>) =>
  async (...given: Given): Promise<void> => {
    assertPasses(await check(...given));
  };

const assertingAtOnce =
  <Given extends unknown[]>(check: (...given: Given) => Outcome) =>
  (...given: Given): void => {
    assertPasses(check(...given));
  };

/** Fails unless a plan of the stack does this, and nothing else. */
export const assertPlan = asserting(checkPlan);
/** Fails unless there is nothing to do once the stack was applied. */
export const assertConverges = asserting(checkConvergence);
/** Fails unless an alert of the stack notifies this action or address. */
export const assertNotifies = asserting(checkNotification);
/** Fails unless the stack makes this resource. */
export const assertResource = asserting(checkResource);
/** Fails unless an alert fires at the moment, or at some check of the window. */
export const assertFires = assertingAtOnce(checkFires);
/** Fails if an alert fires at the moment, or at some check of the window. */
export const assertQuiet = assertingAtOnce(checkQuiet);
/** Fails unless an alert fires in so many episodes. */
export const assertFiresTimes = assertingAtOnce(checkFiresTimes);
