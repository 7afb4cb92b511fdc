import { always, type Behaviour } from '../behaviour';
import { insteadOfRecord } from './instead-of-record';
import { withAt } from '../../interface/index';
import { idIn, idPlaceOf } from '../other-exchanges';
import { answered } from './decisions';

export const writeId: Behaviour = always(
  'answers `{"id": 7}` to creates and edits',
  insteadOfRecord((record, exchange) => withAt({}, idPlaceOf(exchange), idIn(exchange, record))),
  answered,
);
