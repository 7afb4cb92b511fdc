import { type Behaviour, counted, withBody, withHeaders } from '../behaviour';
import { divides, what } from './decisions';
import { cutAtCursor, dividing, urlAt } from './divide-list';

export const listLinkHeader: Behaviour = counted(
  {
    does: 'pages lists, with the next page in a `Link` header, `rel="next"`',
    what,
    standard: 2,
    decides: [divides],
  },
  (size) =>
    dividing({ by: ['cursor'] }, (asked, answer) => {
      const { items, next } = cutAtCursor(asked, size);
      const page = withBody(answer, items);
      if (next === null) return page;
      const { host = '' } = asked.exchange.headers;
      return withHeaders(page, { link: `<http://${host}${urlAt(asked, next)}>; rel="next"` });
    }),
);
