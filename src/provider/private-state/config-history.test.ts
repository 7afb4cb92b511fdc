import { describe, expect, test } from '@jest/globals';
import { bool, int64, type ObjectValue, preferWriteOnly, string, useNullForUnknown, withUnset } from '../../model';
import { toyAttributes, toyConfig } from '../../../test/support/toy';
import { configuredNames, warnRemovedFromConfig } from './config-history';

const prior = toyConfig({ id: '1', name: 'a', size: 3, color: 'red', box: { width: 4, tags: ['x'] }, keep: false });

/** What is said of an object that was declared as `before`, is declared as `now` and planned as `planned`. */
function notesOf(before: ObjectValue, now: ObjectValue, planned: ObjectValue = prior): readonly string[] {
  const memory = { declared: configuredNames(toyAttributes, toyConfig(before)), unseen: [], stored: {} };
  return warnRemovedFromConfig(toyAttributes, { config: toyConfig(now), prior, planned }, memory).map(
    ({ summary, detail }) => `${summary}: ${detail}`,
  );
}

describe('configuredNames', () => {
  test('names what the service would keep, and holds no value', () => {
    const config = toyConfig({ name: 'a', size: 3, keep: true, box: { width: 4, tags: null } });
    expect(configuredNames(toyAttributes, config)).toEqual(['size', 'box', 'box.width']);
    expect(configuredNames(toyAttributes, toyConfig({ name: 'a', keep: true }))).toEqual([]);
  });

  test('leaves out what is written and never read, and its version', () => {
    const secret = string({ description: 'Secret.', sensitive: true });
    const attributes = {
      token: { ...secret, planModifiers: [preferWriteOnly('token_version')] },
      token_wo: { ...secret, writeOnly: true },
      token_version: int64({ description: 'Version.', planModifiers: [useNullForUnknown] }),
    } as const;
    expect(configuredNames(attributes, { token: null, token_wo: 'x', token_version: '1' })).toEqual([]);
  });
});

describe('warnRemovedFromConfig', () => {
  test('says what is no longer declared, and its value where that cannot be a secret', () => {
    const before = { size: 3, color: 'red', box: { width: 4, tags: ['x'] } };
    expect(notesOf(before, { box: { width: 4, tags: null } })).toEqual([
      'color is no longer declared: The service keeps its value. To silence this, add `color` to `ignore_changes`.',
      'size is no longer declared: The service keeps `3`. To silence this, add `size` to `ignore_changes`.',
      'box.tags is no longer declared: The service keeps its value. To silence this, add `box.tags` to `ignore_changes`.',
    ]);
  });

  test('names a nested object as a whole', () => {
    expect(notesOf({ box: { width: 4, tags: ['x'] } }, {})).toEqual([expect.stringMatching(/^box is no longer/)]);
  });

  test('says how to take a value away where it can be null', () => {
    const attributes = withUnset({ size: int64({ description: 'Size.' }), on: bool({ description: 'On.' }) });
    const sides = { config: {}, prior: { size: '3', on: true }, planned: { size: '3', on: true } };
    expect(
      warnRemovedFromConfig(attributes, sides, { declared: ['size', 'on'], unseen: [], stored: {} }).map(
        ({ detail }) => detail,
      ),
    ).toEqual([
      'The service keeps `3`. To clear it, add `size` to `unset` (null in TypeScript). To silence this, add `size` to `ignore_changes`.',
      'The service keeps `true`. To silence this, add `on` to `ignore_changes`.',
    ]);
  });

  test('does not repeat what is sensitive', () => {
    const attributes = { on: bool({ description: 'On.', sensitive: true }) };
    const sides = { config: { on: null }, prior: { on: true }, planned: { on: true } };
    const [note] = warnRemovedFromConfig(attributes, sides, { declared: ['on'], unseen: [], stored: {} });
    expect(note?.detail).toContain('The service keeps its value.');
  });

  test.each<[string, Parameters<typeof notesOf>]>([
    [
      'what is declared still, in another order',
      [
        { size: 3, color: 'red' },
        { color: 'red', size: 4 },
      ],
    ],
    ['what nobody ever declared', [{}, {}]],
    ['what is taken away, because the plan shows that', [{ size: 3 }, {}, { ...prior, size: null }]],
    ['what the service does not have', [{ code: 'x' }, {}]],
  ])('says nothing of %s', (_, sides) => {
    expect(notesOf(...sides)).toEqual([]);
  });
});
