import type { AnalyticsClient } from '../../service/http/index';
import type { ComponentStatus } from '../../service/interface/index';
import type { DataSourceDefinition, ObjectValue, Value } from '../../model';
import type { ServiceContext } from '../context';
import { dataSystemStatusAttributes } from './attributes';

async function readStatus(
  client: AnalyticsClient,
  component: Value,
): Promise<Readonly<Record<string, ComponentStatus>>> {
  if (typeof component !== 'string') return await client.call('listComponentStatus');
  return { [component]: await client.call('viewComponentStatus', { component }) };
}

function show([id, { name, status, statusLevel, time, comment }]: readonly [string, ComponentStatus]): ObjectValue {
  return { id, name, status, status_level: statusLevel, time, comment: comment ?? null };
}

/** The data source `analytics_system_status`: how the components of the platform are. */
export const dataSystemStatus: DataSourceDefinition<ServiceContext> = {
  type: 'analytics_system_status',
  description: 'Health of the components of the platform (on-premises installations only).',
  attributes: dataSystemStatusAttributes,
  async read({ client }, { component = null }) {
    const found = Object.entries(await readStatus(client, component)).sort(([a], [b]) => (a < b ? -1 : 1));
    return {
      component,
      components: found.map(show),
      healthy: found.every(([, { status }]) => status === 'GREEN'),
    };
  },
};
