// Generated from src/resources/dataset/attributes.ts by `npm run generate`; do not edit.
/** The props of `DataAnalyticsDataset`. */
export interface DataAnalyticsDatasetProps {
  /**
   * Id of the dataset.
   *
   * @example '4242'
   */
  readonly id: string | number;
}
