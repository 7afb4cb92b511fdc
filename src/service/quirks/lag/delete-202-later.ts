import { lateRow } from './earlier-views';
import type { Behaviour, Exchange } from '../behaviour';

const isDelete = ({ subject }: Exchange): boolean => subject?.role === 'delete';

export const delete202Later: Behaviour = lateRow(
  {
    does: 'answers 202 to a delete, and shows the object for several more reads, by id and in its list',
    lists: true,
    reads: true,
    concerns: isDelete,
    decides: ['what a delete answers', 'whether a delete has an effect'],
  },
  (bend) => (exchange, next) => {
    const answer = bend(exchange, next);
    return isDelete(exchange) ? { ...answer, status: 202 } : answer;
  },
);
