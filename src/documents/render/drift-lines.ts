import { isJsonObject } from '../../base/json';
import type { PlanDocument } from '../plan-document';
import type { DiffStyle } from './layout';
import { objectLines } from './object-lines';
import { type Entry, headline, toEntry } from './plan-entry';
import { actionOf, attributePair, type ValuePair } from '../walk/value-pair';

/** The pair with the old values wherever a key had no say in the plan. */
function limitToRelevant({ source, pair }: Entry, { relevant_attributes: relevant = [] }: PlanDocument): ValuePair {
  const keys = relevant.filter(({ resource }) => resource === source.address).map(({ attribute }) => attribute[0]);
  const { before } = pair;
  if (keys.includes(undefined) || !isJsonObject(before)) return pair;
  const after = Object.entries(before).map(([key, value]) => {
    const inner = attributePair(pair, key);
    return [key, keys.includes(key) && actionOf(inner) !== 'same' ? (inner.after ?? null) : value] as const;
  });
  return { ...pair, after: Object.fromEntries(after), afterSensitive: pair.beforeSensitive };
}

const titles: Readonly<Record<string, string>> = { update: 'has changed', delete: 'has been deleted' };

function titleOf(entry: Entry): string {
  const title = titles[entry.actions];
  return title === undefined ? headline(entry) : `# ${entry.source.address} ${title}`;
}

/** Drift is shown as far as it had a say in the plan; all of it when only a look was taken. */
export function driftLines(
  document: PlanDocument,
  { style, isOnlyLook }: { style: DiffStyle; isOnlyLook: boolean },
): string[] {
  const shown = (document.resource_drift ?? [])
    .map(toEntry)
    .map((entry) => (isOnlyLook ? entry : { ...entry, pair: limitToRelevant(entry, document) }))
    .filter(({ pair, actions }) => actionOf(pair) !== 'same' || actions === 'no-op');
  if (shown.length === 0) return [];
  return [
    style.palette.strong('Note: Objects were changed outside your code'),
    '',
    isOnlyLook
      ? 'The following was changed since the last apply:'
      : 'The following was changed since the last apply, and may have affected this plan:',
    '',
    ...shown.flatMap((entry) => objectLines(entry, style, titleOf(entry))),
  ];
}
