import { createHash } from 'node:crypto';
import { isJsonObject, type JsonObject } from '../../../base/json';
import { formatJson } from '../../../base/json-text';
import { type Middleware, withHeaders } from '../behaviour';
import { type Dialect, withAt, withoutAt } from '../../interface/index';
import { mapBothWays, recordOf } from '../served-records';

const digestOf = (record: JsonObject): string =>
  createHash('sha256').update(formatJson(record)).digest('hex').slice(0, 12);
const versionOf = (record: JsonObject): number => Number.parseInt(digestOf(record).slice(0, 8), 16);
/** Where the version of a record stands: as the dialect has it for edits, or as usual. */
export const versionPlaceOf = ({ edit }: Dialect): string => edit.versionAt ?? 'version';
/** The ETag of a record as it is answered. */
export const etagOf = (record: JsonObject): string => `"${digestOf(record)}"`;

/** Numbers records, and takes the number out of what is sent. */
export const versions = mapBothWays({
  answered: (record, { dialect }) => withAt(record, versionPlaceOf(dialect), versionOf(record)),
  sent: (record, { dialect }) => withoutAt(record, versionPlaceOf(dialect)),
});

/** Tags the answers that are one record. */
export const tagged: Middleware = (exchange, next) => {
  const answer = next(exchange);
  const { subject } = exchange;
  const isOne = subject && subject.role !== 'list' && isJsonObject(answer.body) && recordOf(exchange.operation.answer);
  return isOne ? withHeaders(answer, { etag: etagOf(answer.body) }) : answer;
};
