import { type Behaviour, counted, withBody } from '../behaviour';
import { divides } from './decisions';
import { dividing } from './divide-list';

export const listTruncated: Behaviour = counted(
  {
    does: 'answers the first objects of a list; the others can be read only by id',
    what: 'objects',
    standard: 2,
    decides: [divides],
  },
  (size) => dividing({ by: [] }, ({ list }, answer) => withBody(answer, list.slice(0, size))),
);
