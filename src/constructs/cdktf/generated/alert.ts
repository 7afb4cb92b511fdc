// Generated from src/resources/alert/attributes.ts by `npm run generate`; do not edit.
import { Fn, type IResolvable } from 'cdktf';
import type { AlertProps } from '../../props/alert';
import { AnalyticsResource } from '../resource';
import { AlertScheduleOutputReference, AlertEmailOutputReference } from './references';
import { MaintenanceWindowOutputList } from './outputs';

/** The attributes of `analytics_alert`. */
export abstract class AlertBase extends AnalyticsResource<AlertProps> {
  static override readonly tfResourceType = 'analytics_alert';

  /** Id of the object: the digits of a 64-bit whole number, given by the service. */
  get id(): string {
    return this.getStringAttribute('id');
  }

  /** Name of the alert. */
  get name(): string {
    return this.getStringAttribute('name');
  }

  set name(value: AlertProps['name']) {
    this.inputs.set('name', value);
  }

  /** What `name` was given. */
  get nameInput(): AlertProps['name'] {
    return this.inputs.get('name');
  }

  /** Kind of alert, as the service numbers them. */
  get type(): number {
    return this.getNumberAttribute('type');
  }

  set type(value: AlertProps['type']) {
    this.inputs.set('type', value);
  }

  /** What `type` was given. */
  get typeInput(): AlertProps['type'] {
    return this.inputs.get('type');
  }

  /** Takes `type` out of the code. */
  resetType(): void {
    this.inputs.set('type', undefined);
  }

  /** Query text that decides whether the alert fires. */
  get condition(): string {
    return this.getStringAttribute('condition');
  }

  set condition(value: AlertProps['condition']) {
    this.inputs.set('condition', value);
  }

