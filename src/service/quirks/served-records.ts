import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import {
  type BodyName,
  type Dialect,
  getAt,
  nestedPlaces,
  type RecordBodyName,
  recordBodies,
  type RecordName,
  type ResolvedField,
  resolvedFields,
  withAt,
  withoutAt,
} from '../interface/index';
import { type Middleware, type Exchange, withBody } from './behaviour';

/** The record that a body is, or that it lists; undefined for another body. */
export function recordOf(body: BodyName | undefined): RecordName | undefined {
  const single = body?.replace('[]', '') as RecordBodyName;
  return Object.hasOwn(recordBodies, single) ? recordBodies[single].record : undefined;
}

/** Whether an operation answers a record, or a list of records. */
export const answersRecords = ({ operation: { answer } }: Exchange): boolean => recordOf(answer) !== undefined;

type MapRecord = (record: JsonObject, name: RecordName) => JsonObject;

/** Changes a record and the records of its kind inside it, or each of a list of records; anything else stays as it is. */
export function mapRecords(dialect: Dialect, name: RecordName, map: MapRecord): (wire: JsonValue) => JsonValue {
  const mapOne = (wire: JsonValue): JsonValue => {
    if (Array.isArray(wire)) return wire.map((one: JsonValue) => mapOne(one));
    if (!isJsonObject(wire)) return wire;
    const inner = nestedPlaces(dialect, name).reduce((record, place) => {
      const nested = getAt(record, place);
      return nested === undefined ? record : withAt(record, place, mapOne(nested));
    }, wire);
    return map(inner, name);
  };
  return mapOne;
}

/** Changes the records that are sent, before anybody else sees them, and those that are answered, after everybody else. */
export const mapBothWays =
  ({ sent, answered }: { readonly sent?: RecordMapper; readonly answered?: RecordMapper }): Middleware =>
  (exchange, next) => {
    const { dialect } = exchange.service;
    const bend = (body: BodyName | undefined, wire: JsonValue, change: RecordMapper | undefined): JsonValue => {
      const name = recordOf(body);
      if (name === undefined || change === undefined) return wire;
      return mapRecords(dialect, name, (record) => change(record, { name, dialect }))(wire);
    };
    const { request, answer: answerBody } = exchange.operation;
    const answer = next({ ...exchange, body: bend(request, exchange.body, sent) });
    return answer.body === undefined ? answer : withBody(answer, bend(answerBody, answer.body, answered));
  };

/** What becomes of a record. */
export type RecordMapper = (
  record: JsonObject,
  of: { readonly name: RecordName; readonly dialect: Dialect },
) => JsonObject;

/** What becomes of the value of a field; undefined leaves the field out. */
export type MapField = (value: JsonValue, field: ResolvedField) => JsonValue | undefined;

/** The fields of a record, and its id once more where the dialect has edits carry it at another place. */
function fieldsIn(dialect: Dialect, name: RecordName): readonly ResolvedField[] {
  const fields = resolvedFields(dialect, name);
  const { idAt } = dialect.edit;
  const isElsewhere = idAt !== null && !fields.some(({ place }) => place === idAt);
  return isElsewhere
    ? [...fields, ...fields.filter((field) => field.name === 'id').map((id) => ({ ...id, place: idAt }))]
    : fields;
}

/** Changes the fields that a record has, those of a schedule or an e-mail in it too. */
export const mapFields =
  (map: MapField): RecordMapper =>
  (record, { name, dialect }) =>
    fieldsIn(dialect, name).reduce((laid, field) => {
      const { entry, place, nests } = field;
      const value = getAt(laid, place);
      if (value === undefined || entry.wire === 'records') return laid;
      const isNested = entry.wire === 'record' && isJsonObject(value);
      const mapped = isNested ? mapFields(map)(value, { name: nests, dialect }) : map(value, field);
      return mapped === undefined ? withoutAt(laid, place) : withAt(laid, place, mapped);
    }, record);
