import { frequencyTypes } from '../../service/interface/index';
import {
  type Attributes,
  bool,
  conflictsWith,
  int64,
  int64Set,
  integer,
  object,
  type ObjectValue,
  objectList,
  string,
  stringList,
  useNullForUnknown,
  withUnset,
} from '../../model';
import { adopted, checkFilled, id, nameOf, settingsJson } from '../record/attributes/common-attributes';
import { computedAttributes } from '../record/attributes/computed-attributes';
import { checkCron, cronForm } from './check-cron';
import { maintenanceWindows } from './maintenance/attributes';
import { plainAddress, plainCron, plainTime, sameElementsIn, sameIn } from '../record/attributes/canonical-texts';

export { checkCron, cronForm };

// A name may stand before the address; a comma would make two recipients of one.
const checkAddress = (text: string): string | undefined =>
  /^([^\s@,<>]+@[^\s@,<>]+|[^@,<>\r\n]+<[^\s@,<>]+@[^\s@,<>]+>)$/.test(text)
    ? undefined
    : `must be one e-mail address, not ${JSON.stringify(text)}`;

/** Whom an alert reaches does not depend on the order. */
const haveSameElements = sameElementsIn(plainAddress);

const isNoFrequency = ({ frequency }: ObjectValue): boolean => frequency === 0;

/** When an alert is checked. */
export const scheduleAttributes: Attributes = {
  frequency: integer({
    description: 'How many units of `frequency_type` lie between two checks.',
    example: '15',
    planModifiers: [conflictsWith('cron')],
    meansNothing: isNoFrequency,
    check: (value) => (value >= 0 ? undefined : `must be 0 or more, not ${String(value)}`),
  }),
  frequency_type: string({
    description: 'Unit of `frequency`.',
    planModifiers: [conflictsWith('cron')],
    meansNothing: isNoFrequency,
    oneOf: frequencyTypes,
  }),
  cron: string({
    description: `Cron expression for times that no frequency can say: ${cronForm}.`,
    example: "'0 8 * * 1-5'",
    planModifiers: [conflictsWith('frequency', 'frequency_type')],
    check: checkCron,
    semanticEquality: sameIn(plainCron),
  }),
  start_time: string({
    description: 'When the first check happens, as the service writes it.',
    usual: '0',
    example: "'08:00'",
    semanticEquality: sameIn(plainTime),
  }),
};

const email: Attributes = {
  from: string({
    description: 'Address of the sender.',
    example: "'alerts@example.com'",
    check: checkAddress,
    semanticEquality: sameIn(plainAddress),
  }),
  to: stringList({
    description: 'Addresses of the recipients.',
    example: "['sales@example.com']",
    check: checkAddress,
    semanticEquality: haveSameElements,
  }),
  cc: stringList({
    description: 'Addresses that receive a copy.',
    check: checkAddress,
    semanticEquality: haveSameElements,
  }),
  bcc: stringList({
    description: 'Addresses that receive a copy unseen.',
    check: checkAddress,
    semanticEquality: haveSameElements,
  }),
  subject: string({ description: 'Subject line.' }),
  body: string({ description: 'Text of the message.' }),
  attach_dataset: bool({ description: 'Whether the whole dataset is attached.' }),
  attach_results: bool({ description: 'Whether the matching records are attached.' }),
};

/** What an alert watches. */
const subject: Attributes = {
  condition: string({
    description: 'Query text that decides whether the alert fires.',
    example: "'select count(*) as orders where orders < 10'",
  }),
  dataset_id: int64({ description: 'Id of the dataset that is watched.', example: "'4242'", usual: '0' }),
  widget_id: int64({ description: 'Id of the widget that is watched.', usual: '0' }),
};

/** `analytics_alert`. */
export const alertAttributes: Attributes = withUnset({
  id,
  name: nameOf('alert', "'Orders stalled'"),
  type: integer({ description: 'Kind of alert, as the service numbers them.', example: '1', usual: 1 }),
  ...subject,
  realtime: bool({ description: 'Whether the alert is checked as data arrives, instead of on a schedule.' }),
  schedule: object(scheduleAttributes, { description: 'When the alert is checked.' }),
  email: object(email, { description: 'The e-mail that is sent when the alert fires.' }),
  webhook_action_ids: int64Set({
    description: 'Ids of the webhook actions that are called when the alert fires.',
    example: '[hook.id]',
    refersTo: 'analytics_webhook_action',
  }),
  slack_action_ids: int64Set({
    description: 'Ids of the Slack actions that are notified when the alert fires.',
    refersTo: 'analytics_slack_action',
  }),
  teams_action_ids: int64Set({
    description: 'Ids of the Teams actions that are notified when the alert fires.',
    refersTo: 'analytics_teams_action',
  }),
  paused: bool({ description: 'Whether the alert is paused. Pausing is a call of its own, sent only when needed.' }),
  settings_json: settingsJson,
  deletion_protection: bool({
    description: 'Refuses, at plan, to delete the alert. Known to the state alone, never sent.',
    default: false,
    planModifiers: [useNullForUnknown],
  }),
  maintenance_windows: maintenanceWindows,
  adopted,
});

/** What a data source shows of an alert. */
export const shownAlertAttributes: Attributes = computedAttributes(alertAttributes);

/** The data source `analytics_alert`. */
export const dataAlertAttributes: Attributes = {
  ...shownAlertAttributes,
  id: int64({ description: 'Id of the alert. Give it, or `name`.', example: "'242'" }),
  name: string({
    description: 'Name of the alert. Give it, or `id`; no other alert may have the name then.',
    example: "'Orders stalled'",
    check: checkFilled,
  }),
};

/** The data source `analytics_alerts`. */
export const dataAlertsAttributes: Attributes = {
  alerts: objectList(shownAlertAttributes, {
    computed: true,
    description: 'Every alert that the account may see, in the order of their ids.',
  }),
};

/** The data source `analytics_alert_preview`. */
export const dataAlertPreviewAttributes: Attributes = {
  alert_id: int64({
    description: 'Id of an alert that exists. What else is given takes the place of what the alert has.',
    example: "'242'",
  }),
  name: string({ description: 'Name of the alert; without `alert_id` it is "Preview" when it is not given.' }),
  ...subject,
  title: string({ computed: true, description: 'Name of the widget that the alert would show.' }),
  type: string({ computed: true, description: 'Type of the widget, such as `grid`.' }),
  dataset: string({ computed: true, description: 'Dataset that the rows come from, as the service names it.' }),
  columns: stringList({ computed: true, description: 'Names of the columns, in their order.' }),
  rows_json: string({
    computed: true,
    description: 'The rows, as a JSON array of objects. `jsondecode` reads it.',
  }),
  row_count: integer({ computed: true, description: 'Number of the rows.' }),
};
