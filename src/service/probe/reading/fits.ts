import { InternalError } from '../../../base/errors';
import type { JsonValue } from '../../../base/json';
import { defaultDialect, getWireType, type RecordName, resolvedFields } from '../../interface/index';
import { inUsualForm } from '../../quirks/index';

const nested = (): never => {
  throw new InternalError('Only fields that nest no record are looked at one by one.');
};

/** Tells whether a value of the wire may be one of a field: as the interface has it, or in another form that a run understands. */
function typeOf(record: RecordName, name: string): (value: JsonValue) => boolean {
  const spelling = resolvedFields(defaultDialect, record).find((field) => field.name === name);
  if (!spelling) return () => false;
  const wireType = getWireType(spelling.entry.wire);
  const schema = wireType.schema('answer', spelling, nested);
  return (value) => schema.safeParse(inUsualForm(spelling, value)).success;
}

const url = /^https?:\/\//;
const address = /@/;
const header = /^[^:\s]+:/;

/** What the texts of some fields look like. */
const looks: Readonly<Record<string, RegExp>> = {
  cron: /^(@\w+|[\d*]\S*( \S+){4,6})$/,
  url,
  webhookUrl: url,
  authUrl: url,
  from: address,
  to: address,
  cc: address,
  bcc: address,
  headers: header,
  authHeaders: header,
};

/** Whether a text says something: it is not empty, and no mask. */
const isTelling = (value: JsonValue): value is string => typeof value === 'string' && /\w/.test(value);

/** Whether what stands at a place may be a field: every value has its type, and every text its look. */
export function fits(record: RecordName, name: string, values: readonly JsonValue[]): boolean {
  if (values.length === 0) return true;
  const [look, hasType] = [looks[name], typeOf(record, name)];
  // Thousands of records have the same few values at many places.
  return [...new Set(values)].every(
    (value) => hasType(value) && (look === undefined || !isTelling(value) || look.test(value)),
  );
}

/** Whether the look of the values alone singles a field out. */
export function looksLike(name: string, values: readonly JsonValue[]): boolean {
  const telling = values.filter(isTelling);
  return name === 'cron' && telling.length > 0 && telling.every((text) => looks[name]?.test(text));
}
