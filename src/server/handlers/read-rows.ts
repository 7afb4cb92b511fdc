import type { JsonObject, JsonValue } from '../../base/json';
import type { Dataset, Widget } from '../datasets/held-datasets';
import { type GivenQuery, queryRecords } from '../datasets/query-records';
import type { Service } from './handler';

/** What rows are read from: a dataset, as one of its widgets shows it where there is one. */
export interface RowSource {
  readonly dataset: Dataset;
  readonly widget?: Widget;
}

/** The dataset of a widget as the widget shows it. */
export function sourceOf({ datasets }: Service, widget: Widget): RowSource | undefined {
  const dataset = datasets.find(String(widget.datasetId));
  return dataset && { dataset, widget };
}

/** What a request asks beside the queries that a dataset and a widget have. */
export interface RowOptions {
  /** Values of runtime tokens by name. */
  readonly tokens?: ReadonlyMap<string, JsonValue>;
  /** A query over what the others show. */
  readonly filter?: GivenQuery | undefined;
}

function queriesOf({ dataset, widget }: RowSource, { filter }: RowOptions): readonly GivenQuery[] {
  const own = [
    { name: `The query of the dataset ${dataset.name}`, text: dataset.query },
    { name: `The query of the widget ${widget?.name ?? ''}`, text: widget?.query },
  ];
  return [...own.filter((one): one is GivenQuery => one.text !== undefined), ...(filter ? [filter] : [])];
}

/**
 * The records of a dataset, through its query, that of the widget and that of the request.
 *
 * @throws HttpError, 400 with the place in the query that cannot be used.
 */
export function readRows(
  { datasets, clock }: Service,
  source: RowSource,
  options: RowOptions = {},
): Iterable<JsonObject> {
  const context = { nowMs: clock.nowMs(), ...(options.tokens && { tokens: options.tokens }) };
  const read = queriesOf(source, options).reduce<() => Iterable<JsonObject>>(
    (rows, query) => () => queryRecords(query, rows, context),
    () => datasets.recordsOf(source.dataset),
  );
  return read();
}
