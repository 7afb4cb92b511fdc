import { expect, test } from '@jest/globals';
import type { Item, Overview, Reference } from '../view/answers';
import { buildGraph } from './graph';

const item = (id: string, references: readonly Reference[] = []): Item => ({
  id,
  name: `Item ${id}`,
  facts: {},
  references,
  changed: '',
});

const overview: Overview = {
  slack: [item('1')],
  alert: [
    item('10', [
      { role: 'notifies', kind: 'slack', id: '1' },
      { role: 'notifies', kind: 'e-mail', id: 'ada@example.com' },
      { role: 'watches', kind: 'dataset', id: '7' },
    ]),
    item('11', [{ role: 'notifies', kind: 'slack', id: '1' }]),
  ],
  dataset: [],
};
const graph = buildGraph(overview);

test('what names a thing is found from its end', () => {
  const mentions = graph.mentions({ kind: 'slack', id: '1' });
  expect(mentions.map(({ role, kind, item: { id } }) => [role, kind, id])).toEqual([
    ['notifies', 'alert', '10'],
    ['notifies', 'alert', '11'],
  ]);
  expect(graph.mentions({ kind: 'slack', id: '2' })).toEqual([]);
});

test('everybody who is notified is there once', () => {
  expect(graph.named('notifies')).toEqual([
    { kind: 'e-mail', id: 'ada@example.com' },
    { kind: 'slack', id: '1' },
  ]);
  expect(graph.named('holds')).toEqual([]);
});

test('a reference leads nowhere only where the server holds all of the kind', () => {
  expect(graph.missing.map(({ from, to }) => [from.item.id, to])).toEqual([['10', { kind: 'dataset', id: '7' }]]);
  expect(graph.isMissing({ kind: 'e-mail', id: 'ada@example.com' })).toBe(false);
});

test('names such as those that every object has are kinds and ids as others', () => {
  const odd = buildGraph({
    ...overview,
    alert: [item('12', [{ role: 'notifies', kind: 'constructor', id: '__proto__' }])],
  });
  expect(odd.named('notifies')).toEqual([{ kind: 'constructor', id: '__proto__' }]);
  expect(odd.missing).toEqual([]);
});
