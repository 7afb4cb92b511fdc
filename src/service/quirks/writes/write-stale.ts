import { always, type Behaviour, withBody } from '../behaviour';
import { toFind } from '../other-exchanges';
import { answered } from './decisions';

export const writeStale: Behaviour = always(
  'answers edits with the record as it was before',
  (exchange, next) => {
    if (exchange.subject?.role !== 'edit') return next(exchange);
    const before = next(toFind(exchange, exchange.subject.kind));
    return withBody(next(exchange), before.body);
  },
  answered,
);
