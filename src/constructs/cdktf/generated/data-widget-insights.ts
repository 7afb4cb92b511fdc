// Generated from src/resources/widget/attributes.ts by `npm run generate`; do not edit.
import type { TerraformMetaArguments } from 'cdktf';
import type { Construct } from 'constructs';
import { dataWidgetInsightsAttributes } from '../../../resources/widget/attributes';
import type { DataAnalyticsWidgetInsightsProps } from '../../props/data-widget-insights';
import { createPropsCodec } from '../../props-codec';
import { AnalyticsDataSource } from '../data-source';
import { resourceOptions } from '../library';
import { InsightOutputList } from './outputs';

const codec = createPropsCodec(dataWidgetInsightsAttributes, resourceOptions);

/** The props of {@link DataAnalyticsWidgetInsights}, and what Terraform takes for every data source. */
export interface DataAnalyticsWidgetInsightsConfig extends DataAnalyticsWidgetInsightsProps, TerraformMetaArguments {}

/** What the service finds in the data of a widget, such as anomalies and growth. */
export class DataAnalyticsWidgetInsights extends AnalyticsDataSource<DataAnalyticsWidgetInsightsConfig> {
  static override readonly tfResourceType = 'analytics_widget_insights';

  constructor(scope: Construct, id: string, config: DataAnalyticsWidgetInsightsConfig) {
    super(scope, id, { codec, config });
  }

  /** Tells whether `value` is one, also when another copy of the package made it. */
  static isDataAnalyticsWidgetInsights(value: unknown): value is DataAnalyticsWidgetInsights {
    return DataAnalyticsWidgetInsights.isOfThisType(value);
  }

  /** Id of the widget. */
  get widgetId(): string {
    return this.getStringAttribute('widget_id');
  }

  set widgetId(value: DataAnalyticsWidgetInsightsProps['widgetId']) {
    this.inputs.set('widgetId', value);
  }

  /** What `widgetId` was given. */
  get widgetIdInput(): DataAnalyticsWidgetInsightsProps['widgetId'] {
    return this.inputs.get('widgetId');
  }

  /** What stands out in the data of the widget. */
  get insights(): InsightOutputList {
    return new InsightOutputList(this, 'insights', false);
  }
}
