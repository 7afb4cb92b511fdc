/** What somebody does by hand in an account, and what is found in it then. */
import { type JsonObject, mergeJson } from '../../../src/base/json';
import {
  decodeRecord,
  type Dialect,
  encodeRecord,
  type RecordFields,
  type RecordName,
} from '../../../src/service/interface/index';
import type { ReferenceServer } from '../../../src/server';

/** An object of an account, with its fields as the program sees them. */
interface Held {
  readonly raw: JsonObject;
  readonly record: RecordName;
  readonly fields: RecordFields<'action'> & RecordFields<'alert'> & RecordFields<'category'>;
}

type Kind = keyof ReturnType<ReferenceServer['snapshot']>['objects'];

const recordOf = (kind: Kind): RecordName => (kind === 'alert' || kind === 'category' ? kind : 'action');
const held = (dialect: Dialect, kind: Kind, raw: JsonObject): Held => ({
  raw,
  record: recordOf(kind),
  fields: decodeRecord(dialect, recordOf(kind), raw) as Held['fields'],
});

const entriesOf = (server: ReferenceServer): [Kind, readonly JsonObject[]][] =>
  Object.entries(server.snapshot().objects) as [Kind, readonly JsonObject[]][];

/** All objects of an account with a name. */
export function objectsOf(server: ReferenceServer, dialect: Dialect): readonly Held[] {
  return entriesOf(server).flatMap(([kind, records]) => records.map((raw) => held(dialect, kind, raw)));
}

const isTheirs = ({ fields }: Held): boolean => fields.name === 'Theirs';
const isFrequent = ({ fields }: Held): boolean => (fields.schedule?.frequency ?? null) !== null;
const isHook = ({ fields }: Held): boolean => (fields.url ?? null) !== null;
const isCron = ({ fields }: Held): boolean => (fields.datasetId ?? null) !== null;
const namesOf = (objects: readonly Held[]): string => objects.map(({ fields }) => fields.name).join(', ');

/** Changes in the store what the stack has made. */
function changeByHand(server: ReferenceServer, dialect: Dialect, change: (object: Held) => JsonObject): void {
  const changed = entriesOf(server).map(([kind, records]) => [
    kind,
    records.map((raw) => {
      const object = held(dialect, kind, raw);
      return isTheirs(object) ? raw : change(object);
    }),
  ]);
  server.restore({ ...server.snapshot(), objects: Object.fromEntries(changed) as never });
}

const byHand = 'by hand';
const withFields = (dialect: Dialect, { raw, record }: Held, fields: object): JsonObject =>
  mergeJson(raw, encodeRecord(dialect, record, { ...fields })) as JsonObject;

/** Says by hand what the code leaves open. */
export function addUndeclared(server: ReferenceServer, dialect: Dialect): void {
  changeByHand(server, dialect, (object) => ({
    ...(isFrequent(object) ? withFields(dialect, object, { condition: byHand }) : object.raw),
    note: byHand,
  }));
}

/** An edit of the code is no reason to lose what it leaves open. */
export function expectUndeclared(server: ReferenceServer, dialect: Dialect): void {
  const ours = objectsOf(server, dialect).filter((object) => !isTheirs(object));
  const lost = ours.filter(
    (object) => object.raw['note'] !== byHand || (isFrequent(object) && object.fields.condition !== byHand),
  );
  if (lost.length > 0) throw new Error(`An edit has lost what was said by hand of ${namesOf(lost)}.`);
}

/** Says otherwise by hand what the code declares, in a field that lists have and in one that they may lack. */
export function editDeclared(server: ReferenceServer, dialect: Dialect): void {
  changeByHand(server, dialect, (object) => {
    if (isHook(object)) return withFields(dialect, object, { name: 'By hand' });
    return isCron(object) ? withFields(dialect, object, { condition: byHand }) : object.raw;
  });
}

/** Whether nothing was made twice, and nothing was lost. */
export function expectCount(server: ReferenceServer, dialect: Dialect, count: number): void {
  const objects = objectsOf(server, dialect);
  if (objects.length === count) return;
  throw new Error(`The account holds ${String(objects.length)} objects, not ${String(count)}: ${namesOf(objects)}.`);
}

/** The interface deletes no actions; all else that the stack has made is gone once it is destroyed. */
export function expectDestroyed(server: ReferenceServer, dialect: Dialect): void {
  const left = objectsOf(server, dialect).filter((object) => object.record !== 'action' && !isTheirs(object));
  if (left.length > 0) throw new Error(`There is left: ${namesOf(left)}.`);
}
