import type { JsonObject } from '../../base/json';
import { getBodyCodec, HttpError, kindNames, type ObjectKind, objectKinds } from '../../service/interface/index';
import { previewOf } from '../handlers/alert-data';
import type { Service } from '../handlers/handler';
import { createSecretMask } from '../login/secret-mask';
import type { ObjectText, Table } from './answers';
import { shownJson, shownTable } from './shown';

/** No more records than these are shown at once. */
export const mostRecords = 200;

const isKind = (kind: string): kind is ObjectKind => kindNames.some((name) => name === kind);

/** What the service holds of an object, dataset or widget; records apart. */
function findHeld({ store, datasets }: Service, kind: string, id: string): JsonObject {
  const held = isKind(kind)
    ? store.find(kind, id)
    : kind === 'dataset'
      ? datasets.find(id)
      : kind === 'widget'
        ? datasets.findWidget(id)
        : undefined;
  if (held) return held as JsonObject;
  throw new HttpError(404, `There is no ${kind} with the id ${id}.`);
}

/** An object as the service has it, its secrets masked. Throws an HttpError for one that is not there. */
export function showObject(service: Service, kind: string, id: string): ObjectText {
  const held = findHeld(service, kind, id);
  const mask = createSecretMask(service, { body: isKind(kind) ? objectKinds[kind] : undefined, wire: held });
  return { text: shownJson(mask.json(held)) };
}

/** Some records of a dataset. Throws an HttpError for one that is not there. */
export function showRecords(
  { datasets }: Service,
  id: string,
  { from, count }: { from: number; count: number },
): Table {
  const dataset = datasets.find(id);
  if (!dataset) throw new HttpError(404, `There is no dataset with the id ${id}.`);
  const records: JsonObject[] = [];
  let place = 0;
  for (const record of datasets.recordsOf(dataset)) {
    if (place >= from + count) break;
    if (place >= from) records.push(record);
    place += 1;
  }
  return shownTable(records, { from, total: datasets.records.count(id) });
}

/** What an alert would show, as the service answers a preview of it. Throws an HttpError where its condition cannot be used. */
export function showPreview(service: Service, id: string): Table {
  const { dialect } = service;
  const alert = findHeld(service, 'alert', id);
  const { dataRows } = previewOf(service, getBodyCodec('alert').decode(dialect, alert));
  const rows = dataRows as readonly JsonObject[];
  return shownTable(rows.slice(0, mostRecords), { from: 0, total: rows.length });
}
