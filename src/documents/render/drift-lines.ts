import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import type { DiffStyle } from './diff-style';
import { objectLines } from './object-lines';
import { entriesOf, type Entry, headline, text } from './plan-entry';
import { actionOf, attributePair, type ValuePair } from './value-diff';

/** Which attributes of an object had a say in the plan; undefined for a plan that changes nothing. */
function relevantKeys(document: JsonObject, address: string): ReadonlySet<string> | 'all' {
  const list = document['relevant_attributes'];
  const own = (Array.isArray(list) ? (list as readonly JsonValue[]) : [])
    .filter(isJsonObject)
    .filter(({ resource }) => resource === address)
    .map(({ attribute }) => (Array.isArray(attribute) ? text((attribute as readonly JsonValue[])[0]) : ''));
  return own.includes('') ? 'all' : new Set(own);
}

/** Drift is shown as far as it had a say in the plan; all of it when only a look was taken. */
export function driftLines(
  document: JsonObject,
  { style, isOnlyLook }: { style: DiffStyle; isOnlyLook: boolean },
): string[] {
  const shown = entriesOf(document, 'resource_drift').flatMap((entry) => {
    const relevant = isOnlyLook ? 'all' : relevantKeys(document, entry.address);
    const pair = relevant === 'all' ? entry.pair : limitTo(entry.pair, relevant);
    return actionOf(pair) === 'same' && entry.actions !== 'no-op' ? [] : [{ ...entry, pair }];
  });
  if (shown.length === 0) return [];
  const titles: Readonly<Record<string, string>> = { update: 'has changed', delete: 'has been deleted' };
  const titleOf = (entry: Entry): string =>
    titles[entry.actions] ? `# ${entry.address} ${titles[entry.actions] ?? ''}` : headline(entry);
  return [
    style.palette.strong('Note: Objects have changed behind the code'),
    '',
    isOnlyLook
      ? 'The following was changed since the last apply:'
      : 'The following was changed since the last apply, and may have affected this plan:',
    '',
    ...shown.flatMap((entry) => objectLines(entry, style, titleOf(entry))),
  ];
}

/** The pair with the old values wherever a key is not among `keys`. */
function limitTo(pair: ValuePair, keys: ReadonlySet<string>): ValuePair {
  if (!isJsonObject(pair.before)) return pair;
  const { before } = pair;
  const changed = [...keys].filter((key) => actionOf(attributePair(pair, key)) !== 'same');
  const after = Object.fromEntries(
    Object.entries(before).map(([key, value]) => [
      key,
      changed.includes(key) ? (attributePair(pair, key).after ?? null) : value,
    ]),
  );
  return { ...pair, after, afterSensitive: pair.beforeSensitive };
}
