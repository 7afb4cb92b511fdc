import { withAt } from '../../service/interface/index';
import { type Behaviours, counted, withBody, withHeaders } from './behaviour';
import { cutAtCursor, cutAtOffset, cutAtPage, type Dividing, dividing, placing, urlAt } from './divide-list';

const divides = 'how a list is divided';
/** What else a body says beside the objects is said in one way. */
export const surrounds = 'what stands around a list';
const what = 'objects on a page';

const byOffset: Dividing = { by: ['offset', 'size'], usualSize: 'limit' };

/** Lists that come in parts. */
export const pagedLists = {
  'list-link-header': counted(
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
  ),
  'list-next-url': counted(
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
  ),
  'list-cursor': counted(
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
  ),
  'list-page': counted(
    {
      does: 'answers a page as `{"items": […], "page": 1, "size": 2, "total": 5}`, the others under `?page=` and `?size=`',
      what,
      standard: 2,
      decides: [divides, surrounds],
    },
    (size) => dividing({ by: ['page', 'size'] }, (asked, answer) => withBody(answer, cutAtPage(asked, size).whole)),
  ),
  'list-offset': counted(
    {
      does: 'answers a part as `{"items": […], "offset": 0, "limit": 2, "total": 5}`, the others under `?offset=` and `?limit=`',
      what,
      standard: 2,
      decides: [divides, surrounds],
    },
    (size) => dividing(byOffset, (asked, answer) => withBody(answer, cutAtOffset(asked, size).whole)),
  ),
  'list-page-bare': counted(
    {
      does: 'answers the first page of a list without a sign of others; `?page=` and `?size=` give them',
      what,
      standard: 2,
      decides: [divides],
    },
    (size) => dividing({ by: ['page', 'size'] }, (asked, answer) => withBody(answer, cutAtPage(asked, size).items)),
  ),
  'list-offset-bare': counted(
    {
      does: 'answers the first part of a list without a sign of others; `?offset=` and `?limit=` give them',
      what,
      standard: 2,
      decides: [divides],
    },
    (size) => dividing(byOffset, (asked, answer) => withBody(answer, cutAtOffset(asked, size).items)),
  ),
  'list-truncated': counted(
    {
      does: 'answers the first objects of a list; the others can be read only by id',
      what: 'objects',
      standard: 2,
      decides: [divides],
    },
    (size) => dividing({ by: [] }, ({ list }, answer) => withBody(answer, list.slice(0, size))),
  ),
} satisfies Behaviours;
