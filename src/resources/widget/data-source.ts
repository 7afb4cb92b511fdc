import type { DataSourceDefinition } from '../../model';
import type { ServiceContext } from '../context';
import { dataWidgetInsightsAttributes } from './attributes';

/** The data source `analytics_widget_insights`: what stands out in the data of a widget. */
export const dataWidgetInsights: DataSourceDefinition<ServiceContext> = {
  type: 'analytics_widget_insights',
  description: 'What the service finds in the data of a widget, such as anomalies and growth.',
  attributes: dataWidgetInsightsAttributes,
  async read({ client }, { widget_id: widgetId }) {
    const entries = await client.call('viewWidgetInsights', { objectId: widgetId as string });
    const insights = entries.map(({ insight: { id, name, description, category }, output }) => {
      return { id, name, description, category, output };
    });
    return { widget_id: widgetId, insights };
  },
};
