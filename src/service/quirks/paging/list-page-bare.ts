import { type Behaviour, counted, withBody } from '../behaviour';
import { divides, what } from './decisions';
import { cutAtPage, dividing } from './divide-list';

export const listPageBare: Behaviour = counted(
  {
    does: 'answers the first page of a list without a sign of others; `?page=` and `?size=` give them',
    what,
    standard: 2,
    decides: [divides],
  },
  (size) => dividing({ by: ['page', 'size'] }, (asked, answer) => withBody(answer, cutAtPage(asked, size).items)),
);
