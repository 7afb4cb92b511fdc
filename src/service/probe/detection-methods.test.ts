import { expect, test } from '@jest/globals';
import { isJsonObject, type JsonObject } from '../../base/json';
import { defaultDialect } from '../interface/index';
import { everyEntry } from './detection-methods';

/** Every entry of a dialect by its dotted key. */
const flatten = (value: JsonObject, prefix = ''): readonly (readonly [string, unknown])[] =>
  Object.entries(value).flatMap(([key, inner]) =>
    isJsonObject(inner) ? flatten(inner, `${prefix}${key}.`) : [[`${prefix}${key}`, inner] as const],
  );

test('every entry of the dialect has a way to be found out, and a sentence for people', () => {
  const entries = everyEntry();
  const known = new Map(entries.map(({ entry, standard }) => [entry, standard]));
  expect(known).toEqual(new Map(flatten(defaultDialect)));
  expect(entries.filter(({ otherwise }) => !/^[A-Z].*\.$/.test(otherwise))).toEqual([]);
});

test('what no probe is shown of shares is not asked of it again', () => {
  const shares = everyEntry().filter(({ entry }) => entry.startsWith('fields.share.'));
  const silent = shares.filter(({ otherwise }) => !otherwise.includes('--share-with'));
  expect(silent).toEqual([expect.objectContaining({ entry: 'fields.share.ssoUser' })]);
});
