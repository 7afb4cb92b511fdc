// Generated from src/resources/alert/attributes.ts by `npm run generate`; do not edit.
import type { TerraformMetaArguments } from 'cdktf';
import type { Construct } from 'constructs';
import { dataAlertPreviewAttributes } from '../../../resources/alert/attributes';
import type { DataAnalyticsAlertPreviewProps } from '../../props/data-alert-preview';
import { createPropsCodec } from '../../props-codec';
import { AnalyticsDataSource } from '../data-source';
import { resourceOptions } from '../library';

const codec = createPropsCodec(dataAlertPreviewAttributes, resourceOptions);

/** The props of {@link DataAnalyticsAlertPreview}, and what Terraform takes for every data source. */
export interface DataAnalyticsAlertPreviewConfig extends DataAnalyticsAlertPreviewProps, TerraformMetaArguments {}

/** What an alert would show now: one that exists, one that does not exist yet, or one with other values. */
export class DataAnalyticsAlertPreview extends AnalyticsDataSource<DataAnalyticsAlertPreviewConfig> {
  static override readonly tfResourceType = 'analytics_alert_preview';

  constructor(scope: Construct, id: string, config: DataAnalyticsAlertPreviewConfig = {}) {
    super(scope, id, { codec, config });
  }

  /** Tells whether `value` is one, also when another copy of the package made it. */
  static isDataAnalyticsAlertPreview(value: unknown): value is DataAnalyticsAlertPreview {
    return DataAnalyticsAlertPreview.isOfThisType(value);
  }

  /** Id of an alert that exists. What else is given takes the place of what the alert has. */
  get alertId(): string {
    return this.getStringAttribute('alert_id');
  }

  set alertId(value: DataAnalyticsAlertPreviewProps['alertId']) {
    this.inputs.set('alertId', value);
  }

  /** What `alertId` was given. */
  get alertIdInput(): DataAnalyticsAlertPreviewProps['alertId'] {
    return this.inputs.get('alertId');
  }

  /** Takes `alertId` out of the code. */
  resetAlertId(): void {
    this.inputs.set('alertId', undefined);
  }

  /** Name of the alert; without `alertId` it is "Preview" when it is not given. */
  get name(): string {
    return this.getStringAttribute('name');
  }

  set name(value: DataAnalyticsAlertPreviewProps['name']) {
    this.inputs.set('name', value);
  }

  /** What `name` was given. */
  get nameInput(): DataAnalyticsAlertPreviewProps['name'] {
    return this.inputs.get('name');
  }

  /** Takes `name` out of the code. */
  resetName(): void {
    this.inputs.set('name', undefined);
  }

  /** Query text that decides whether the alert fires. */
  get condition(): string {
    return this.getStringAttribute('condition');
  }

  set condition(value: DataAnalyticsAlertPreviewProps['condition']) {
    this.inputs.set('condition', value);
  }

  /** What `condition` was given. */
  get conditionInput(): DataAnalyticsAlertPreviewProps['condition'] {
    return this.inputs.get('condition');
  }

  /** Takes `condition` out of the code. */
  resetCondition(): void {
    this.inputs.set('condition', undefined);
  }

  /** Id of the dataset that is watched. */
  get datasetId(): string {
    return this.getStringAttribute('dataset_id');
  }

  set datasetId(value: DataAnalyticsAlertPreviewProps['datasetId']) {
    this.inputs.set('datasetId', value);
  }

  /** What `datasetId` was given. */
  get datasetIdInput(): DataAnalyticsAlertPreviewProps['datasetId'] {
    return this.inputs.get('datasetId');
  }

  /** Takes `datasetId` out of the code. */
  resetDatasetId(): void {
    this.inputs.set('datasetId', undefined);
  }

  /** Id of the widget that is watched. */
  get widgetId(): string {
    return this.getStringAttribute('widget_id');
  }

  set widgetId(value: DataAnalyticsAlertPreviewProps['widgetId']) {
    this.inputs.set('widgetId', value);
  }

  /** What `widgetId` was given. */
  get widgetIdInput(): DataAnalyticsAlertPreviewProps['widgetId'] {
    return this.inputs.get('widgetId');
  }

  /** Takes `widgetId` out of the code. */
  resetWidgetId(): void {
    this.inputs.set('widgetId', undefined);
  }

  /** Name of the widget that the alert would show. */
  get title(): string {
    return this.getStringAttribute('title');
  }

  /** Type of the widget, such as `grid`. */
  get type(): string {
    return this.getStringAttribute('type');
  }

  /** Dataset that the rows come from, as the service names it. */
  get dataset(): string {
    return this.getStringAttribute('dataset');
  }

  /** Names of the columns, in their order. */
  get columns(): string[] {
    return this.getListAttribute('columns');
  }

  /** The rows, as a JSON array of objects. `jsondecode` reads it. */
  get rowsJson(): string {
    return this.getStringAttribute('rows_json');
  }

  /** Number of the rows. */
  get rowCount(): number {
    return this.getNumberAttribute('row_count');
  }
}
