// Generated from src/resources/system-status/attributes.ts by `npm run generate`; do not edit.
/** The props of `DataAnalyticsSystemStatus`. */
export interface DataAnalyticsSystemStatusProps {
  /**
   * Id of the component; without it, all of them.
   *
   * @example 'checkMySQL'
   */
  readonly component?: string;
}
