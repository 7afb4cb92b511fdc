import { isJsonObject, type JsonObject } from '../../base/json';
import { isPaused, MissingObject, HttpError, toMessage } from '../../service/interface/index';
import { always, type Behaviour, type Behaviours, type Bend, type Exchange, onAnswer, withBody } from './behaviour';
import { toFind } from './other-exchanges';

const isPause = ({ name }: Exchange): boolean => name === 'pauseAlert' || name === 'unpauseAlert';

/** What is answered to deletes and pauses. */
export const deleteAndPauseAnswers = {
  'delete-204': always(
    'answers 204 to deletes',
    onAnswer(
      ({ operation: { method, mutating } }) => method === 'DELETE' && mutating,
      (answer) => ({ ...answer, status: 204, body: undefined }),
    ),
    'what a delete answers',
  ),
  'pause-answers-record': always(
    'answers the alert to pause and unpause',
    (exchange, next) => {
      const answer = next(exchange);
      return isPause(exchange) ? withBody(answer, next(toFind(exchange, 'alert')).body) : answer;
    },
    'what a pause answers',
  ),
} satisfies Behaviours;

/** Keeps showing what was deleted, with a mark. */
function showDeleted(): Bend {
  const deleted = new Map<string, JsonObject>();
  const keyOf = ({ subject, objectId }: Exchange): string => `${subject?.kind ?? ''} ${objectId}`;
  return (exchange, next) => {
    const { subject } = exchange;
    if (subject?.role === 'delete') {
      const { body } = next(toFind(exchange, subject.kind));
      const answer = next(exchange);
      if (isJsonObject(body)) deleted.set(keyOf(exchange), body);
      return answer;
    }
    try {
      return next(exchange);
    } catch (error) {
      const record = deleted.get(keyOf(exchange));
      if (!(error instanceof MissingObject) || subject?.role !== 'find' || !record) throw error;
      return { status: 200, headers: {}, body: { ...record, deleted: true } };
    }
  };
}

const marksDeleted: Behaviour = {
  does: 'shows deleted objects, read by id, with `"deleted": true`',
  decides: ['whether a delete has an effect'],
  begin: showDeleted,
};

/** What deletes and pauses do. */
export const deletesAndPauses = {
  'delete-without-effect': always(
    'answers a Message to deletes, and deletes nothing',
    (exchange, next) => {
      if (exchange.subject?.role !== 'delete') return next(exchange);
      next(toFind(exchange, exchange.subject.kind));
      const { dialect } = exchange.service;
      return { status: 200, headers: {}, body: toMessage(dialect, `The object ${exchange.objectId} is deleted.`) };
    },
    'whether a delete has an effect',
  ),
  'delete-marks': marksDeleted,
  'pause-again-refused': always(
    'refuses to pause a paused alert, and to unpause an active one, with 400',
    (exchange, next) => {
      if (isPause(exchange)) {
        const { store, dialect } = exchange.service;
        const alert = store.find('alert', exchange.objectId);
        const paused = alert && (isPaused(dialect, alert) ?? false);
        if (paused === (exchange.name === 'pauseAlert')) {
          throw new HttpError(400, `The alert ${exchange.objectId} is ${paused ? 'paused' : 'active'} already.`);
        }
      }
      return next(exchange);
    },
  ),
} satisfies Behaviours;