  /** What `condition` was given. */
  get conditionInput(): AlertProps['condition'] {
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

  set datasetId(value: AlertProps['datasetId']) {
    this.inputs.set('datasetId', value);
  }

  /** What `datasetId` was given. */
  get datasetIdInput(): AlertProps['datasetId'] {
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

  set widgetId(value: AlertProps['widgetId']) {
    this.inputs.set('widgetId', value);
  }

  /** What `widgetId` was given. */
  get widgetIdInput(): AlertProps['widgetId'] {
    return this.inputs.get('widgetId');
  }

  /** Takes `widgetId` out of the code. */
  resetWidgetId(): void {
    this.inputs.set('widgetId', undefined);
  }

  /** Whether the alert is checked as data arrives, instead of on a schedule. */
  get realtime(): IResolvable {
    return this.getBooleanAttribute('realtime');
  }

  set realtime(value: AlertProps['realtime']) {
    this.inputs.set('realtime', value);
  }

  /** What `realtime` was given. */
  get realtimeInput(): AlertProps['realtime'] {
    return this.inputs.get('realtime');
  }

  /** Takes `realtime` out of the code. */
  resetRealtime(): void {
    this.inputs.set('realtime', undefined);
  }

  /** When the alert is checked. */
  get schedule(): AlertScheduleOutputReference {
    return new AlertScheduleOutputReference(this, 'schedule', this.inputs.inside('schedule'));
  }

  /** Gives `schedule`. */
  putSchedule(value: NonNullable<AlertProps['schedule']>): void {
    this.inputs.set('schedule', value);
  }

  /** What `schedule` was given. */
  get scheduleInput(): AlertProps['schedule'] {
    return this.inputs.get('schedule');
  }

  /** Takes `schedule` out of the code. */
  resetSchedule(): void {
    this.inputs.set('schedule', undefined);
  }

  /** The e-mail that is sent when the alert fires. */
  get email(): AlertEmailOutputReference {
    return new AlertEmailOutputReference(this, 'email', this.inputs.inside('email'));
  }

  /** Gives `email`. */
  putEmail(value: NonNullable<AlertProps['email']>): void {
    this.inputs.set('email', value);
  }

  /** What `email` was given. */
  get emailInput(): AlertProps['email'] {
    return this.inputs.get('email');
  }

  /** Takes `email` out of the code. */
  resetEmail(): void {
    this.inputs.set('email', undefined);
  }

  /** Ids of the webhook actions that are called when the alert fires. */
  get webhookActionIds(): string[] {
    return Fn.tolist(this.getListAttribute('webhook_action_ids'));
  }

  set webhookActionIds(value: AlertProps['webhookActionIds']) {
    this.inputs.set('webhookActionIds', value);
  }

  /** What `webhookActionIds` was given. */
  get webhookActionIdsInput(): AlertProps['webhookActionIds'] {
    return this.inputs.get('webhookActionIds');
  }

  /** Takes `webhookActionIds` out of the code. */
  resetWebhookActionIds(): void {
    this.inputs.set('webhookActionIds', undefined);
  }

  /** Ids of the Slack actions that are notified when the alert fires. */
  get slackActionIds(): string[] {
    return Fn.tolist(this.getListAttribute('slack_action_ids'));
  }

  set slackActionIds(value: AlertProps['slackActionIds']) {
    this.inputs.set('slackActionIds', value);
  }

  /** What `slackActionIds` was given. */
  get slackActionIdsInput(): AlertProps['slackActionIds'] {
    return this.inputs.get('slackActionIds');
  }

  /** Takes `slackActionIds` out of the code. */
  resetSlackActionIds(): void {
    this.inputs.set('slackActionIds', undefined);
  }

  /** Ids of the Teams actions that are notified when the alert fires. */
  get teamsActionIds(): string[] {
    return Fn.tolist(this.getListAttribute('teams_action_ids'));
  }

  set teamsActionIds(value: AlertProps['teamsActionIds']) {
    this.inputs.set('teamsActionIds', value);
  }

  /** What `teamsActionIds` was given. */
  get teamsActionIdsInput(): AlertProps['teamsActionIds'] {
    return this.inputs.get('teamsActionIds');
  }

  /** Takes `teamsActionIds` out of the code. */
  resetTeamsActionIds(): void {
    this.inputs.set('teamsActionIds', undefined);
  }

  /** Whether the alert is paused. Pausing is a call of its own, sent only when needed. */
  get paused(): IResolvable {
    return this.getBooleanAttribute('paused');
  }

  set paused(value: AlertProps['paused']) {
    this.inputs.set('paused', value);
  }

  /** What `paused` was given. */
  get pausedInput(): AlertProps['paused'] {
    return this.inputs.get('paused');
  }

  /** Takes `paused` out of the code. */
  resetPaused(): void {
    this.inputs.set('paused', undefined);
  }

  /**
   * Further fields of the record, as a JSON object in the spelling of the service. Only the keys given here are
   * sent and compared; key order and spacing do not matter.
   */
  get settingsJson(): string {
    return this.getStringAttribute('settings_json');
  }

  set settingsJson(value: AlertProps['settingsJson']) {
    this.inputs.set('settingsJson', value);
  }

  /** What `settingsJson` was given. */
  get settingsJsonInput(): AlertProps['settingsJson'] {
    return this.inputs.get('settingsJson');
  }

  /** Takes `settingsJson` out of the code. */
  resetSettingsJson(): void {
    this.inputs.set('settingsJson', undefined);
  }

  /** Refuses, at plan, to delete the alert. Known to the state alone, never sent. */
  get deletionProtection(): IResolvable {
    return this.getBooleanAttribute('deletion_protection');
  }

  set deletionProtection(value: AlertProps['deletionProtection']) {
    this.inputs.set('deletionProtection', value);
  }

  /** What `deletionProtection` was given. */
  get deletionProtectionInput(): AlertProps['deletionProtection'] {
    return this.inputs.get('deletionProtection');
  }

  /** Takes `deletionProtection` out of the code. */
  resetDeletionProtection(): void {
    this.inputs.set('deletionProtection', undefined);
  }

  /**
   * When the alert is silent on purpose. `aac maintenance` pauses it while one of them is open. Known to the state
   * alone, never sent.
   */
  get maintenanceWindows(): MaintenanceWindowOutputList {
    return new MaintenanceWindowOutputList(this, 'maintenance_windows', true);
  }

  /** Gives `maintenanceWindows`. */
  putMaintenanceWindows(value: NonNullable<AlertProps['maintenanceWindows']>): void {
    this.inputs.set('maintenanceWindows', value);
  }

  /** What `maintenanceWindows` was given. */
  get maintenanceWindowsInput(): AlertProps['maintenanceWindows'] {
    return this.inputs.get('maintenanceWindows');
  }

  /** Takes `maintenanceWindows` out of the code. */
  resetMaintenanceWindows(): void {
    this.inputs.set('maintenanceWindows', undefined);
  }

  /**
   * Whether the object was in the service already and was taken over, under `adopt_existing` of the provider; null
   * where that is `never`.
   */
  get adopted(): IResolvable {
    return this.getBooleanAttribute('adopted');
  }
}
