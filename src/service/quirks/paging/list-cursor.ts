import { type Behaviour, counted, withBody } from '../behaviour';
import { divides, surrounds, what } from './decisions';
import { cutAtCursor, dividing, placing } from './divide-list';
import { withAt } from '../../interface/index';

export const listCursor: Behaviour = counted(
  {
    does: 'answers a page as `{"items": […], "nextCursor": "…"}`, the next one under `?cursor=`; there is none on the last one',
    what,
    standard: 2,
    decides: [divides, surrounds],
  },
  (size) =>
    dividing({ by: ['cursor'] }, (asked, answer) => {
      const { items, next } = cutAtCursor(asked, size);
      const page = placing([asked.names.items, items]);
      return withBody(answer, next === null ? page : withAt(page, asked.names.nextCursor, next));
    }),
);
