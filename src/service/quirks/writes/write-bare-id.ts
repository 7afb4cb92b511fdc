import { always, type Behaviour } from '../behaviour';
import { insteadOfRecord } from './instead-of-record';
import { idIn } from '../other-exchanges';
import { answered } from './decisions';

export const writeBareId: Behaviour = always(
  'answers `7` to creates and edits',
  insteadOfRecord((record, exchange) => idIn(exchange, record)),
  answered,
);
