import { countWords } from '../../base/text/count-words';
import type { JsonObject } from '../../base/json';
import { getBodyCodec, type PushPayload, toWireId } from '../../service/interface/index';
import type { Dataset } from '../datasets/held-datasets';
import { toLinkedMessage } from '../http/error-response';
import { type Handler, type Handlers, ownerIdOf, type Service, serviceUser } from './handler';

/** The dataset that a push goes to; made, with a widget that shows it, when it is not there. */
function takeDataset({ datasets, store, clock, client }: Service, name: string, pushId: string | null): Dataset {
  const own = datasets.list().filter((dataset) => ownerIdOf(dataset) === client.id);
  const existing = own.find((dataset) => dataset.name === name && dataset.pushId === pushId);
  if (existing) return existing;
  const [id, widgetId] = [toWireId(store.takeId()), toWireId(store.takeId())];
  const now = clock.nowMs();
  const owner = client.id === serviceUser.id ? {} : { userId: client.id };
  const dataset = { id, name, pushId, identifier: String(id), createdDate: now, lastModDate: now, ...owner };
  datasets.put(dataset);
  datasets.putWidget({ id: widgetId, name, datasetId: id });
  return dataset;
}

function write({ datasets: { records } }: Service, { id }: Dataset, { data, override }: PushPayload): void {
  const { replaceAll = false, replaceValuesForKey } = override ?? {};
  if (replaceAll) records.replaceAll(String(id), data);
  else if (replaceValuesForKey) records.replaceByKeys(String(id), replaceValuesForKey, data);
  else records.append(String(id), data);
}

/** The two forms of the push endpoint: the same entity under another id is another dataset. */
export function pushHandlers(service: Service): Handlers<'pushData' | 'pushDataTo'> {
  const { dialect, datasets, clock } = service;
  const push: Handler = ({ body, segment }): JsonObject => {
    const payload = getBodyCodec('pushPayload').decode(dialect, body);
    const dataset = takeDataset(service, payload.entity, segment === '' ? null : segment);
    write(service, dataset, payload);
    datasets.put({ ...dataset, lastModDate: clock.nowMs() });
    service.onRecords?.(String(dataset.id));
    return toLinkedMessage(dialect, {
      message: `${countWords(payload.data.length, 'record')} accepted.`,
      id: String(dataset.id),
    });
  };
  return { pushData: push, pushDataTo: push };
}
