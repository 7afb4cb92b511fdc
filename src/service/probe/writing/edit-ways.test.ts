import { describe, expect, test } from '@jest/globals';
import { defaultDialect } from '../../interface/index';
import { sayEdit, toldWays, waysOf } from './edit-ways';

const usual = defaultDialect.edit;
const whole = { ...usual, body: 'whole' } as const;

describe('the ways of an edit', () => {
  test('begin with the one that says least, and end with the whole record, its id and its version', () => {
    const ways = waysOf(defaultDialect, { id: 7, version: 3 });
    expect(ways[0]).toEqual(usual);
    expect(ways.at(-1)).toMatchObject({ body: 'whole', idAt: 'objectId', versionAt: 'version' });
  });

  test.each([
    [{ version: 3 }, ['version']],
    [{ meta: { rev: 3, revised: 'x' } }, ['meta.rev']],
    [{ eTag: 'x', revisionNumber: 2 }, ['eTag', 'revisionNumber']],
    [{ prev: 3, name: 'x' }, []],
  ])('send the version of %j as at %j', (raw, places) => {
    const found = new Set(waysOf(defaultDialect, raw).flatMap(({ versionAt }) => versionAt ?? []));
    expect([...found]).toEqual(places);
  });

  test('send an id at each place once', () => {
    const found = waysOf({ ...defaultDialect, edit: { ...usual, idAt: 'uid' } }, {});
    expect(found.filter(({ body }) => body === 'declared').map(({ idAt }) => idAt)).toEqual([
      null,
      'uid',
      'id',
      'objectId',
    ]);
  });
});

test.each([
  ['alertId is required', usual, [{ ...usual, idAt: 'alertId' }]],
  ['meta.id is required', usual, [{ ...usual, idAt: 'meta.id' }]],
  ['id is required', usual, []],
  ['alertId is required', { ...usual, idAt: 'alertId' }, []],
  ['created is read only', usual, []],
  ['created and owner are read only', whole, [{ ...whole, without: ['created', 'owner'] }]],
  ['owner is read only', { ...whole, without: ['owner'] }, []],
  ['the colour is read only', whole, []],
])('the refusal %j of an edit tells others', (message, edit, told) => {
  expect(toldWays(edit, message, ['created', 'owner'])).toEqual(told);
});

test.each([
  ['the changed fields alone', usual],
  ['the whole record', whole],
  [
    'the whole record, the id at `id`, the version at `rev`, without a, b',
    { ...whole, idAt: 'id', versionAt: 'rev', without: ['a', 'b'] },
  ],
])('an edit is called %s', (words, edit) => {
  expect(sayEdit(edit)).toBe(words);
});
