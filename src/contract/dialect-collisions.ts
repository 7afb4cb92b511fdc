import { type Diagnostic, errorAt } from '../base/diagnostic';
import type { Dialect } from './dialect';
import { fieldsOf, type RecordName, records } from './records';

type Place = readonly [key: string, place: string];

/** The places that a record is written to. */
function writtenPlaces(dialect: Dialect, record: RecordName): Place[] {
  const places = dialect.fields[record] as Readonly<Record<string, string>>;
  return fieldsOf(record).map(([name]) => [`fields.${record}.${name}`, places[name] ?? name]);
}

/** Whether an alert is paused is only read, so it may lie inside a nested record such as the schedule. */
function readPlaces(dialect: Dialect, record: RecordName): Place[] {
  return record === 'alert' ? [['pause.field', dialect.pause.field]] : [];
}

function isNested(record: RecordName, key: string): boolean {
  return fieldsOf(record).some(([name, { wire }]) => wire === 'record' && key === `fields.${record}.${name}`);
}

function collide([, place]: Place, [, other]: Place): boolean {
  return `${place}.`.startsWith(`${other}.`) || `${other}.`.startsWith(`${place}.`);
}

/** Two fields at one place, or one inside the other, would overwrite each other. */
export function findCollisions(dialect: Dialect): Diagnostic[] {
  return (Object.keys(records) as RecordName[]).flatMap((record) => {
    const written = writtenPlaces(dialect, record);
    const pairs = written.flatMap((place, index) => written.slice(index + 1).map((other) => [place, other] as const));
    const plain = written.filter(([key]) => !isNested(record, key));
    const readPairs = readPlaces(dialect, record).flatMap((place) => plain.map((other) => [other, place] as const));
    return [...pairs, ...readPairs].filter(([place, other]) => collide(place, other)).map(toDiagnostic);
  });
}

function toDiagnostic([[key, place], [otherKey, other]]: readonly [Place, Place]): Diagnostic {
  const detail = `The dialect's entries \`${key}\` and \`${otherKey}\` name the same place (${place}, ${other}); each field needs one of its own.`;
  return errorAt([], 'Invalid dialect', detail);
}
