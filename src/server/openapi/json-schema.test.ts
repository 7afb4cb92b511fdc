import { expect, test } from '@jest/globals';
import * as z from 'zod';
import { printSchema, printSchemas } from './json-schema';

const id = z.union([z.int(), z.bigint()]);

test.each<[string, z.ZodType, object]>([
  ['one kind of whole numbers', id, { type: 'integer', format: 'int64' }],
  ['or none', id.nullable(), { type: ['integer', 'null'], format: 'int64' }],
  ['of which one is special', z.union([id, z.literal(0)]), { type: 'integer', format: 'int64' }],
  [
    'or a word',
    z.union([id, z.literal('root')]),
    {
      anyOf: [
        { type: 'integer', format: 'int64' },
        { type: 'string', const: 'root' },
      ],
    },
  ],
  ['any number', z.union([z.string(), z.number(), z.bigint()]), { anyOf: [{ type: 'string' }, { type: 'number' }] }],
  ['no negative one', z.int().min(0), { type: 'integer', format: 'int64', minimum: 0 }],
  ['numbers to choose from', z.literal([1, 2]), { type: 'integer', enum: [1, 2] }],
  [
    'a choice or none',
    z.enum(['a', 'b']).nullable(),
    { anyOf: [{ type: 'string', enum: ['a', 'b'] }, { type: 'null' }] },
  ],
  [
    'objects with further fields',
    z.looseObject({ a: z.string() }),
    { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] },
  ],
  [
    'objects without',
    z.strictObject({ a: z.string().optional() }),
    { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false },
  ],
  [
    'a field that is named as a word of schemas',
    z.looseObject({ anyOf: z.string() }),
    { type: 'object', properties: { anyOf: { type: 'string' } }, required: ['anyOf'] },
  ],
  ['objects by key', z.record(z.string(), z.boolean()), { type: 'object', additionalProperties: { type: 'boolean' } }],
])('%s', (_, schema, printed) => {
  expect(printSchema(schema)).toEqual(printed);
});

test('a schema that holds itself, and another one, refers to both', () => {
  const leaf = z.looseObject({ name: z.string() });
  const tree: z.ZodType = z.looseObject({ leaf: leaf.optional(), below: z.array(z.lazy(() => tree)).optional() });
  const named = new Map([
    ['tree', tree],
    ['leaf', leaf],
  ]);
  expect(printSchemas(named, (name) => `#/here/${name}`)).toEqual({
    tree: {
      type: 'object',
      properties: { leaf: { $ref: '#/here/leaf' }, below: { type: 'array', items: { $ref: '#/here/tree' } } },
    },
    leaf: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
  });
});
