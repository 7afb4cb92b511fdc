import type { JsonObject } from '../../base/json';
import { nextCheckMs } from '../../query/over-time/index';
import {
  type Dialect,
  fieldsOf,
  getAt,
  getBodyCodec,
  placeOf,
  type RecordFields,
  withAt,
  withPaused,
} from '../../service/interface/index';
import { findScheduleIssues } from '../data/schedule';
import type { Service } from './handler';
import type { ObjectRules } from './objects';

const addressPattern = /^[^\s@]+@[^\s@]+$/;

function findEmailIssues(dialect: Dialect, email: RecordFields<'email'>): string[] {
  return fieldsOf('email')
    .filter(([, entry]) => entry.wire === 'addresses')
    .flatMap(([name]) => {
      const addresses = (email[name as keyof typeof email] ?? []) as readonly string[];
      const wrong = addresses.filter((address) => !addressPattern.test(address));
      const place = `${placeOf(dialect, 'alert', 'email')}.${placeOf(dialect, 'email', name)}`;
      return wrong.map((address) => `${place} holds ${JSON.stringify(address)}, which is not an e-mail address`);
    });
}

/** What is wrong with an alert that fits the contract, one sentence each. The actions that it names need not exist. */
export function findAlertIssues(dialect: Dialect, record: JsonObject): string[] {
  const { schedule, email } = getBodyCodec('alert').decode(dialect, record);
  return [
    ...(schedule ? findScheduleIssues(dialect, schedule) : []),
    ...(email ? findEmailIssues(dialect, email) : []),
  ];
}

/** What sets alerts apart: the service counts their firings, keeps whether they are paused, and knows when they are due. */
export function alertRules({ dialect, clock }: Service): ObjectRules {
  const { field: pausedPlace } = dialect.pause;
  const schedulePlace = placeOf(dialect, 'alert', 'schedule');
  return {
    kind: 'alert',
    managed: {
      accessLevel: 1,
      firedCount: 0,
      lastAlert: null,
      executionReport: null,
      [pausedPlace]: getAt(withPaused(dialect, {}, false), pausedPlace) ?? null,
    },
    findIssues: (record) => findAlertIssues(dialect, record),
    complete: (record) => {
      const { schedule, realtime } = getBodyCodec('alert').decode(dialect, record);
      if (!schedule) return record;
      const nextMs = realtime ? null : nextCheckMs(schedule, clock.nowMs());
      return withAt(record, `${schedulePlace}.nextExecutionTime`, nextMs);
    },
  };
}
