// Generated from src/resources/widget/attributes.ts by `npm run generate`; do not edit.
/** The props of `DataAnalyticsWidgetInsights`. */
export interface DataAnalyticsWidgetInsightsProps {
  /**
   * Id of the widget.
   *
   * @example '4243'
   */
  readonly widgetId: string | number;
}
