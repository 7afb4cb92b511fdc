import { getBodyCodec } from '../../contract';
import { findInsights } from '../datasets/insights';
import { Refusal } from '../refusal';
import type { Handlers, Service } from './handler';

/** What stands out in the data of a widget. */
export function widgetHandlers({ dialect, datasets }: Service): Handlers<'viewWidgetInsights'> {
  return {
    viewWidgetInsights: ({ objectId, operation }) => {
      const widget = datasets.findWidget(objectId);
      if (!widget) {
        throw new Refusal(operation.missingStatus ?? 500, `There is no accessible widget with the id ${objectId}.`);
      }
      const insights = findInsights(datasets.recordsOf({ id: widget.datasetId }));
      return getBodyCodec('insights').encode(dialect, insights);
    },
  };
}
