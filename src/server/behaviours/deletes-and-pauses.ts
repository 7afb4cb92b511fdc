import { isPaused } from '../../contract';
import { Refusal, toMessage } from '../refusal';
import { always, type Behaviours, type Exchange, onAnswer, withBody } from './behaviour';
import { toFind } from './other-exchanges';

const isDelete = ({ subject }: Exchange): boolean => subject?.role === 'delete';
const isPause = ({ name }: Exchange): boolean => name === 'pauseAlert' || name === 'unpauseAlert';

/** What is answered to deletes and pauses. */
export const deleteAndPauseAnswers = {
  'delete-204': always(
    'answers 204 to deletes',
    onAnswer(isDelete, (answer) => ({ ...answer, status: 204, body: undefined })),
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
  'pause-again-refused': always(
    'refuses with 400 to pause what is paused, and to unpause what is not',
    (exchange, next) => {
      if (isPause(exchange)) {
        const { store, dialect } = exchange.service;
        const alert = store.find('alert', exchange.objectId);
        const paused = alert && (isPaused(dialect, alert) ?? false);
        if (paused === (exchange.name === 'pauseAlert')) {
          throw new Refusal(400, `The alert ${exchange.objectId} is ${paused ? 'paused' : 'active'} already.`);
        }
      }
      return next(exchange);
    },
  ),
} satisfies Behaviours;
