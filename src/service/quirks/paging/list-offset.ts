import { type Behaviour, counted, withBody } from '../behaviour';
import { divides, surrounds, what } from './decisions';
import { cutAtOffset, dividing } from './divide-list';
import { byOffset } from './by-offset';

export const listOffset: Behaviour = counted(
  {
    does: 'answers a part as `{"items": […], "offset": 0, "limit": 2, "total": 5}`, the others under `?offset=` and `?limit=`',
    what,
    standard: 2,
    decides: [divides, surrounds],
  },
  (size) => dividing(byOffset, (asked, answer) => withBody(answer, cutAtOffset(asked, size).whole)),
);
