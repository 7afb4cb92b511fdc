import { countWords } from '../../base/text/count-words';
import type { JsonObject } from '../../base/json';
import { countChanges } from '../../toolkit/adopt/verify';
import type { StackComparison } from '../../toolkit/promote/compare-stacks';
import type { PlannedTarget, StackNames } from '../../toolkit/promote/plan-target';
import { line } from '../output/line';

/** A plan that promotes one stack to another, and what is not in it. */
type PromotedStack = StackComparison & PlannedTarget;

/** What a promotion between stacks came to, for people, below the review of its plan. */
export function toText(
  { planned, otherwise, onlyInTarget, kept, shared }: PromotedStack,
  { from, to }: StackNames,
): string {
  const all = (names: readonly string[]): string => names.join(', ');
  return [
    ...otherwise.map(
      ({ address, attributes }) => line`The code of ${to} has other values: ${all(attributes)} of ${address}.`,
    ),
    ...(onlyInTarget.length > 0 ? [line`Only in the code of ${to}: ${all(onlyInTarget)}.`] : []),
    ...(kept.length > 0
      ? [line`No longer in the code of ${to}, and left as they are: ${all(kept)}. To delete them, add --delete.`]
      : []),
    planned.plan.isApplyable
      ? line`${from} is as its code says. After this plan, ${to} agrees with ${from} in ${countWords(shared, 'object')}, but for what is said above.`
      : line`Nothing to promote: ${to} agrees with ${from} in ${countWords(shared, 'object')}, but for what is said above.`,
  ].join('');
}

/** The same for programs. */
export function toDocument(
  { planned, otherwise, onlyInTarget, kept, shared }: PromotedStack,
  names: StackNames,
): JsonObject {
  const { changes } = planned.plan;
  return {
    ...names,
    plan: { ...countChanges(changes) },
    promoted: changes
      .filter(({ action, mode }) => mode === 'managed' && action !== 'no-op')
      .map(({ address, action }) => ({ address, action })),
    shared,
    otherwise_by_code: otherwise.map((one) => ({
      ...one,
      attributes: [...one.attributes],
    })),
    only_in_target: [...onlyInTarget],
    left_alone: [...kept],
  };
}
