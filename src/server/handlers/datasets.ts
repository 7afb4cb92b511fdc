import type { JsonObject, JsonValue } from '../../base/json';
import {
  getBodyCodec,
  type LinkedMessage,
  type Namesake,
  type operations,
  type ParameterValues,
  MissingObject,
  HttpError,
} from '../../service/interface/index';
import { toCsvPieces, toJsonPieces } from '../datasets/export-records';
import type { Dataset } from '../datasets/held-datasets';
import { describeFields } from '../datasets/metadata';
import { toLinkedMessage } from '../http/error-response';
import { StreamedResponse } from '../http/streamed-response';
import { type Call, type Handlers, ownerIdOf, type Service } from './handler';
import { readRows, type RowOptions, type RowSource, sourceOf } from './read-rows';

type DataQuery = ParameterValues<(typeof operations)['getData']['parameters']>;
type DeletionQuery = ParameterValues<(typeof operations)['deleteDatasetsByName']['parameters']>;

/** The dataset that a call names by its id. */
function getDataset({ datasets }: Service, { objectId, operation }: Call): Dataset {
  const dataset = datasets.find(objectId);
  if (dataset) return dataset;
  throw new MissingObject(operation.missingStatus ?? 500, `There is no accessible dataset with the id ${objectId}.`);
}

/** What a name stands for: the datasets that bear it, else the widgets. */
function findByName(service: Service, name: string): readonly RowSource[] {
  const found = service.datasets.list().filter((dataset) => dataset.name === name);
  if (found.length > 0) return found.map((dataset) => ({ dataset }));
  const widgets = service.datasets.listWidgets().filter((widget) => widget.name === name);
  return widgets.flatMap((widget) => sourceOf(service, widget) ?? []);
}

function getSource(service: Service, { entityName, identifier }: DataQuery): RowSource {
  if ((entityName === undefined) === (identifier === undefined)) {
    throw new HttpError(400, 'Give either entityName or identifier, which say what data to load.');
  }
  const found =
    entityName === undefined
      ? service.datasets.list().flatMap((dataset) => (dataset.identifier === identifier ? { dataset } : []))
      : findByName(service, entityName);
  const [source] = found;
  const asked =
    entityName === undefined
      ? `query with the identifier ${String(identifier)}`
      : `dataset or widget named ${entityName}`;
  if (!source) throw new MissingObject(400, `There is no accessible ${asked}.`);
  if (found.length === 1) return source;
  const identifiers = found.map(({ dataset }) => dataset.identifier).join(', ');
  throw new HttpError(400, `There is more than one ${asked}: give one of the identifiers ${identifiers}.`);
}

function* firstOf<T>(count: number, values: Iterable<T>): Iterable<T> {
  let left = count;
  if (left === 0) return;
  for (const value of values) {
    yield value;
    left -= 1;
    if (left === 0) return;
  }
}

/** What a request asks of the rows. Its tokens are values in every query that it runs. */
function rowOptionsOf({ c9SqlFilter: text, runtimeTokens = [] }: DataQuery): RowOptions {
  const tokens = runtimeTokens.map(
    ({ parameterName, parameterValue }) => [parameterName.slice('$c9_'.length, -1), parameterValue] as const,
  );
  return { tokens: new Map(tokens), filter: text === undefined ? undefined : { name: 'c9SqlFilter', text } };
}

function readData(service: Service, query: DataQuery): StreamedResponse {
  const { exportFormat = 'json', optimized: isCompressed = false, limit = service.dialect.data.limit } = query;
  const source = getSource(service, query);
  if (isCompressed && exportFormat === 'csv')
    throw new HttpError(400, 'optimized needs JSON: remove exportFormat=csv.');
  const read = (): Iterable<JsonObject> => firstOf(limit, readRows(service, source, rowOptionsOf(query)));
  const rows = read();
  return exportFormat === 'csv'
    ? new StreamedResponse(toCsvPieces(read), { type: 'text/csv; charset=utf-8', isCompressed })
    : new StreamedResponse(toJsonPieces(rows), { type: 'application/json; charset=utf-8', isCompressed });
}

/** What tells apart the datasets that bear one name. */
function toNamesake({ clients, client }: Service, dataset: Dataset): Namesake {
  const { id, name: datasetName } = dataset;
  const owner = clients.find((one) => one.id === ownerIdOf(dataset)) ?? client;
  return { id, datasetName, userId: owner.id, username: owner.clientId, name: owner.name };
}

/** Reading, describing and deleting datasets. */
export function datasetHandlers(
  service: Service,
): Handlers<'getData' | 'viewDataset' | 'deleteDataset' | 'deleteDatasetsByName'> {
  const { dialect, datasets } = service;
  const tell = (message: LinkedMessage): JsonValue => toLinkedMessage(dialect, message);
  return {
    getData: ({ query }) => readData(service, query),
    viewDataset: (call) => {
      const dataset = getDataset(service, call);
      const { id, createdDate, lastModDate, name, identifier } = dataset;
      const fields = describeFields(readRows(service, { dataset }));
      const widgetIds = datasets.widgetsOf(id).map((widget) => widget.id);
      const info = { id: String(id), createdDate, lastModDate, fields };
      return getBodyCodec('datasetInfo').encode(dialect, { ...info, raw: { name, identifier, widgetIds } });
    },
    deleteDataset: (call) => {
      const { documentationUrl } = call;
      const dataset = getDataset(service, call);
      datasets.remove(dataset);
      return tell({ message: `The dataset ${call.objectId} (${dataset.name}) is removed.`, documentationUrl });
    },
    deleteDatasetsByName: ({ query, documentationUrl }) => {
      const { name, force = false } = query as DeletionQuery;
      const found = datasets.list().filter((dataset) => dataset.name === name);
      if (found.length === 0) throw new MissingObject(400, `There is no accessible dataset named ${name}.`);
      if (found.length > 1 && !force) {
        const message = `${String(found.length)} datasets are named ${name}: add force=true to remove all of them, or use the id of one.`;
        throw new HttpError(400, message, { datasets: found.map((dataset) => toNamesake(service, dataset)) });
      }
      for (const dataset of found) datasets.remove(dataset);
      const were = found.length === 1 ? 'dataset was' : 'datasets were';
      return tell({ message: `${String(found.length)} ${were} removed with the name ${name}.`, documentationUrl });
    },
  };
}
