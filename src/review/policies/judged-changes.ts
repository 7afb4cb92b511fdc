/** What policies look at. */
import { isJsonObject, type JsonValue } from '../../base/json';
import { concealed } from '../../documents/secrets';
import type { Change, Report } from '../report';

/** An attribute as it will be; nobody can judge what is secret, or unknown before the apply. */
export type Reading =
  | { readonly kind: 'value'; readonly value: JsonValue }
  | { readonly kind: 'secret' }
  | { readonly kind: 'unknown' };

/** Changes that leave an object behind which is another one than before, or newly managed. */
const shaping: readonly Change['action'][] = ['create', 'update', 'replace', 'import'];

/** The changes that shape objects of a type. */
export function shapedBy({ changes }: Report, type: string): readonly Change[] {
  return changes.filter((change) => change.type === type && isShaping(change));
}

/** Whether an object is there after a change that was not there, or not so, before it. */
export function isShaping({ action }: Change): boolean {
  return shaping.includes(action);
}

/** Reads an attribute of what a change leads to; null where nobody declares it. */
export function readAfter({ after, fields }: Change, attribute: string): Reading {
  const isOpen = fields.some(({ path, isUnknown }) => isUnknown && path.split(/[.[]/)[0] === attribute);
  if (isOpen) return { kind: 'unknown' };
  const value = isJsonObject(after) ? (after[attribute] ?? null) : null;
  return value === concealed ? { kind: 'secret' } : { kind: 'value', value };
}

/** Why a reading cannot be judged, to put behind what it is of. */
export function whyUnjudged({ kind }: Exclude<Reading, { readonly kind: 'value' }>): string {
  return kind === 'secret' ? 'is secret' : 'is known after the apply';
}
