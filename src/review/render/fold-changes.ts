import { formatJson } from '../../base/json-text';
import type { JsonValue } from '../../base/json';
import type { Change } from '../report';
import { deedOf } from '../summary';

/** Changes that do the same to objects of one type. */
export interface Fold {
  readonly first: Change;
  readonly others: readonly Change[];
}

/** The same for changes that differ in the name and the address of their object alone. */
function keyOf(change: Change): string {
  const {
    type,
    reason = '',
    isMadeFirst = false,
    previousAddress,
    importId,
    deposedKey,
    fields,
    undeclared = 0,
  } = change;
  // Of what is new, the name is a field, too.
  const shown = fields.filter(
    ({ path, change: what, after }) => path !== 'name' || what !== 'added' || after?.value !== change.name,
  );
  const own = [previousAddress, importId, deposedKey].map((text) => text ?? null);
  return formatJson([deedOf(change), type, reason, isMadeFirst, ...own, undeclared, shown as JsonValue]);
}

/** Folds changes that are alike, each fold in the place of its first. */
export function foldChanges(changes: readonly Change[]): Fold[] {
  const folds = new Map<string, { readonly first: Change; readonly others: Change[] }>();
  for (const change of changes) {
    const key = keyOf(change);
    const fold = folds.get(key);
    if (fold) fold.others.push(change);
    else folds.set(key, { first: change, others: [] });
  }
  return [...folds.values()];
}
