import type { JsonValue } from '../../../base/json';
import { MissingObject, type ObjectKind } from '../../interface/index';
import { type Answer, type Behaviour, type Middleware, type Exchange, named, type Next } from '../behaviour';
import { idIn, toFind, toIdText, toList } from '../other-exchanges';
import { parseDurationMs } from '../../../base/duration';

/** How long a change is not seen: by so many reads, or for so many milliseconds by the server's clock. */
interface Delay {
  readonly reads: number;
  readonly ms: number;
}

/** A view from before a change. */
interface EarlierView {
  /** Undefined where there was nothing. */
  readonly body: JsonValue | undefined;
  readonly readsLeft: number;
  readonly endMs: number;
}

/** The views that are still shown in the place of newer ones, oldest first. */
class EarlierViews {
  readonly #delay: Delay;
  readonly #byKey = new Map<string, readonly EarlierView[]>();

  constructor(delay: Delay) {
    this.#delay = delay;
  }

  /** Keeps what there was before a change. */
  keep(key: string, body: JsonValue | undefined, nowMs: number): void {
    const view = { body, readsLeft: this.#delay.reads, endMs: nowMs + this.#delay.ms };
    this.#byKey.set(key, [...(this.#byKey.get(key) ?? []), view]);
  }

  /** The view that a read is shown, which counts; undefined when it sees what there is. */
  take(key: string, nowMs: number): EarlierView | undefined {
    const left = (this.#byKey.get(key) ?? []).filter(({ readsLeft, endMs }) => readsLeft > 0 && endMs > nowMs);
    const counted = left.map((view) => ({ ...view, readsLeft: view.readsLeft - 1 }));
    this.#byKey.set(key, counted);
    return left[0];
  }
}

const listKey = (kind: ObjectKind): string => `all of ${kind}`;

const objectKey = (kind: ObjectKind, id: string): string => `${kind} ${id}`;

/** The kind of object that a request changes; undefined when it changes none. */
function changedKindOf({ subject, name, operation }: Exchange): ObjectKind | undefined {
  if (name === 'pauseAlert' || name === 'unpauseAlert') return 'alert';
  return operation.mutating ? subject?.kind : undefined;
}

interface Late {
  readonly lists: boolean;
  readonly reads: boolean;
  readonly concerns: (exchange: Exchange) => boolean;
}

/** Does what changes an object, and keeps the views from before. */
function change(
  exchange: Exchange,
  next: Next,
  { views, late, kind }: { views: EarlierViews; late: Late; kind: ObjectKind },
): Answer {
  const { store, clock } = exchange.service;
  const list = late.lists ? next(toList(exchange, kind)).body : undefined;
  const isThere = store.find(kind, exchange.objectId) !== undefined;
  const record = late.reads && isThere ? next(toFind(exchange, kind)).body : undefined;
  const answer = next(exchange);
  if (late.lists) views.keep(listKey(kind), list, clock.nowMs());
  const id = exchange.objectId === '' ? toIdText(idIn(exchange, answer.body)) : exchange.objectId;
  if (late.reads) views.keep(objectKey(kind, id), record, clock.nowMs());
  return answer;
}

const showsLate =
  (late: Late) =>
  (delay: Delay): Middleware => {
    const views = new EarlierViews(delay);
    return (exchange, next) => {
      const { subject, objectId, service, operation } = exchange;
      const kind = changedKindOf(exchange);
      if (kind !== undefined && late.concerns(exchange)) return change(exchange, next, { views, late, kind });
      const key =
        subject?.role === 'list'
          ? listKey(subject.kind)
          : subject?.role === 'find'
            ? objectKey(subject.kind, objectId)
            : undefined;
      const view = key === undefined ? undefined : views.take(key, service.clock.nowMs());
      if (!view) return next(exchange);
      if (view.body === undefined) {
        throw new MissingObject(
          operation.missingStatus ?? 500,
          `There is no accessible object with the id ${objectId} yet.`,
        );
      }
      return { status: 200, headers: {}, body: view.body };
    };
  };

function readDelay(text: string): Delay {
  const ms = parseDurationMs(text);
  return ms === undefined ? { reads: Number(text), ms: Infinity } : { reads: Infinity, ms };
}

interface LateRow extends Late {
  readonly does: string;
  readonly decides?: readonly string[];
}

/** A behaviour that shows changes late. */
export const lateRow = (
  { does, decides, ...late }: LateRow,
  wrap: (bend: Middleware) => Middleware = (bend) => bend,
): Behaviour =>
  named(
    {
      does,
      takes: {
        what: 'reads, or a time such as `500ms`',
        standard: '2',
        findIssue: (text) =>
          /^[1-9]\d{0,8}$/.test(text) || (parseDurationMs(text) ?? 0) > 0
            ? undefined
            : 'must be a number of reads, 1 or more, or a duration such as 500ms',
      },
      ...(decides && { decides }),
    },
    (text) => wrap(showsLate(late)(readDelay(text))),
  );
