// Generated from src/resources by `npm run generate`; do not edit.
import type { IResolvable } from 'cdktf';
import type { AlertScheduleProps, AlertEmailProps } from '../../props/alert';
import { NestedObject } from '../nested-object';

/** When the alert is checked. */
export class AlertScheduleOutputReference extends NestedObject<AlertScheduleProps> {
  /** How many units of `frequencyType` lie between two checks. */
  get frequency(): number {
    return this.getNumberAttribute('frequency');
  }

  set frequency(value: AlertScheduleProps['frequency']) {
    this.inputs.set('frequency', value);
  }

  /** What `frequency` was given. */
  get frequencyInput(): AlertScheduleProps['frequency'] {
    return this.inputs.get('frequency');
  }

  /** Takes `frequency` out of the code. */
  resetFrequency(): void {
    this.inputs.set('frequency', undefined);
  }

  /** Unit of `frequency`. */
  get frequencyType(): 'minute' | 'hour' | 'day' | 'week' | 'month' {
    return this.getStringAttribute('frequency_type') as 'minute' | 'hour' | 'day' | 'week' | 'month';
  }

  set frequencyType(value: AlertScheduleProps['frequencyType']) {
    this.inputs.set('frequencyType', value);
  }

  /** What `frequencyType` was given. */
  get frequencyTypeInput(): AlertScheduleProps['frequencyType'] {
    return this.inputs.get('frequencyType');
  }

  /** Takes `frequencyType` out of the code. */
  resetFrequencyType(): void {
    this.inputs.set('frequencyType', undefined);
  }

  /** Cron expression for times that no frequency can say: five to seven fields, or a name such as `@daily`. */
  get cron(): string {
    return this.getStringAttribute('cron');
  }

  set cron(value: AlertScheduleProps['cron']) {
    this.inputs.set('cron', value);
  }

  /** What `cron` was given. */
  get cronInput(): AlertScheduleProps['cron'] {
    return this.inputs.get('cron');
  }

  /** Takes `cron` out of the code. */
  resetCron(): void {
    this.inputs.set('cron', undefined);
  }

  /** When the first check happens, as the service writes it. */
  get startTime(): string {
    return this.getStringAttribute('start_time');
  }

  set startTime(value: AlertScheduleProps['startTime']) {
    this.inputs.set('startTime', value);
  }

  /** What `startTime` was given. */
  get startTimeInput(): AlertScheduleProps['startTime'] {
    return this.inputs.get('startTime');
  }

  /** Takes `startTime` out of the code. */
  resetStartTime(): void {
    this.inputs.set('startTime', undefined);
  }
}

/** The e-mail that is sent when the alert fires. */
export class AlertEmailOutputReference extends NestedObject<AlertEmailProps> {
  /** Address of the sender. */
  get from(): string {
    return this.getStringAttribute('from');
  }

  set from(value: AlertEmailProps['from']) {
    this.inputs.set('from', value);
  }

  /** What `from` was given. */
  get fromInput(): AlertEmailProps['from'] {
    return this.inputs.get('from');
  }

  /** Takes `from` out of the code. */
  resetFrom(): void {
    this.inputs.set('from', undefined);
  }

  /** Addresses of the recipients. */
  get to(): string[] {
    return this.getListAttribute('to');
  }

  set to(value: AlertEmailProps['to']) {
    this.inputs.set('to', value);
  }

  /** What `to` was given. */
  get toInput(): AlertEmailProps['to'] {
    return this.inputs.get('to');
  }

  /** Takes `to` out of the code. */
  resetTo(): void {
    this.inputs.set('to', undefined);
  }

  /** Addresses that receive a copy. */
  get cc(): string[] {
    return this.getListAttribute('cc');
  }

  set cc(value: AlertEmailProps['cc']) {
    this.inputs.set('cc', value);
  }

  /** What `cc` was given. */
  get ccInput(): AlertEmailProps['cc'] {
    return this.inputs.get('cc');
  }

  /** Takes `cc` out of the code. */
  resetCc(): void {
    this.inputs.set('cc', undefined);
  }

  /** Addresses that receive a copy unseen. */
  get bcc(): string[] {
    return this.getListAttribute('bcc');
  }

  set bcc(value: AlertEmailProps['bcc']) {
    this.inputs.set('bcc', value);
  }

  /** What `bcc` was given. */
  get bccInput(): AlertEmailProps['bcc'] {
    return this.inputs.get('bcc');
  }

  /** Takes `bcc` out of the code. */
  resetBcc(): void {
    this.inputs.set('bcc', undefined);
  }

  /** Subject line. */
  get subject(): string {
    return this.getStringAttribute('subject');
  }

  set subject(value: AlertEmailProps['subject']) {
    this.inputs.set('subject', value);
  }

  /** What `subject` was given. */
  get subjectInput(): AlertEmailProps['subject'] {
    return this.inputs.get('subject');
  }

  /** Takes `subject` out of the code. */
  resetSubject(): void {
    this.inputs.set('subject', undefined);
  }

  /** Text of the message. */
  get body(): string {
    return this.getStringAttribute('body');
  }

  set body(value: AlertEmailProps['body']) {
    this.inputs.set('body', value);
  }

  /** What `body` was given. */
  get bodyInput(): AlertEmailProps['body'] {
    return this.inputs.get('body');
  }

  /** Takes `body` out of the code. */
  resetBody(): void {
    this.inputs.set('body', undefined);
  }

  /** Whether the whole dataset is attached. */
  get attachDataset(): IResolvable {
    return this.getBooleanAttribute('attach_dataset');
  }

  set attachDataset(value: AlertEmailProps['attachDataset']) {
    this.inputs.set('attachDataset', value);
  }

  /** What `attachDataset` was given. */
  get attachDatasetInput(): AlertEmailProps['attachDataset'] {
    return this.inputs.get('attachDataset');
  }

  /** Takes `attachDataset` out of the code. */
  resetAttachDataset(): void {
    this.inputs.set('attachDataset', undefined);
  }

  /** Whether the matching records are attached. */
  get attachResults(): IResolvable {
    return this.getBooleanAttribute('attach_results');
  }

  set attachResults(value: AlertEmailProps['attachResults']) {
    this.inputs.set('attachResults', value);
  }

  /** What `attachResults` was given. */
  get attachResultsInput(): AlertEmailProps['attachResults'] {
    return this.inputs.get('attachResults');
  }

  /** Takes `attachResults` out of the code. */
  resetAttachResults(): void {
    this.inputs.set('attachResults', undefined);
  }
}
