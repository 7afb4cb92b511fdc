import { expect, test } from '@jest/globals';
import type { Diagnostic } from '../../../base/diagnostic';
import type { JsonObject } from '../../../base/json';
import { formatJson } from '../../../base/json-text';
import { applyOverrides } from './apply-overrides';

/** What one file says once another one overrides it, and what is wrong. */
function override(base: JsonObject, over: JsonObject): { readonly body: JsonObject; readonly details: string[] } {
  const diagnostics: Diagnostic[] = [];
  const [first] = applyOverrides(
    [
      { path: 'main.tf.json', text: formatJson(base) },
      { path: 'x_override.tf.json', text: formatJson(over) },
    ],
    diagnostics,
  );
  return { body: first?.body ?? {}, details: diagnostics.map(({ detail }) => detail) };
}

const a = (body: JsonObject): JsonObject => ({ resource: { toy_thing: { a: body } } });

test('a block that is overridden says where, and keeps what it said of its construct', () => {
  const base = { name: 'A', '//': { metadata: { path: 'stack/a' } } };
  const comment = {
    metadata: { path: 'stack/a' },
    place: 'main.tf.json, stack/a, overridden by x_override.tf.json',
  };
  expect(override(a(base), a({ name: 'B' }))).toEqual({
    body: { resource: [{ toy_thing: { a: { name: 'B', '//': comment } } }] },
    details: [],
  });
});

test('a backend takes the place of `cloud`', () => {
  const { body } = override({ terraform: { cloud: {} } }, { terraform: { backend: { local: {} } } });
  expect(body).toEqual({});
});

const variable = (v: JsonObject): JsonObject => ({ variable: { v } });
const optional = 'object({ size = optional(number, 1) })';

test.each<[string, [JsonObject, JsonObject], string]>([
  [
    'triggers',
    [a({ name: 'A' }), a({ lifecycle: { replace_triggered_by: ['toy_thing.b'] } })],
    '`replace_triggered_by` of toy_thing.a (x_override.tf.json) cannot be overridden here: write it into the block itself.',
  ],
  [
    'another type of a variable',
    [variable({ type: 'string', default: 1 }), variable({ type: 'any' })],
    '`type` of var.v (x_override.tf.json) cannot be overridden here: write it into the block itself.',
  ],
  [
    'a default of a type with defaults',
    [variable({ type: optional }), variable({ type: optional, default: {} })],
    '`default` of var.v (x_override.tf.json) cannot be overridden here: write it into the block itself.',
  ],
  [
    'a removed block',
    [{}, { removed: { from: 'toy_thing.b' } }],
    '`removed` (x_override.tf.json) overrides nothing: write it into another file.',
  ],
  [
    'a misspelt name',
    [{ locals: { stalled: 1 } }, { locals: { staled: 1 } }],
    'local.staled (x_override.tf.json) overrides what no other file of its folder declares; the nearest one is `local.stalled`.',
  ],
])('what Terraform takes no notice of or does not find is refused: %s', (_, [base, over], detail) => {
  expect(override(base, over).details).toEqual([detail]);
});
