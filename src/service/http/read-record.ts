import { ContractError } from '../../base/errors';
import type { JsonObject, JsonValue } from '../../base/json';
import {
  type Dialect,
  placeOf,
  type RecordBodyName,
  recordBodies,
  toWhole,
  withAt,
  type Operation,
  type RecordName,
} from '../interface/index';
import type { Answer } from './reply';
import { findRecordIn } from './envelope';

/** An answer that says neither that there is an object nor that there is none. */
export class NoRecordError extends ContractError {}

/** What is wrong with such an answer. */
export const noRecordIssue = 'the body holds no record, and does not say that there is none';

/** The record that an operation answers, or each element of its list; undefined for other bodies. */
export function recordOf({ answer }: Pick<Operation, 'answer'>): RecordName | undefined {
  const body = answer.replace('[]', '');
  return Object.hasOwn(recordBodies, body) ? recordBodies[body as RecordBodyName].record : undefined;
}

/** The digits of an id that stands where a record is promised, or at the end of the location that the answer names. */
function idOf(wire: JsonValue | undefined, location: string | undefined): string | undefined {
  const told = typeof wire === 'object' || wire === undefined ? '' : String(wire);
  if (/^-?\d+$/.test(told)) return told;
  return /\/(-?\d+)\/?(?:[?#].*)?$/.exec(location ?? '')?.[1];
}

/**
 * The record in an answer, as it came. Services answer a write with much less than the record, and a read of an object that is not
 * there with nothing: what an answer does not say is left out.
 */
export function readRecord(
  dialect: Dialect,
  record: RecordName,
  { wire, location }: { readonly wire: JsonValue | undefined } & Pick<Answer, 'location'>,
): JsonObject {
  const found = wire === undefined ? undefined : findRecordIn({ dialect, record }, wire);
  const id = found ? undefined : idOf(wire, location);
  return found ?? (id === undefined ? {} : withAt({}, placeOf(dialect, record, 'id'), toWhole(id)));
}

/** Whether an operation answers with less than it promises where the service says nothing: a write, and a read by id. */
export function mayAnswerLess({ use, method, objectId }: Operation): boolean {
  return use === 'create' || use === 'edit' || (method === 'GET' && objectId !== undefined);
}
