import { always, type Behaviour, type Middleware, withBody } from '../behaviour';
import { unshared } from './decisions';
import { decodeRecord, encodeRecord, type OperationName } from '../../interface/index';
import type { JsonObject, JsonValue } from '../../../base/json';

const sharing: readonly OperationName[] = ['listAlertShares', 'addAlertShares', 'setAlertShares'];

/** Has the owner of everything among those with whom an alert is shared, whoever else is. */
const sharedWithOwner: Middleware = (exchange, next) => {
  if (!sharing.includes(exchange.name)) return next(exchange);
  const { dialect, owner: account } = exchange.service;
  const owner = encodeRecord(dialect, 'share', { type: 'user', userName: account.name, access: 'edit' });
  const isOther = (entry: JsonValue): boolean =>
    decodeRecord(dialect, 'share', entry as JsonObject).userName !== account.name;
  const body = Array.isArray(exchange.body) ? exchange.body.filter(isOther) : exchange.body;
  const answer = next({ ...exchange, body });
  return withBody(answer, [owner, ...(answer.body as readonly JsonValue[])]);
};

export const sharesWithOwner: Behaviour = always(
  'lists the owner among the shares of every alert',
  sharedWithOwner,
  unshared,
);
