import { ProviderError } from '../../../base/errors';
import { nearestWords } from '../../../base/text/find-nearest';
import { type JsonObject, mergeJson } from '../../../base/json';
import { asObject, type BodyCodec } from './body-codec';
import { documentedRecord } from './documented-record';
import { type AnsweredRecord, decodeRecord, encodeRecord, secretsOf } from '../codec';
import {
  fieldsOf,
  type RecordBodyName,
  recordBodies,
  type RecordFields,
  type RecordName,
  type RecordOf,
} from '../records';
import { recordSchema } from './schema';

/** What a request may carry beside the declared fields of its record. */
export interface FurtherFields {
  /** Further fields, as they stand on the wire. */
  readonly raw?: JsonObject;
}

// A misspelt field that is left out silently would be a field that nobody sets.
function checkFields(record: RecordName, fields: object): void {
  const known = fieldsOf(record).map(([name]) => name);
  const unknown = Object.keys(fields).find((name) => !known.includes(name));
  if (unknown === undefined) return;
  const nearest = nearestWords(unknown, known);
  const hint = `${nearest === '' ? ';' : `${nearest}, and`} \`raw\` takes further fields of the wire`;
  throw new ProviderError('CALL_INVALID', `The record ${record} has no field \`${unknown}\`${hint}.`);
}

/** A record to send: declared fields, and further fields as they stand on the wire. */
type RequestedRecord<R extends RecordName> = RecordFields<R> & FurtherFields;

/** What the codec of a record reads and writes. */
export type RecordCodec<B extends RecordBodyName> = BodyCodec<
  AnsweredRecord<RecordOf<B>>,
  RequestedRecord<RecordOf<B>>
>;

/** The codec of a record. */
export function recordBody<B extends RecordBodyName>(body: B): RecordCodec<B> {
  const { record, required } = recordBodies[body];
  return {
    schema: (dialect, use) => recordSchema(dialect, record, { use, required }),
    documented: (dialect, use) => documentedRecord(dialect, record, { use, body }),
    decode: (dialect, wire) => decodeRecord(dialect, record as RecordOf<B>, asObject(wire)),
    encode: (dialect, { raw = {}, ...fields }) => {
      checkFields(record, fields);
      return mergeJson(raw, encodeRecord(dialect, record, fields));
    },
    secrets: (dialect, wire) => secretsOf(dialect, record, asObject(wire)),
  };
}
