import type { ComponentStatus } from '../../service/interface/index';

/** The components of the platform, with what people call them. */
const components = {
  checkMySQL: 'MySQL connectivity',
  checkMongoDB: 'MongoDB connectivity',
  checkMessageMQ: 'Message queue connectivity',
  checkHostedConnector: 'Hosted connector connectivity',
  checkQueryPreview: 'Query preview',
  checkQuerySaveAndRunNow: 'Query save and run now',
  checkDashboardLoad: 'Dashboard load',
  checkWidgetLoad: 'Widget load',
} as const;

export type ComponentId = keyof typeof components;

/** The ids of the components. */
export const componentIds = Object.keys(components) as [ComponentId, ...ComponentId[]];

/** How a component is, as far as somebody has set it. */
export type SetStatus = Pick<ComponentStatus, 'status' | 'comment'>;

const levels = { GREEN: 0, YELLOW: 1, RED: 2 } as const;

/** The status of a component; it is well unless somebody has set something else. */
export function statusOf(id: ComponentId, time: number, set: SetStatus = { status: 'GREEN' }): ComponentStatus {
  const { status, comment } = set;
  return { name: components[id], status, time, statusLevel: levels[status], ...(comment !== undefined && { comment }) };
}
