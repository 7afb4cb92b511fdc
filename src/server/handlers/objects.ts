import { type JsonObject, type JsonValue, mergeJson } from '../../base/json';
import {
  checkBody,
  getAt,
  placeOf,
  recordBodies,
  withAt,
  withoutNested,
  MissingObject,
  toMessage,
  type ObjectKind,
  objectKinds,
  toWireId,
} from '../../service/interface/index';
import { assertNoIssues } from '../http/error-response';
import type { Call, Service } from './handler';

/** What sets one kind of object apart from the others. */
export interface ObjectRules {
  readonly kind: ObjectKind;
  /** The fields, by place, that only the service writes, beside those that every record has: their values in a new object. */
  readonly managed: Readonly<Record<string, JsonValue>>;
  /** What is wrong with a record that fits the contract, one sentence each. `id` is undefined for a new object. */
  readonly findIssues?: (record: JsonObject, id: string | undefined) => readonly string[];
  /** The record with the fields that follow from its other fields. */
  readonly complete?: (record: JsonObject) => JsonObject;
}

/** The handlers that all kinds of object share. */
export interface ObjectHandlers {
  readonly list: () => readonly JsonObject[];
  readonly find: (call: Call) => JsonObject;
  readonly create: (call: Call) => JsonObject;
  readonly edit: (call: Call) => JsonObject;
  readonly remove: (call: Call) => JsonObject;
}

/** The object that a call names. Throws an HttpError with the operation's own status for a missing object, and 403 for one that it may not change. */
export function getObject({ store }: Service, kind: ObjectKind, { objectId, operation }: Call): JsonObject {
  const record = store.find(kind, objectId);
  if (record && operation.mutating) store.assertMayChange(kind, objectId);
  if (record) return record;
  throw new MissingObject(operation.missingStatus ?? 500, `There is no accessible ${kind} with the id ${objectId}.`);
}

/** List, find, create, edit and remove for one kind of object. */
export function objectHandlers(service: Service, rules: ObjectRules): ObjectHandlers {
  const { dialect, store, clock, client } = service;
  const { kind } = rules;
  const recordName = recordBodies[objectKinds[kind]].record;

  const find = (call: Call): JsonObject => getObject(service, kind, call);

  const write = (body: JsonValue, before: JsonObject = {}, id?: string): JsonObject => {
    // Nested records are objects of their own: a request for another one does not write them.
    const draft = mergeJson(before, withoutNested(dialect, recordName, body as JsonObject)) as JsonObject;
    assertNoIssues(checkBody(dialect, objectKinds[kind], { wire: draft, use: 'create' }));
    assertNoIssues(rules.findIssues?.(draft, id) ?? []);
    const objectId = id ?? String(store.takeId());
    const now = clock.nowMs();
    const kept = Object.entries({ createdDate: now, userId: client.id, ...rules.managed }).map(
      ([place, initial]) => [place, getAt(before, place) ?? initial] as const,
    );
    const idPlace = placeOf(dialect, recordName, 'id');
    const managed = [[idPlace, toWireId(BigInt(objectId))], ['lastModDate', now], ...kept] as const;
    const record = managed.reduce((laid, [place, value]) => withAt(laid, place, value), draft);
    const completed = rules.complete?.(record) ?? record;
    store.put(kind, objectId, completed);
    return completed;
  };

  return {
    list: () => store.list(kind),
    find,
    create: ({ body }) => write(body),
    edit: (call) => write(call.body, find(call), call.objectId),
    remove: (call) => {
      find(call);
      store.remove(kind, call.objectId);
      return toMessage(dialect, `The ${kind} ${call.objectId} is deleted.`);
    },
  };
}
