import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import { addressOf, withAt, toMessage, findOperationOf } from '../../service/interface/index';
import { always, type Behaviours, type Bend, type Exchange, onAnswer, withBody, withHeaders } from './behaviour';
import { idIn, idPlaceOf, toFind, toIdText } from './other-exchanges';
const answered = 'what a write answers';
const status = 'the status of a write';

const writes = ({ subject }: Exchange): boolean => subject?.role === 'create' || subject?.role === 'edit';
/** Everything that changes something, but for what is deleted. */
const changes = ({ operation: { mutating, method }, name }: Exchange): boolean =>
  mutating && method !== 'DELETE' && name !== 'runAlert';

/** Answers something else than the record to a create or an edit. */
const instead = (change: (record: JsonObject, exchange: Exchange) => JsonValue): Bend =>
  onAnswer(writes, (answer, exchange) =>
    isJsonObject(answer.body) ? withBody(answer, change(answer.body, exchange)) : answer,
  );

/** Where the object that was written is read. */
function locationOf(record: JsonObject, exchange: Exchange): string {
  const name = exchange.subject ? findOperationOf(exchange.subject.kind) : exchange.name;
  return addressOf(name, exchange.service.dialect, { objectId: toIdText(idIn(exchange, record)) }).path;
}

/** What is answered to creates and edits, where it is not the record. */
export const writtenAnswers = {
  'write-204': always(
    'answers 204 to writes',
    onAnswer(changes, (answer) => ({ ...answer, status: 204, body: undefined })),
    answered,
    status,
  ),
  'write-empty': always(
    'answers 200 without a body to writes',
    onAnswer(changes, (answer) => withBody(answer, undefined)),
    answered,
  ),
  'write-true': always(
    'answers `true` to writes',
    onAnswer(changes, (answer) => withBody(answer, true)),
    answered,
  ),
  'write-message': always(
    'answers a Message to creates and edits',
    instead((_record, { service }) => toMessage(service.dialect, 'It is written.')),
    answered,
  ),
  'write-id': always(
    'answers `{"id": 7}` to creates and edits',
    instead((record, exchange) => withAt({}, idPlaceOf(exchange), idIn(exchange, record))),
    answered,
  ),
  'write-bare-id': always(
    'answers `7` to creates and edits',
    instead((record, exchange) => idIn(exchange, record)),
    answered,
  ),
  'write-location': always(
    'answers no body to creates and edits: 201 to a create, 200 to an edit, with the path of the object as `Location`',
    onAnswer(writes, (answer, exchange) => {
      if (!isJsonObject(answer.body)) return answer;
      const status = exchange.subject?.role === 'create' ? 201 : 200;
      return withHeaders({ ...answer, status, body: undefined }, { location: locationOf(answer.body, exchange) });
    }),
    answered,
    status,
  ),
  'write-array': always(
    'answers an array of one to creates and edits',
    instead((record) => [record]),
    answered,
  ),
  'write-echo': always(
    'answers creates and edits with what was sent and the id, whatever it stored',
    instead((record, exchange) => withAt(exchange.body as JsonObject, idPlaceOf(exchange), idIn(exchange, record))),
    answered,
  ),
  'write-stale': always(
    'answers edits with the record as it was before',
    (exchange, next) => {
      if (exchange.subject?.role !== 'edit') return next(exchange);
      const before = next(toFind(exchange, exchange.subject.kind));
      return withBody(next(exchange), before.body);
    },
    answered,
  ),
  'write-201': always(
    'answers 201 to creates',
    onAnswer(
      ({ subject }) => subject?.role === 'create',
      (answer) => ({ ...answer, status: 201 }),
    ),
    status,
  ),
  'write-202': always(
    'answers 202 to creates and edits',
    onAnswer(writes, (answer) => ({ ...answer, status: 202 })),
    status,
  ),
} satisfies Behaviours;
