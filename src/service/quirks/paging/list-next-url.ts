import { type Behaviour, counted, withBody } from '../behaviour';
import { divides, surrounds, what } from './decisions';
import { cutAtCursor, dividing, placing, urlAt } from './divide-list';

export const listNextUrl: Behaviour = counted(
  {
    does: 'answers a page as `{"items": […], "next": "/api/…"}`; `next` is null on the last one',
    what,
    standard: 2,
    decides: [divides, surrounds],
  },
  (size) =>
    dividing({ by: ['cursor'] }, (asked, answer) => {
      const { items, next } = cutAtCursor(asked, size);
      const url = next === null ? null : urlAt(asked, next);
      return withBody(answer, placing([asked.names.items, items], ['next', url]));
    }),
);
