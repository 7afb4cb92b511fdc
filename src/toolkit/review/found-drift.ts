/** The differences in a document of `aac drift --json`, for the issue about them. */
import { isJsonObject, type JsonValue } from '../../base/json';
import type { FoundDrift } from '../../review';
import { isPlanned, parsePlans, type PlanText, type StackPlan } from './parse-plans';

const isTime = (value: JsonValue | undefined): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));
const text = (value: JsonValue | undefined): string | undefined => (typeof value === 'string' ? value : undefined);

function differencesIn({ stack, document }: StackPlan, nowMs: number): FoundDrift['differences'] {
  const { drift_differences: listed = [], timestamp } = document ?? {};
  const now = isTime(timestamp) ? timestamp : new Date(nowMs).toISOString();
  return (Array.isArray(listed) ? (listed as readonly JsonValue[]) : []).flatMap((entry) => {
    const { address, path, digest, first_seen: seen } = isJsonObject(entry) ? entry : {};
    if (typeof address !== 'string') return [];
    return [
      {
        stack,
        address,
        ...(typeof path === 'string' && { path }),
        digest: text(digest),
        firstSeen: isTime(seen) ? seen : now,
      },
    ];
  });
}

/** What a run of `aac drift` has found, of all stacks or of one; nothing for another document. */
export async function readFoundDrift(plan: PlanText, stack: string | undefined, nowMs: number): Promise<FoundDrift> {
  const { plans, isOfSeveral } = await parsePlans(plan);
  const asked = isOfSeveral && stack !== undefined ? plans.filter((one) => one.stack === stack) : plans;
  const isWhole = ({ document }: StackPlan): boolean =>
    document?.drift_differences !== undefined && document.complete !== false && document.errored !== true;
  return {
    differences: asked.flatMap((one) => differencesIn(one, nowMs)),
    isWhole: asked.every((one) => isPlanned(one) && isWhole(one)),
  };
}
