import { describe, expect, test } from '@jest/globals';
import { readToyConfiguration } from '../../../test/support/toy-configuration';
import { ConfigurationError } from '../../base/errors';
import type { JsonObject } from '../../base/json';

function detailsOf(things: JsonObject): readonly string[] {
  try {
    readToyConfiguration({ resource: { toy_thing: things } });
    return [];
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return error.diagnostics.map(({ detail }) => detail);
  }
}

const named = (names: readonly string[], body: (name: string) => JsonObject): JsonObject =>
  Object.fromEntries(names.map((name) => [name, body(name)]));
const unknown = '`var.x` does not exist.';
const noBlocks =
  'is not evaluated here, because the resources of this provider have no nested blocks: write the value itself, such as a list that `map` makes in TypeScript.';

describe('the same mistake in several blocks', () => {
  test('is said once, with the number of the other places and the first of them', () => {
    const places = (names: readonly string[]): string =>
      names.map((name) => `toy_thing.${name}.name (f0.tf.json)`).join('; ');
    const reference = (names: readonly string[]): readonly string[] =>
      detailsOf(named(names, () => ({ name: '${var.x}' })));
    expect(reference(['a'])).toEqual([`${places(['a'])}: ${unknown}`]);
    expect(reference(['a', 'b'])).toEqual([
      `${places(['a'])}: ${unknown} The same is in one other place: ${places(['b'])}`,
    ]);
    expect(reference(['a', 'b', 'c', 'd', 'e', 'f'])).toEqual([
      `${places(['a'])}: ${unknown} The same is in 5 other places: ${places(['b', 'c', 'd'])}; …`,
    ]);
  });

  test('names the lines of the code that the constructs noted, or else the paths of the constructs', () => {
    const comment = { a: { place: 'main.ts:3:1' }, b: { metadata: { path: 'stack/b' } }, c: { place: 3 } };
    const body = (name: string): JsonObject => ({ dynamic: {}, '//': comment[name as 'a'] });
    expect(detailsOf(named(['a', 'b', 'c'], body))).toEqual([
      `\`dynamic\` of toy_thing.a (main.ts:3:1) ${noBlocks} The same is in 2 other places: toy_thing.b (f0.tf.json, stack/b); toy_thing.c (f0.tf.json)`,
    ]);
  });

  test('stays apart from another mistake', () => {
    expect(detailsOf({ a: { name: '${var.x}' }, b: { name: '${var.y}' } })).toHaveLength(2);
  });
});
