// Generated from src/resources/alert/attributes.ts by `npm run generate`; do not edit.
/** The props of `DataAnalyticsAlert`. */
export interface DataAnalyticsAlertProps {
  /**
   * Id of the alert. Give it, or `name`.
   *
   * @example '242'
   */
  readonly id?: string | number;
  /**
   * Name of the alert. Give it, or `id`; no other alert may have the name then.
   *
   * @example 'Orders stalled'
   */
  readonly name?: string;
}
