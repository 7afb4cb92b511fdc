import { describe, expect, test } from '@jest/globals';
import { identifierOf } from './identifier';
import { slugOf } from './slug';
import { UniqueNames } from './unique';

describe('the id of a construct', () => {
  test.each([
    ['Orders stalled', 'orders-stalled'],
    ['  Größe ≥ 3 (Straße) ', 'grosse-3-strasse'],
    ['Łódź & Ærø', 'lodz-aero'],
    ['注文', ''],
    ['👍', ''],
    ['a'.repeat(60), 'a'.repeat(48)],
    [`${'word '.repeat(10)}end`, 'word-word-word-word-word-word-word-word-word'],
  ])('for %j is %j', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });
});

describe('the variable of a construct', () => {
  test.each([
    ['on-call', 'onCall'],
    ['alert-24h-2', 'alert24h2'],
    ['class', 'classWebhookAction'],
    ['scope', 'scopeWebhookAction'],
  ])('%s is %s', (id, name) => {
    expect(identifierOf(id, 'webhook-action')).toBe(name);
  });
});

test('what is taken gets the next wish, and then a number', () => {
  const names = new UniqueNames('-');
  expect([names.take('a', 'b'), names.take('a', 'b'), names.take('a', 'b'), names.take('a', 'b')]).toEqual([
    'a',
    'b',
    'b-2',
    'b-3',
  ]);
});
