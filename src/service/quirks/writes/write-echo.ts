import { always, type Behaviour } from '../behaviour';
import { insteadOfRecord } from './instead-of-record';
import { withAt } from '../../interface/index';
import type { JsonObject } from '../../../base/json';
import { idIn, idPlaceOf } from '../other-exchanges';
import { answered } from './decisions';

export const writeEcho: Behaviour = always(
  'answers creates and edits with what was sent and the id, whatever it stored',
  insteadOfRecord((record, exchange) =>
    withAt(exchange.body as JsonObject, idPlaceOf(exchange), idIn(exchange, record)),
  ),
  answered,
);
