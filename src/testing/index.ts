/**
 * Tests of stacks and of the conditions of alerts, without Terraform and without globals.
 *
 * @module analytics-as-code/testing
 */
export { type AlertConstruct, alertOf, type PlannedAlert, type TestedPlan } from './alerts/alert-of';
export type { AlertSubject } from './alerts/check-alert';
export {
  every,
  type Given,
  given,
  type GivenMoments,
  type GivenOptions,
  type GivenRecord,
  type Moment,
} from './alerts/given';
export { type AlertHistory, historyOf } from './alerts/history';
export {
  assertConverges,
  assertFires,
  assertFiresTimes,
  assertNotifies,
  assertPlan,
  assertQuiet,
  assertResource,
} from './assertions';
export type { ExpectedPlan, ExpectedResource, NamedConstruct, ResourceType } from './checks';
export { matchers, type StackMatchers } from './matchers';
export type { Outcome } from './outcome';
export type { Subject } from './synthesis';
export { planOf, type StackInput, type TryOptions } from './try-stack';
