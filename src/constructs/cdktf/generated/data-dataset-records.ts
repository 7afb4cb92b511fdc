// Generated from src/resources/dataset/attributes.ts by `npm run generate`; do not edit.
import type { IResolvable, TerraformMetaArguments } from 'cdktf';
import type { Construct } from 'constructs';
import { dataDatasetRecordsAttributes } from '../../../resources/dataset/attributes';
import type { DataAnalyticsDatasetRecordsProps } from '../../props/data-dataset-records';
import { createPropsCodec } from '../../props-codec';
import { AnalyticsDataSource } from '../data-source';
import { resourceOptions } from '../library';

const codec = createPropsCodec(dataDatasetRecordsAttributes, resourceOptions);

/** The props of {@link DataAnalyticsDatasetRecords}, and what Terraform takes for every data source. */
export interface DataAnalyticsDatasetRecordsConfig extends DataAnalyticsDatasetRecordsProps, TerraformMetaArguments {}

/** The records of a dataset or a widget, or what a query answers. */
export class DataAnalyticsDatasetRecords extends AnalyticsDataSource<DataAnalyticsDatasetRecordsConfig> {
  static override readonly tfResourceType = 'analytics_dataset_records';

  constructor(scope: Construct, id: string, config: DataAnalyticsDatasetRecordsConfig = {}) {
    super(scope, id, { codec, config });
  }

  /** Tells whether `value` is one, also when another copy of the package made it. */
  static isDataAnalyticsDatasetRecords(value: unknown): value is DataAnalyticsDatasetRecords {
    return DataAnalyticsDatasetRecords.isOfThisType(value);
  }

  /** Name of the dataset or widget. Give it, or `identifier`. */
  get name(): string {
    return this.getStringAttribute('name');
  }

  set name(value: DataAnalyticsDatasetRecordsProps['name']) {
    this.inputs.set('name', value);
  }

  /** What `name` was given. */
  get nameInput(): DataAnalyticsDatasetRecordsProps['name'] {
    return this.inputs.get('name');
  }

  /** Takes `name` out of the code. */
  resetName(): void {
    this.inputs.set('name', undefined);
  }

  /** Identifier of a query. Give it, or `name`. */
  get identifier(): string {
    return this.getStringAttribute('identifier');
  }

  set identifier(value: DataAnalyticsDatasetRecordsProps['identifier']) {
    this.inputs.set('identifier', value);
  }

  /** What `identifier` was given. */
  get identifierInput(): DataAnalyticsDatasetRecordsProps['identifier'] {
    return this.inputs.get('identifier');
  }

  /** Takes `identifier` out of the code. */
  resetIdentifier(): void {
    this.inputs.set('identifier', undefined);
  }

  /** A query over the records, such as `where orders > 10`. */
  get filter(): string {
    return this.getStringAttribute('filter');
  }

  set filter(value: DataAnalyticsDatasetRecordsProps['filter']) {
    this.inputs.set('filter', value);
  }

  /** What `filter` was given. */
  get filterInput(): DataAnalyticsDatasetRecordsProps['filter'] {
    return this.inputs.get('filter');
  }

  /** Takes `filter` out of the code. */
  resetFilter(): void {
    this.inputs.set('filter', undefined);
  }

  /** Records to read, at most. Without it, as many as `data.limit` of the dialect says: 10000 by default. */
  get limit(): number {
    return this.getNumberAttribute('limit');
  }

  set limit(value: DataAnalyticsDatasetRecordsProps['limit']) {
    this.inputs.set('limit', value);
  }

  /** What `limit` was given. */
  get limitInput(): DataAnalyticsDatasetRecordsProps['limit'] {
    return this.inputs.get('limit');
  }

  /** Takes `limit` out of the code. */
  resetLimit(): void {
    this.inputs.set('limit', undefined);
  }

  /** Values of the runtime tokens of a direct query: `region` stands for `$c9_region$`. */
  get runtimeTokens(): Record<string, string> {
    return this.getStringMapAttribute('runtime_tokens');
  }

  set runtimeTokens(value: DataAnalyticsDatasetRecordsProps['runtimeTokens']) {
    this.inputs.set('runtimeTokens', value);
  }

  /** What `runtimeTokens` was given. */
  get runtimeTokensInput(): DataAnalyticsDatasetRecordsProps['runtimeTokens'] {
    return this.inputs.get('runtimeTokens');
  }

  /** Takes `runtimeTokens` out of the code. */
  resetRuntimeTokens(): void {
    this.inputs.set('runtimeTokens', undefined);
  }

  /** The records, as a JSON array of objects. `jsondecode` reads it. */
  get recordsJson(): string {
    return this.getStringAttribute('records_json');
  }

  /** Number of the records. */
  get recordCount(): number {
    return this.getNumberAttribute('record_count');
  }

  /**
   * Whether records are missing, or may be: as many came as the service gives by itself, `data.limit` of the
   * dialect, and fewer than were asked for.
   */
  get truncated(): IResolvable {
    return this.getBooleanAttribute('truncated');
  }
}
