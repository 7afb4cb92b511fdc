import { type Diagnostic, errorAt } from '../../base/diagnostic';
import { isPaused } from '../../service/interface/index';
import type { DataSourceDefinition, ObjectValue } from '../../model';
import type { ServiceContext } from '../context';
import { takeNotices } from '../record/notices';
import { readList } from '../record/read/read-list';
import type { FoundRecord } from '../record/record-kind';
import { createShow } from '../record/mapping/show-record';
import { dataAlertAttributes, dataAlertsAttributes, shownAlertAttributes } from './attributes';
import { getAlert, getAlertByName } from './find-alert';

const show = createShow('alert', shownAlertAttributes);

/** What a data source shows of the record of an alert. */
function showAlert({ client }: ServiceContext, record: FoundRecord): ObjectValue {
  return show(record, { paused: isPaused(client.dialect, record.raw) });
}

function checkKey({ id = null, name = null }: ObjectValue): readonly Diagnostic[] {
  if (id === null && name === null) {
    return [errorAt([], 'Alert not named', 'Give the id or the name of the alert that is looked for.')];
  }
  // An unknown value may turn out to be null.
  if (typeof id !== 'string' || typeof name !== 'string') return [];
  return [errorAt(['name'], 'Alert named twice', 'Give either id or name of the alert that is looked for, not both.')];
}

/** The data source `analytics_alert`: one alert, by its id or its name. */
export const dataAlert: DataSourceDefinition<ServiceContext> = {
  type: 'analytics_alert',
  description: 'An alert that is managed elsewhere, found by its id or by its name.',
  attributes: dataAlertAttributes,
  validate: checkKey,
  takeNotices,
  async read(context, { id, name }) {
    const { snapshot } = context;
    const record =
      typeof name === 'string' ? await getAlertByName(snapshot, name) : await getAlert(snapshot, id as string);
    return showAlert(context, record);
  },
};

/** The data source `analytics_alerts`: all alerts. */
export const dataAlerts: DataSourceDefinition<ServiceContext> = {
  type: 'analytics_alerts',
  description: 'All alerts that the account may see, with everything that the service says about them.',
  attributes: dataAlertsAttributes,
  takeNotices,
  async read(context) {
    const records = await readList(context.snapshot, 'listAlerts');
    return { alerts: records.map((record) => showAlert(context, record)) };
  },
};
