/** Runs alerts when they are due. */
import {
  type AnswerValue,
  decodeRecord,
  type ExecutionReport,
  getAt,
  isPaused,
  placeOf,
  toWireId,
} from '../../service/interface/index';
import type { JsonObject } from '../../base/json';
import type { CountedStorage } from '../storage/count-changes';
import type { Service } from '../handlers/handler';
import { deliveriesOf, remember } from '../handlers/run-alert';
import type { CheckTiming } from '../../query/over-time/index';
import {
  checkAt,
  type CheckedRecords,
  type DueCheck,
  momentsIn,
  readChecked,
  type ReadRecords,
  timingOf,
} from './due-checks';

/** A run of an alert by its schedule, or because records came. */
export interface ScheduledRun extends ExecutionReport {
  readonly alertName: string;
  /** Why the condition could not be evaluated; the alert did not fire then. */
  readonly problem?: string;
}

/** The runs so far. */
export interface Runs {
  /** Whether alerts run by themselves. */
  readonly isOn: boolean;
  /** Oldest first; of more than 10,000 the last ones. */
  readonly runs: readonly ScheduledRun[];
  /** How many older ones are no longer kept. */
  readonly dropped: number;
  /** Spans, in milliseconds since the epoch, in which nothing ran, because the clock was put further forward than 100 days. */
  readonly skipped: readonly { readonly fromMs: number; readonly toMs: number }[];
}

/** An alert that is not paused, and when it is due. */
interface Due {
  readonly id: string;
  readonly alert: AnswerValue<'alert'>;
  readonly timing: CheckTiming;
  /** It is first due at `atMs`, of all moments from `fromMs` on. */
  next?: { readonly fromMs: number; readonly atMs: number };
}

/** When an alert is due at a moment or after it; infinite when never. */
function nextDueMs(due: Due, fromMs: number): number {
  if (due.next && due.next.fromMs <= fromMs && fromMs <= due.next.atMs) return due.next.atMs;
  const first = momentsIn(due.timing, { fromMs, toMs: Infinity })[Symbol.iterator]().next();
  const atMs = first.done === true ? Infinity : first.value;
  due.next = { fromMs, atMs };
  return atMs;
}

const mostKept = 10_000;
const furthestMs = 100 * 24 * 60 * 60 * 1000;

/**
 * Runs alerts at the moments at which they are due. What is due is run before anything else is done to the service: so each check
 * sees the alerts and the records as they were then, and nothing has to wait for it.
 */
export class ScheduledRuns {
  readonly #service: Service;
  readonly #storage: CountedStorage;
  readonly #isOn: boolean;
  /** What the alerts are, by their records, which never change; null for one that is paused. */
  readonly #known = new WeakMap<JsonObject, Due | null>();
  #lastReader: { readonly revision: number; readonly read: WeakRef<ReadRecords> } | undefined;
  #lastMs: number;
  /** Nothing is due before this, as long as nothing changes. */
  #calm: { readonly untilMs: number; readonly revision: number } | undefined;
  #runs: ScheduledRun[] = [];
  #dropped = 0;
  #skipped: { fromMs: number; toMs: number }[] = [];

  constructor(service: Service, storage: CountedStorage, isOn: boolean) {
    this.#service = service;
    this.#storage = storage;
    this.#isOn = isOn;
    this.#lastMs = service.clock.nowMs();
  }

  /** Forgets all runs, and begins anew at the time that it is. */
  restart(): void {
    this.#lastMs = this.#service.clock.nowMs();
    this.#calm = undefined;
    this.#runs = [];
    this.#dropped = 0;
    this.#skipped = [];
  }

