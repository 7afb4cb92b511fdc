import { type Behaviour, counted, withBody } from '../behaviour';
import { divides, what } from './decisions';
import { cutAtOffset, dividing } from './divide-list';
import { byOffset } from './by-offset';

export const listOffsetBare: Behaviour = counted(
  {
    does: 'answers the first part of a list without a sign of others; `?offset=` and `?limit=` give them',
    what,
    standard: 2,
    decides: [divides],
  },
  (size) => dividing(byOffset, (asked, answer) => withBody(answer, cutAtOffset(asked, size).items)),
);
