/**
 * Tests of stacks, without Terraform and without globals.
 *
 * @module analytics-as-code/testing
 */
export { assertConverges, assertNotifies, assertPlan, assertResource } from './assertions';
export type { ExpectedPlan, ExpectedResource, NamedConstruct, ResourceType } from './checks';
export { matchers, type StackMatchers } from './matchers';
export type { Outcome } from './outcome';
export type { Subject } from './synthesis';
export { planOf, type StackInput, type TryOptions } from './try-stack';
