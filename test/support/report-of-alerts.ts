import type { JsonObject } from '../../src/base/json';
import { type AlertHistory, type Backtest, buildReport, digestDefinition } from '../../src/review';
import type { Report } from '../../src/review/report';

const prefix = 'analytics_';
const channels = ['Sales', 'Finance', 'Operations', 'On call'];

interface PlannedChange {
  readonly address: string;
  readonly mode: string;
  readonly type: string;
  readonly name: string;
  readonly change: {
    readonly actions: readonly string[];
    readonly before: JsonObject | null;
    readonly after: JsonObject | null;
    readonly after_unknown: object;
  };
}

function change(
  type: string,
  name: string,
  sides: { readonly before: JsonObject | null; readonly after: JsonObject | null },
): PlannedChange {
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

const [startMs, dayMs] = [Date.parse('2026-01-01T00:00:00Z'), 86_400_000];
const toText = (momentMs: number): string => new Date(momentMs).toISOString();

/** A history of 30 days in which an alert fires once every so many days, at an hour. */
function historyOf(everyDays: number, hour: number): AlertHistory {
  const days = Array.from({ length: Math.floor(30 / everyDays) }, (_, index) => index * everyDays);
  const moments = days.map((day) => startMs + day * dayMs + hour * 3_600_000);
  const [first = startMs, last = startMs] = [moments[0], moments.at(-1)];
  const peaks = { day: 1, week: Math.ceil(7 / everyDays), month: moments.length };
  return {
    checks: 720,
    firing: moments.length,
    episodes: moments.length,
    first: toText(first),
    last: toText(last),
    longestSilence: { from: toText(first), to: toText(first + everyDays * dayMs) },
    byHour: Array.from({ length: 24 }, (_, index) => (index === hour ? moments.length : 0)),
    notified: [{ who: 'analytics_slack_action.c0', times: moments.length }],
    listed: moments.map((moment) => ({ from: toText(moment), to: toText(moment), checks: 1 })),
    moments,
    peaks: { times: peaks, notifications: peaks },
  };
}

/** A backtest of the alerts of a plan; some of them cannot be tested. */
function backtestOf(alerts: readonly PlannedChange[]): Backtest {
  return {
    format: 'analytics-as-code/backtest',
    version: '1.0',
    from: toText(startMs),
    to: toText(startMs + 30 * dayMs),
    zone: 'UTC',
    datasets: [
      {
        id: '7',
        records: 8_640,
        first: toText(startMs),
        last: toText(startMs + 29 * dayMs),
        timeColumn: 'placed',
        digest: '',
      },
    ],
    alerts: alerts.map(({ address, change: { before, after } }, index) => ({
      address,
      name: `${channels[index % 4] ?? ''}: orders of region ${String(index)} have stalled`,
      dataset: '7',
      definition: {
        ...(before && { inService: digestDefinition(before) }),
        ...(after && { inCode: digestDefinition(after) }),
      },
      ...(before && { inService: historyOf(6, 12) }),
      ...(after && { inCode: index % 7 === 6 ? { cannot: 'It has no schedule.' } : historyOf(1 + (index % 5), 2) }),
      caveats: ['Records that were edited or deleted since then count as they are now.'],
    })),
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
    backtest: backtestOf(alerts),
    document: {
      format_version: '1.2',
      planned_values: { root_module: {} },
      resource_changes: [...actions, ...alerts],
    } as never,
  });
}
