import { always, type Behaviour } from '../behaviour';
import { toFind } from '../other-exchanges';
import { toMessage } from '../../interface/index';

export const deleteWithoutEffect: Behaviour = always(
  'answers a Message to deletes, and deletes nothing',
  (exchange, next) => {
    if (exchange.subject?.role !== 'delete') return next(exchange);
    next(toFind(exchange, exchange.subject.kind));
    const { dialect } = exchange.service;
    return { status: 200, headers: {}, body: toMessage(dialect, `The object ${exchange.objectId} is deleted.`) };
  },
  'whether a delete has an effect',
);
