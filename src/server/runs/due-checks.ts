import {
  CannotBacktestError,
  type Check,
  checkMoments,
  type CheckTiming,
  describeColumns,
  fireHistory,
  findTimeColumn,
  readCondition,
  type Timeline,
  timelineOf,
} from '../../query/over-time/index';
import type { AnswerValue } from '../../service/interface/index';
import { HttpError } from '../../service/interface/index';
import { systemClock } from '../../base/clock';
import { ServerClock } from '../control/server-clock';
import type { Dataset } from '../datasets/held-datasets';
import { countMatches, findWatched } from '../handlers/alert-data';
import type { Service } from '../handlers/handler';

type Alert = AnswerValue<'alert'>;

/** A check, or why it could not be made. */
export type DueCheck = Check & { readonly problem?: string };

/** When an alert is checked by its schedule; never where it is paused. */
export function timingOf({ schedule, realtime }: Alert, nextExecutionTime: number | null): CheckTiming {
  const { frequency, frequencyType, cron, startTime } = schedule ?? {};
  return {
    isRealtime: realtime === true,
    schedule: schedule
      ? {
          frequency: frequency ?? null,
          frequencyType: frequencyType ?? null,
          cron: cron ?? null,
          startTime: startTime ?? null,
          nextExecutionTime,
        }
      : null,
  };
}

/** The moments in a span at which a schedule is due; none for one that says nothing, or in real time. */
export function momentsIn(
  timing: CheckTiming,
  span: { readonly fromMs: number; readonly toMs: number },
): Iterable<number> {
  if (timing.isRealtime) return [];
  try {
    return checkMoments(timing, span, []);
  } catch (error) {
    if (error instanceof CannotBacktestError) return [];
    throw error;
  }
}

/** The service at another moment. */
function serviceAt(service: Service, momentMs: number): Service {
  return { ...service, clock: new ServerClock({ ...systemClock, nowMs: () => momentMs }) };
}

/** The records of a dataset as checks see them; nothing where they have no times, or a query shows them otherwise. */
export interface CheckedRecords {
  readonly columns: readonly string[];
  readonly timeline: Timeline;
}

/** Reads the records of a dataset without a query for checks; undefined where each check has to read them anew. */
export function readChecked({ datasets }: Service, dataset: Dataset): CheckedRecords | undefined {
  const records = [...datasets.recordsOf(dataset)];
  const columns = describeColumns(records);
  const time = findTimeColumn(columns);
  if (time.kind !== 'found') return undefined;
  return { columns: columns.map(({ name }) => name), timeline: timelineOf(records, time.name) };
}

/** Records that several alerts are checked over, by their dataset. */
export type ReadRecords = (dataset: Dataset) => CheckedRecords | undefined;

/** What an alert shows at some moments, of the records that were there then. */
function historyOf(service: Service, { alert, moments }: DueAlert, read: ReadRecords): Iterable<Check> {
  const watched = findWatched(service, alert);
  const records = watched && !watched.widget ? read(watched.dataset) : undefined;
  if (records) return fireHistory(readCondition(alert.condition ?? '', records.columns), records.timeline, { moments });
  // Records without times are there from the beginning; those of a query are what it shows at that moment.
  return moments.map((momentMs) => ({ momentMs, rows: countMatches(serviceAt(service, momentMs), alert) }));
}

/** An alert, and the ascending moments at which it is due. */
export interface DueAlert {
  readonly alert: Alert;
  readonly moments: readonly number[];
}

/** Checks an alert at some ascending moments. What cannot be evaluated is a problem of each of them. */
export function checkAt(service: Service, due: DueAlert, read: ReadRecords): readonly DueCheck[] {
  try {
    return [...historyOf(service, due, read)];
  } catch (error) {
    if (!(error instanceof CannotBacktestError) && !(error instanceof HttpError)) throw error;
    return due.moments.map((momentMs) => ({ momentMs, rows: 0, problem: error.message }));
  }
}
