import { always, type Behaviour, type Exchange, onAnswer, withHeaders } from '../behaviour';
import { writes } from './instead-of-record';
import { isJsonObject, type JsonObject } from '../../../base/json';
import { answered, status } from './decisions';
import { addressOf, findOperationOf } from '../../interface/index';
import { idIn, toIdText } from '../other-exchanges';

/** Where the object that was written is read. */
function locationOf(record: JsonObject, exchange: Exchange): string {
  const name = exchange.subject ? findOperationOf(exchange.subject.kind) : exchange.name;
  return addressOf(name, exchange.service.dialect, { objectId: toIdText(idIn(exchange, record)) }).path;
}

export const writeLocation: Behaviour = always(
  'answers no body to creates and edits: 201 to a create, 200 to an edit, with the path of the object as `Location`',
  onAnswer(writes, (answer, exchange) => {
    if (!isJsonObject(answer.body)) return answer;
    const status = exchange.subject?.role === 'create' ? 201 : 200;
    return withHeaders({ ...answer, status, body: undefined }, { location: locationOf(answer.body, exchange) });
  }),
  answered,
  status,
);
