import { buildReport } from '../../src/review';
import type { Report } from '../../src/review/report';

const prefix = 'analytics_';
const channels = ['Sales', 'Finance', 'Operations', 'On call'];

function change(
  type: string,
  name: string,
  sides: { readonly before: object | null; readonly after: object | null },
): object {
  const { before, after } = sides;
  const actions =
    before === null
      ? ['create']
      : after === null
        ? ['delete']
        : JSON.stringify(before) === JSON.stringify(after)
          ? ['no-op']
          : ['update'];
  return {
    address: `${prefix}${type}.${name}`,
    mode: 'managed',
    type: `${prefix}${type}`,
    name,
    change: { actions, before, after, after_unknown: {} },
  };
}

/** The report of a plan that touches so many alerts of a company: each third loses its channel, some go, some are new. */
export function reportOfAlerts(count: number): Report {
  const actions = channels.map((name, index) => {
    const action = { id: String(index + 1), name, channel: `#${name.toLowerCase()}` };
    return change('slack_action', `c${String(index)}`, { before: action, after: action });
  });
  const alerts = Array.from({ length: count }, (_, index) => {
    const before = {
      id: String(index + 100),
      name: `${channels[index % 4] ?? ''}: orders of region ${String(index)} have stalled`,
      condition: `select count(*) as orders where region = ${String(index)} and orders < 10`,
      slack_action_ids: [String((index % 4) + 1)],
      schedule: { frequency: 15, frequency_type: 'minute' },
    };
    const after = {
      ...before,
      condition: before.condition.replace('10', '20'),
      ...(index % 3 === 0 && { slack_action_ids: [] }),
      ...(index % 3 === 1 && { schedule: { frequency: 1, frequency_type: 'day' } }),
    };
    if (index % 10 === 9) return change('alert', `a${String(index)}`, { before: null, after: before });
    return change('alert', `a${String(index)}`, { before, after: index % 10 === 5 ? null : after });
  });
  return buildReport({
    stack: 'company',
    document: {
      format_version: '1.2',
      planned_values: { root_module: {} },
      resource_changes: [...actions, ...alerts],
    } as never,
  });
}
