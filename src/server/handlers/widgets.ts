import { getBodyCodec, MissingObject } from '../../service/interface/index';
import { findInsights } from '../datasets/insights';
import type { Handlers, Service } from './handler';
import { readRows, sourceOf } from './read-rows';

/** What stands out in the data of a widget. */
export function widgetHandlers(service: Service): Handlers<'viewWidgetInsights'> {
  return {
    viewWidgetInsights: ({ objectId, operation }) => {
      const widget = service.datasets.findWidget(objectId);
      const source = widget && sourceOf(service, widget);
      if (!source) {
        throw new MissingObject(
          operation.missingStatus ?? 500,
          `There is no accessible widget with the id ${objectId}.`,
        );
      }
      return getBodyCodec('insights').encode(service.dialect, findInsights(readRows(service, source)));
    },
  };
}
