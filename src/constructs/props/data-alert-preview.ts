// Generated from src/resources/alert/attributes.ts by `npm run generate`; do not edit.
/** The props of `DataAnalyticsAlertPreview`. */
export interface DataAnalyticsAlertPreviewProps {
  /**
   * Id of an alert that exists. What else is given takes the place of what the alert has.
   *
   * @example '242'
   */
  readonly alertId?: string | number;
  /** Name of the alert; without `alertId` it is "Preview" when it is not given. */
  readonly name?: string;
  /**
   * Query text that decides whether the alert fires.
   *
   * @example 'select count(*) as orders where orders < 10'
   */
  readonly condition?: string;
  /**
   * Id of the dataset that is watched.
   *
   * @example '4242'
   */
  readonly datasetId?: string | number;
  /** Id of the widget that is watched. */
  readonly widgetId?: string | number;
}
