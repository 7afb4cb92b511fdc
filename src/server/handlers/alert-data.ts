import type { JsonObject } from '../../base/json';
import { type AnswerValue, placeOf, type Widget, HttpError } from '../../service/interface/index';
import { queryRecords } from '../datasets/query-records';
import type { Service } from './handler';
import { readRows, type RowSource, sourceOf } from './read-rows';

type Alert = AnswerValue<'alert'>;

/** A preview shows no more rows than this. */
const mostShownRows = 1_000;

/** What stands for no widget, as null does. */
const noWidget = '0';

/** What an alert watches: its widget, or else its dataset. Throws an HttpError for a widget that is not there. */
export function findWatched(service: Service, { datasetId, widgetId }: Alert): RowSource | undefined {
  if (typeof widgetId === 'string' && widgetId !== noWidget) {
    const widget = service.datasets.findWidget(widgetId);
    if (widget) return sourceOf(service, widget);
    const place = placeOf(service.dialect, 'alert', 'widgetId');
    throw new HttpError(400, `${place} names the widget ${widgetId}, which does not exist.`);
  }
  const dataset = typeof datasetId === 'string' ? service.datasets.find(datasetId) : undefined;
  return dataset && { dataset };
}

/** What the condition of an alert shows of what it watches. Throws an HttpError where either cannot be used. */
function readMatches(service: Service, alert: Alert): { dataset: string; rows: Iterable<JsonObject> } {
  const watched = findWatched(service, alert);
  const filter = { name: placeOf(service.dialect, 'alert', 'condition'), text: alert.condition ?? '' };
  if (watched) return { dataset: watched.dataset.name, rows: readRows(service, watched, { filter }) };
  // Nothing was pushed to a dataset that is not there.
  return { dataset: alert.datasetId ?? '', rows: queryRecords(filter, () => [], { nowMs: service.clock.nowMs() }) };
}

/** What an alert would show. */
export function previewOf(service: Service, alert: Alert): Widget {
  const { dataset, rows } = readMatches(service, alert);
  const dataRows: JsonObject[] = [];
  for (const row of rows) {
    if (dataRows.push(row) === mostShownRows) break;
  }
  const colNames = [...new Set(dataRows.flatMap((row) => Object.keys(row)))];
  return { name: alert.name ?? '', type: 'grid', dataset, colNames, dataRows };
}

/** Whether the condition of an alert is met now. */
export function isMet(service: Service, alert: Alert): boolean {
  return readMatches(service, alert).rows[Symbol.iterator]().next().done !== true;
}

/** How many rows the condition of an alert shows. */
export function countMatches(service: Service, alert: Alert): number {
  let count = 0;
  for (const rows = readMatches(service, alert).rows[Symbol.iterator](); rows.next().done !== true;) count += 1;
  return count;
}
