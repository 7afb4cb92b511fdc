import { camelCase } from '../../base/text/camel-case';
import type { JsonObject } from '../../base/json';
import type { AnalyticsClient } from '../../service/http/index';
import {
  defaultDialect,
  getOperation,
  type OperationName,
  operations,
  placeOf,
  type RecordBodyName,
  recordBodies,
  type RecordName,
} from '../../service/interface/index';

/** The operation that reads an object by its id, and the record that it answers. */
export interface RecordCall {
  readonly find: OperationName;
  readonly record: RecordName;
}

/** What reads the objects that are made at a path of the service; undefined for what is no record. */
export function findRecordCall(path: string | undefined): RecordCall | undefined {
  if (path === undefined) return undefined;
  const names = Object.keys(operations) as OperationName[];
  const find = names.find((name) => {
    const { method, path: at, answer } = getOperation(name);
    return method === 'GET' && at === `${path}/{objectId}` && Object.hasOwn(recordBodies, answer);
  });
  return find && { find, record: recordBodies[getOperation(find).answer as RecordBodyName].record };
}

/** An entry of the dialect that says where an attribute lies. */
export interface DialectPlace {
  /** The key of the entry: `fields.alert.name`. */
  readonly entry: string;
  readonly place: string;
  readonly isDefault: boolean;
}

/** Where an attribute lies in the record; undefined for one that is no field of its own. */
export function findPlace(
  name: string,
  record: RecordName,
  { dialect }: Pick<AnalyticsClient, 'dialect'>,
): DialectPlace | undefined {
  if (record === 'alert' && name === 'paused') {
    const { field: place } = dialect.pause;
    return { entry: 'pause.field', place, isDefault: place === defaultDialect.pause.field };
  }
  const field = camelCase(name);
  if (!Object.hasOwn(dialect.fields[record], field)) return undefined;
  const place = placeOf(dialect, record, field);
  return { entry: `fields.${record}.${field}`, place, isDefault: place === placeOf(defaultDialect, record, field) };
}

/** When the service says that a record was changed last, as an ISO time. */
export function changedAt({ lastModDate }: JsonObject): string | undefined {
  if (typeof lastModDate !== 'number' || Number.isNaN(new Date(lastModDate).getTime())) return undefined;
  return new Date(lastModDate).toISOString();
}