  /** The runs up to now. */
  read(): Runs {
    this.catchUp();
    return { isOn: this.#isOn, runs: this.#runs, dropped: this.#dropped, skipped: this.#skipped };
  }

  /** Runs what has come due since the last time. A clock that was put back makes it due once more. */
  catchUp(): void {
    if (!this.#isOn) return;
    const nowMs = this.#service.clock.nowMs();
    const revision = this.#storage.revision();
    if (this.#calm?.revision === revision && nowMs < this.#calm.untilMs && nowMs >= this.#lastMs) return;
    const fromMs = Math.max(this.#lastMs + 1, nowMs - furthestMs);
    if (fromMs > this.#lastMs + 1) this.#skipped.push({ fromMs: this.#lastMs + 1, toMs: fromMs });
    this.#lastMs = nowMs;
    this.#runDue({ fromMs, toMs: nowMs + 1 });
    this.#calm = { untilMs: this.#nextMs(nowMs + 1), revision: this.#storage.revision() };
  }

  /** Runs the alerts in real time that watch a dataset, because records have come. */
  recordsCame(datasetId: string): void {
    if (!this.#isOn) return;
    const nowMs = this.#service.clock.nowMs();
    const due = this.#alerts().filter(({ alert }) => alert.realtime === true && this.#watches(alert, datasetId));
    const read = this.#reader();
    this.#keep(due.flatMap((one) => this.#run(one, [nowMs], read)));
  }

  #alerts(): readonly Due[] {
    return this.#service.store.list('alert').flatMap((record) => {
      // A request comes after each write, and most alerts stay as they are.
      let due = this.#known.get(record);
      if (due === undefined) {
        due = this.#read(record);
        this.#known.set(record, due);
      }
      return due ?? [];
    });
  }

  #read(record: JsonObject): Due | null {
    const { dialect, store } = this.#service;
    if (isPaused(dialect, record)) return null;
    const alert = decodeRecord(dialect, 'alert', record);
    const next = Number(getAt(record, `${placeOf(dialect, 'alert', 'schedule')}.nextExecutionTime`) ?? NaN);
    return { id: store.idOf('alert', record), alert, timing: timingOf(alert, next > 0 ? next : null) };
  }

  #nextMs(fromMs: number): number {
    return this.#alerts().reduce((soonest, due) => Math.min(soonest, nextDueMs(due, fromMs)), Infinity);
  }

  #watches({ datasetId, widgetId }: Due['alert'], id: string): boolean {
    const widget = typeof widgetId === 'string' ? this.#service.datasets.findWidget(widgetId) : undefined;
    return widget ? String(widget.datasetId) === id : datasetId === id;
  }

  #runDue(span: { readonly fromMs: number; readonly toMs: number }): void {
    const read = this.#reader();
    const due = this.#alerts().filter((one) => nextDueMs(one, span.fromMs) < span.toMs);
    const runs = due.flatMap((one) => this.#run(one, [...momentsIn(one.timing, span)], read));
    this.#keep(runs.sort((a, b) => a.startedAt - b.startedAt));
  }

  /** Reads the records of each dataset once, as long as none change. The garbage collector may take what was read. */
  #reader(): ReadRecords {
    const revision = this.#storage.recordsRevision();
    const last = this.#lastReader?.revision === revision ? this.#lastReader.read.deref() : undefined;
    const read = last ?? this.#createReader();
    if (!last) this.#lastReader = { revision, read: new WeakRef(read) };
    return read;
  }

  #createReader(): ReadRecords {
    const known = new Map<string, CheckedRecords | undefined>();
    return (dataset) => {
      if (dataset.query !== undefined) return undefined;
      const id = String(dataset.id);
      if (!known.has(id)) known.set(id, readChecked(this.#service, dataset));
      return known.get(id);
    };
  }

  #run({ id, alert }: Due, moments: readonly number[], read: ReadRecords): ScheduledRun[] {
    if (moments.length === 0) return [];
    const { store, dialect } = this.#service;
    const checks = checkAt(this.#service, { alert, moments }, read);
    const firing = checks.filter(({ rows }) => rows > 0);
    const runs = checks.slice(-mostKept).map((check) => this.#toRun({ id, alert }, check));
    this.#dropped += checks.length - runs.length;
    const [kept, last] = [store.find('alert', id), runs.at(-1)];
    if (!kept || !last) return runs;
    const { alertName: _name, problem: _problem, ...report } = last;
    const totals = { fired: firing.length, lastFiredMs: firing.at(-1)?.momentMs ?? null, last: report };
    this.#storage.transaction(() => {
      store.put('alert', id, remember(dialect, kept, totals));
    });
    return runs;
  }

  #toRun({ id, alert }: Pick<Due, 'id' | 'alert'>, { momentMs, rows, problem }: DueCheck): ScheduledRun {
    return {
      alertId: toWireId(BigInt(id)),
      alertName: alert.name ?? '',
      startedAt: momentMs,
      finishedAt: momentMs,
      conditionMet: rows > 0,
      rowsMatched: rows,
      deliveries: rows > 0 ? deliveriesOf(this.#service.store, alert) : [],
      ...(problem !== undefined && { problem }),
    };
  }

  #keep(runs: readonly ScheduledRun[]): void {
    const all = [...this.#runs, ...runs];
    this.#runs = all.slice(-mostKept);
    this.#dropped += all.length - this.#runs.length;
  }
}
