// Generated from src/resources/dataset/attributes.ts by `npm run generate`; do not edit.
/** The props of `DataAnalyticsDatasetRecords`. */
export interface DataAnalyticsDatasetRecordsProps {
  /**
   * Name of the dataset or widget. Give it, or `identifier`.
   *
   * @example 'Orders'
   */
  readonly name?: string;
  /** Identifier of a query. Give it, or `name`. */
  readonly identifier?: string;
  /**
   * A query over the records, such as `where orders > 10`.
   *
   * @example 'where orders > 10'
   */
  readonly filter?: string;
  /** Records to read, at most. Without it, as many as `data.limit` of the dialect says: 10000 by default. */
  readonly limit?: number;
  /**
   * Values of the runtime tokens of a direct query: `region` stands for `$c9_region$`.
   *
   * @example { region: 'EMEA' }
   */
  readonly runtimeTokens?: Readonly<Record<string, string>>;
}
