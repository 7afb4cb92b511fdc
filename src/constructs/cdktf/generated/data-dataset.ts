// Generated from src/resources/dataset/attributes.ts by `npm run generate`; do not edit.
import type { TerraformMetaArguments } from 'cdktf';
import type { Construct } from 'constructs';
import { dataDatasetAttributes } from '../../../resources/dataset/attributes';
import type { DataAnalyticsDatasetProps } from '../../props/data-dataset';
import { createPropsCodec } from '../../props-codec';
import { AnalyticsDataSource } from '../data-source';
import { resourceOptions } from '../library';
import { FieldOutputList } from './outputs';

const codec = createPropsCodec(dataDatasetAttributes, resourceOptions);

/** The props of {@link DataAnalyticsDataset}, and what Terraform takes for every data source. */
export interface DataAnalyticsDatasetConfig extends DataAnalyticsDatasetProps, TerraformMetaArguments {}

/** A dataset: when it was made and changed, and the fields of its records. */
export class DataAnalyticsDataset extends AnalyticsDataSource<DataAnalyticsDatasetConfig> {
  static override readonly tfResourceType = 'analytics_dataset';

  constructor(scope: Construct, id: string, config: DataAnalyticsDatasetConfig) {
    super(scope, id, { codec, config });
  }

  /** Tells whether `value` is one, also when another copy of the package made it. */
  static isDataAnalyticsDataset(value: unknown): value is DataAnalyticsDataset {
    return DataAnalyticsDataset.isOfThisType(value);
  }

  /** Id of the dataset. */
  get id(): string {
    return this.getStringAttribute('id');
  }

  set id(value: DataAnalyticsDatasetProps['id']) {
    this.inputs.set('id', value);
  }

  /** What `id` was given. */
  get idInput(): DataAnalyticsDatasetProps['id'] {
    return this.inputs.get('id');
  }

  /** When it was made, in milliseconds since 1970. */
  get createdDate(): number {
    return this.getNumberAttribute('created_date');
  }

  /** When it was last changed, in milliseconds since 1970. */
  get lastModDate(): number {
    return this.getNumberAttribute('last_mod_date');
  }

  /** Fields of the records. */
  get fields(): FieldOutputList {
    return new FieldOutputList(this, 'fields', false);
  }

  /** Everything that the service says about the dataset, as JSON. `jsondecode` reads it. */
  get infoJson(): string {
    return this.getStringAttribute('info_json');
  }
}
