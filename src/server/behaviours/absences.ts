import type { JsonObject, JsonValue } from '../../base/json';
import {
  decodeRecord,
  encodeRecord,
  type OperationName,
  MissingObject,
  HttpError,
} from '../../service/interface/index';
import { serviceUser } from '../handlers/handler';
import { always, type Answer, type Behaviours, type Bend, type Exchange, onAnswer, withBody } from './behaviour';

const missing = 'what a missing object answers';
const unshared = 'what an alert without shares answers';

/** Answers otherwise where the object that a request names is not there. */
const whereMissing =
  (answer: (refusal: MissingObject, exchange: Exchange) => Answer): Bend =>
  (exchange, next) => {
    try {
      return next(exchange);
    } catch (error) {
      if (error instanceof MissingObject) return answer(error, exchange);
      throw error;
    }
  };

const missingAs = (status: number): Bend =>
  whereMissing(({ message }) => {
    throw new HttpError(status, message);
  });

const noBody = { status: 204, headers: {}, body: undefined } as const;

const whereUnshared = (answer: (exchange: Exchange) => Answer): Bend =>
  onAnswer(
    ({ name }) => name === 'listAlertShares',
    (usual, exchange) => (Array.isArray(usual.body) && usual.body.length === 0 ? answer(exchange) : usual),
  );

const sharing: readonly OperationName[] = ['listAlertShares', 'addAlertShares', 'setAlertShares'];

/** Has the owner of everything among those with whom an alert is shared, whoever else is. */
const sharedWithOwner: Bend = (exchange, next) => {
  if (!sharing.includes(exchange.name)) return next(exchange);
  const { dialect } = exchange.service;
  const owner = encodeRecord(dialect, 'share', { type: 'user', userName: serviceUser.name, access: 'edit' });
  const isOther = (entry: JsonValue): boolean =>
    decodeRecord(dialect, 'share', entry as JsonObject).userName !== serviceUser.name;
  const body = Array.isArray(exchange.body) ? exchange.body.filter(isOther) : exchange.body;
  const answer = next({ ...exchange, body });
  return withBody(answer, [owner, ...(answer.body as readonly JsonValue[])]);
};

/** What is answered where there is nothing. */
export const absences = {
  'missing-404': always('answers 404 for an object that is not there', missingAs(404), missing),
  'gone-410': always('answers 410 for an object that is not there', missingAs(410), missing),
  'missing-422': always('answers 422 for an object that is not there', missingAs(422), missing),
  'missing-200-null': always(
    'answers 200 and `null` when an object that is not there is read',
    whereMissing((refusal, { operation }) => {
      if (operation.mutating) throw refusal;
      return { status: 200, headers: {}, body: null };
    }),
    missing,
  ),
  'empty-list-204': always(
    'answers 204 where a list of objects is empty',
    onAnswer(
      ({ subject }) => subject?.role === 'list',
      (answer) => (Array.isArray(answer.body) && answer.body.length === 0 ? noBody : answer),
    ),
  ),
  'shares-404': always(
    'answers 404 for the shares of an alert that has none',
    whereUnshared(({ objectId }) => {
      throw new HttpError(404, `The alert ${objectId} is shared with nobody.`);
    }),
    unshared,
  ),
  'shares-null': always(
    'answers `null` for the shares of an alert that has none',
    whereUnshared(() => ({ status: 200, headers: {}, body: null })),
    unshared,
  ),
  'shares-204': always(
    'answers 204 for the shares of an alert that has none',
    whereUnshared(() => noBody),
    unshared,
  ),
  'shares-with-owner': always('lists the owner among the shares of every alert', sharedWithOwner, unshared),
} satisfies Behaviours;
