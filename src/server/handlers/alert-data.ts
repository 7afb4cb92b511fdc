import type { JsonObject } from '../../base/json';
import { type AnswerValue, placeOf, type Widget } from '../../contract';
import { queryRecords } from '../datasets/query-records';
import type { Service } from './handler';

type Alert = AnswerValue<'alert'>;

/** A preview shows no more rows than this. */
const mostShownRows = 1_000;

/** The dataset that an alert watches; nothing was pushed to one that is not there. */
function watchedBy(
  { datasets }: Service,
  { datasetId, widgetId }: Alert,
): { name: string; records: Iterable<JsonObject> } {
  const widget = typeof widgetId === 'string' ? datasets.findWidget(widgetId) : undefined;
  const id = datasetId ?? (widget && String(widget.datasetId));
  const dataset = typeof id === 'string' ? datasets.find(id) : undefined;
  return dataset
    ? { name: dataset.name, records: datasets.recordsOf(dataset) }
    : { name: typeof id === 'string' ? id : '', records: [] };
}

/** What the condition of an alert shows of the data that it watches. Throws a Refusal where it cannot be understood. */
function readMatches(service: Service, alert: Alert): { dataset: string; rows: Iterable<JsonObject> } {
  const { name, records } = watchedBy(service, alert);
  const query = { name: placeOf(service.dialect, 'alert', 'condition'), text: alert.condition ?? '' };
  return { dataset: name, rows: queryRecords(query, records, { nowMs: service.clock.nowMs() }) };
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

/** How many rows the condition of an alert shows. */
export function countMatches(service: Service, alert: Alert): number {
  let count = 0;
  for (const rows = readMatches(service, alert).rows[Symbol.iterator](); rows.next().done !== true;) count += 1;
  return count;
}
