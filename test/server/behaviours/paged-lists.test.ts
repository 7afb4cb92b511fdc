import { expect } from '@jest/globals';
import type { JsonObject } from '../../../src/base/json';
import type { BehaviourInput } from '../../../src/server';
import { pagedLists } from '../../../src/service/quirks/paging/behaviours';
import type { Answer, TestService } from '../fixture';
import { type Case, describeBehaviours } from './fixture';

const alerts = '/api/2.0/alerts';
const idsIn = (list: unknown): unknown[] => (list as JsonObject[]).map(({ id }) => id);

/** Reads the first page, and as long as there is a next one, that too; what is left of each page is how it was divided. */
async function follow(
  { send }: TestService,
  read: (answer: Answer) => { ids: unknown[]; next: string | undefined },
): Promise<unknown[][]> {
  const pages: unknown[][] = [];
  for (let path: string | undefined = alerts; path !== undefined;) {
    const { ids, next } = read(await send('GET', path));
    pages.push(ids);
    path = next;
  }
  return pages;
}

const inTwos = [[11, 12], [13, 14], [15]];

/** A case in which a list is read by its parameters: what each query answers. */
const byQuery = (behaviour: BehaviourInput, byText: Readonly<Record<string, unknown>>): Case => ({
  behaviour,
  shows: async ({ send }) => {
    for (const [query, body] of Object.entries(byText)) {
      const answer = await send('GET', `${alerts}${query}`);
      expect([query, answer.body]).toEqual([query, body]);
    }
  },
});

const alert = (id: number) => ({ id, alertName: `Alert ${String(id)}` });

describeBehaviours(Object.keys(pagedLists), [
  {
    behaviour: 'list-link-header',
    shows: async (service) => {
      const pages = await follow(service, ({ headers: { link }, body }) => {
        const [, next] = /^<http:\/\/127\.0\.0\.1:\d+(\/.*)>; rel="next"$/.exec(String(link)) ?? [];
        return { ids: idsIn(body), next };
      });
      expect(pages).toEqual(inTwos);
      expect(service.server.journal.at(-1)).toMatchObject({ unreadFields: [] });
    },
  },
  {
    behaviour: 'list-next-url',
    shows: async (service) => {
      const pages = await follow(service, ({ body: { items, next } }) => {
        return { ids: idsIn(items), next: (next as string | null) ?? undefined };
      });
      expect(pages).toEqual(inTwos);
    },
  },
  {
    behaviour: 'list-cursor=3',
    shows: async (service) => {
      const pages = await follow(service, ({ body: { items, nextCursor } }) => {
        return { ids: idsIn(items), next: nextCursor ? `${alerts}?cursor=${nextCursor as string}` : undefined };
      });
      expect(pages).toEqual([
        [11, 12, 13],
        [14, 15],
      ]);
      expect(await service.send('GET', `${alerts}?cursor=x`)).toMatchObject({ status: 400 });
    },
  },
  byQuery('list-page', {
    '': { items: [alert(11), alert(12)], page: 1, size: 2, total: 5 },
    '?page=2': { items: [alert(13), alert(14)], page: 2, size: 2, total: 5 },
    '?page=2&size=1': { items: [alert(12)], page: 2, size: 1, total: 5 },
    '?page=4&size=100': { items: [], page: 4, size: 2, total: 5 },
    '?page=0': { message: 'The query cannot be used: page must be a whole number, 1 or more.' },
  }),
  byQuery('list-offset', {
    '': { items: [alert(11), alert(12)], offset: 0, limit: 2, total: 5 },
    '?offset=4': { items: [alert(15)], offset: 4, limit: 2, total: 5 },
    '?offset=1&limit=1': { items: [alert(12)], offset: 1, limit: 1, total: 5 },
  }),
  byQuery('list-page-bare', { '': [alert(11), alert(12)], '?page=3': [alert(15)], '?page=4': [] }),
  byQuery('list-offset-bare', { '': [alert(11), alert(12)], '?offset=3': [alert(14), alert(15)] }),
  byQuery('list-truncated=1', { '': [alert(11)], '?page=2': [alert(11)], '?offset=1': [alert(11)] }),
]);
