import { nearestOrAllWords } from '../../base/text/find-nearest';
import { type ComponentStatus, getBodyCodec, HttpError } from '../../service/interface/index';
import { type ComponentId, componentIds, statusOf } from '../datasets/component-status';
import type { Handlers, Service } from './handler';

/** How the components of the platform are. */
export function statusHandlers(service: Service): Handlers<'listComponentStatus' | 'viewComponentStatus'> {
  const { dialect, datasets, clock, client } = service;
  const refuseLimited = (): void => {
    if (client.isLimited) throw new HttpError(403, 'This client has no access to the status of the platform.');
  };
  const read = (id: ComponentId): ComponentStatus => statusOf(id, clock.nowMs(), datasets.components[id]);
  return {
    listComponentStatus: () => {
      refuseLimited();
      const statuses = Object.fromEntries(componentIds.map((id) => [id, read(id)]));
      return getBodyCodec('componentStatuses').encode(dialect, statuses);
    },
    viewComponentStatus: ({ segment }) => {
      refuseLimited();
      const id = componentIds.find((known) => known === segment);
      if (id) return getBodyCodec('componentStatus').encode(dialect, read(id));
      throw new HttpError(400, `There is no component ${segment}${nearestOrAllWords(segment, componentIds)}.`);
    },
  };
}
