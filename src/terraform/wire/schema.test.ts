import { describe, expect, test } from '@jest/globals';
import { type Attribute, bool, int64, int64Set, integer, object, string, stringList, stringMap } from '../../model';
import { toProviderSchema, toResourceSchema } from './schema';

const schemaOf = (attribute: Attribute) => ({ version: 3, description: 'A thing.', attributes: { it: attribute } });
const inResource = (attribute: Attribute) => toResourceSchema(schemaOf(attribute)).block?.attributes?.[0];
const inProvider = (attribute: Attribute) => toProviderSchema(schemaOf(attribute)).block?.attributes?.[0];
const description = 'It.';

describe('the schema of an attribute', () => {
  test.each([
    ['string', string({ description }), '"string"'],
    ['int64', int64({ description }), '"string"'],
    ['integer', integer({ description }), '"number"'],
    ['bool', bool({ description }), '"bool"'],
    ['stringList', stringList({ description }), '["list","string"]'],
    ['int64Set', int64Set({ description }), '["set","string"]'],
    ['stringMap', stringMap({ description }), '["map","string"]'],
  ])('made by %s has the type of the protocol', (_name, attribute, type) => {
    expect(Buffer.from(inResource(attribute)?.type ?? []).toString()).toBe(type);
    expect(inResource(attribute)?.nested_type).toBeUndefined();
  });

  test('of a nested object lists its attributes, and has no type beside', () => {
    const box = object({ width: integer({ description: 'Width.', required: true }) }, { description });
    const nested = inResource(box);
    expect(nested?.type).toBeUndefined();
    expect(nested?.nested_type).toEqual({
      nesting: 1,
      attributes: [expect.objectContaining({ name: 'width', required: true, computed: false })],
    });
    expect(inProvider(box)?.nested_type?.attributes).toHaveLength(1);
  });

  test.each([
    ['required', string({ description, required: true }), { required: true, optional: false, computed: false }],
    ['computed', string({ description, computed: true }), { required: false, optional: false, computed: true }],
    ['neither', string({ description }), { required: false, optional: true, computed: true }],
  ])('that is %s says who gives its value', (_title, attribute, flags) => {
    expect(inResource(attribute)).toMatchObject(flags);
  });

  test('of the provider block is never computed', () => {
    expect(inProvider(string({ description }))).toMatchObject({ required: false, optional: true, computed: false });
  });

  test('carries its description as Markdown and its secrecy', () => {
    const attribute = inResource(string({ description, sensitive: true }));
    expect(attribute).toMatchObject({ name: 'it', description, description_kind: 1, sensitive: true });
    expect(inResource(string({ description }))?.sensitive).toBe(false);
  });
});

test('a schema carries the version and the description of its kind', () => {
  expect(toResourceSchema(schemaOf(string({ description })))).toMatchObject({
    version: 3,
    block: { version: 3, description: 'A thing.', description_kind: 1 },
  });
});
