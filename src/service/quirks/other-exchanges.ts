import { isJsonObject, type JsonValue } from '../../base/json';
import {
  getAt,
  getOperation,
  type OperationName,
  placeOf,
  recordBodies,
  type ObjectKind,
  objectKinds,
  operationsByKind,
  subjectOf,
} from '../interface/index';
import type { Exchange } from './behaviour';

/** Where the id stands in the record that an exchange is about. */
export function idPlaceOf({ subject, service }: Exchange): string {
  return subject ? placeOf(service.dialect, recordBodies[objectKinds[subject.kind]].record, 'id') : 'id';
}

/** The id of an answered record; null where it has none. */
export const idIn = (exchange: Exchange, record: JsonValue | undefined): JsonValue =>
  (isJsonObject(record) ? getAt(record, idPlaceOf(exchange)) : undefined) ?? null;

/** An id as text; empty for what is none. */
export const toIdText = (id: JsonValue): string => (typeof id === 'object' ? '' : String(id));

/** The same request for another operation, without a body. */
function turnedTo(exchange: Exchange, name: OperationName): Exchange {
  return { ...exchange, name, operation: getOperation(name), subject: subjectOf(name), body: null };
}

/** The exchange that reads the object which another one names. */
export const toFind = (exchange: Exchange, kind: ObjectKind): Exchange =>
  turnedTo(exchange, operationsByKind[kind].find);

/** The exchange that lists all objects of a kind. */
export const toList = (exchange: Exchange, kind: ObjectKind): Exchange =>
  turnedTo(exchange, operationsByKind[kind].list);
