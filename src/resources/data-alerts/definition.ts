import type { DataSourceDefinition } from '../../model';
import type { ServiceContext } from '../context';
import { showAlert } from '../data-alert/show-alert';
import { readList } from '../record/read-list';
import { dataAlertsAttributes } from './attributes';

/** The data source `analytics_alerts`: all alerts. */
export const dataAlerts: DataSourceDefinition<ServiceContext> = {
  type: 'analytics_alerts',
  description: 'All alerts that the account may see, with everything that the service says about them.',
  attributes: dataAlertsAttributes,
  async read(context) {
    const records = await readList(context.snapshot, 'listAlerts');
    return { alerts: records.map((record) => showAlert(context, record)) };
  },
};
