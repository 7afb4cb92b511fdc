import { type Behaviour, counted, withBody } from '../behaviour';
import { divides, surrounds, what } from './decisions';
import { cutAtPage, dividing } from './divide-list';

export const listPage: Behaviour = counted(
  {
    does: 'answers a page as `{"items": […], "page": 1, "size": 2, "total": 5}`, the others under `?page=` and `?size=`',
    what,
    standard: 2,
    decides: [divides, surrounds],
  },
  (size) => dividing({ by: ['page', 'size'] }, (asked, answer) => withBody(answer, cutAtPage(asked, size).whole)),
);
