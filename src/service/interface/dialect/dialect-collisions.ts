import { type Diagnostic, errorAt } from '../../../base/diagnostic';
import type { Dialect } from './dialect';
import { type RecordName, records } from '../records';
import { resolvedFields } from '../resolved-fields';

/** An entry of a dialect that is a place, and the place. */
type Entry = readonly [key: string, place: string];

/** The pairs of entries whose places must lie apart. */
function findPairs(dialect: Dialect, record: RecordName): (readonly [Entry, Entry])[] {
  const fields = resolvedFields(dialect, record);
  const entries = fields.map(({ name, place }): Entry => [`fields.${record}.${name}`, place]);
  const pairs = entries.flatMap((entry, index) => entries.slice(index + 1).map((other) => [entry, other] as const));
  if (record !== 'alert') return pairs;
  // Whether an alert is paused is only read, so it may lie inside a nested record such as the schedule.
  const plain = entries.filter((_, index) => fields[index]?.entry.wire !== 'record');
  return [...pairs, ...plain.map((entry) => [entry, ['pause.field', dialect.pause.field]] as const)];
}

function toDiagnostic([[key, place], [otherKey, other]]: readonly [Entry, Entry]): Diagnostic {
  const detail = `The dialect's entries \`${key}\` and \`${otherKey}\` name the same place (${place}, ${other}); each field needs one of its own.`;
  return errorAt([], 'Invalid dialect', detail);
}

/** Two fields at one place, or one inside the other, would overwrite each other. */
export function findCollisions(dialect: Dialect): Diagnostic[] {
  return (Object.keys(records) as RecordName[])
    .flatMap((record) => findPairs(dialect, record))
    .filter(([[, place], [, other]]) => `${place}.`.startsWith(`${other}.`) || `${other}.`.startsWith(`${place}.`))
    .map(toDiagnostic);
}
