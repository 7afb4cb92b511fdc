import { describe, expect, test } from '@jest/globals';
import type { JsonObject } from '../../src/base/json';
import { providerSource } from '../../src/base/provider-address';
import { hasTerraform } from '../support/project';
import { useTwins } from './same-deeds';

const { expectSame } = useTwins();

const alerts = (named: JsonObject): JsonObject => ({ resource: { analytics_alert: named } });
const overriding = (override: JsonObject): { readonly files: Readonly<Record<string, JsonObject>> } => ({
  files: { 'x_override.tf.json': override },
});

const stack: JsonObject = {
  variable: { size: { type: 'number', default: 1, description: 'Base.' } },
  locals: { word: 'base', said: '${local.word} ${var.size}' },
  provider: { analytics: { alias: 'west' } },
  ...alerts({
    a: {
      name: 'A ${local.said}',
      condition: 'c',
      lifecycle: { ignore_changes: ['name'], create_before_destroy: true },
    },
    b: { name: 'B', condition: 'c', lifecycle: { ignore_changes: 'all' } },
    many: { name: 'M ${count.index}', condition: 'c', count: '${var.size}' },
  }),
  output: { o: { value: '${analytics_alert.a.name}', description: 'Base.' } },
};

(hasTerraform ? describe : describe.skip)('files that override do in the engine what they do in Terraform', () => {
  test('to attributes, lifecycle, providers, values and marks', async () => {
    for (const override of [
      {},
      {
        ...alerts({ a: [{ condition: 'd' }, { settings_json: '{"x":1}' }], b: { name: 'B too' } }),
        variable: { size: { default: '2', description: 'Over.' } },
        locals: { word: 'over' },
      },
      {
        ...alerts({
          a: { condition: 'e', settings_json: null, lifecycle: { prevent_destroy: true, ignore_changes: [] } },
          b: { name: 'B2', provider: 'analytics.west', lifecycle: { ignore_changes: ['condition'] } },
        }),
        provider: { analytics: [{ max_retries: 2 }, { alias: 'west', max_retries: 1 }] },
        variable: { size: { sensitive: true } },
        output: { o: { sensitive: true, description: '' } },
      },
      {
        ...alerts({ a: { name: 'A2', condition: 'f', lifecycle: { ignore_changes: ['condition'] } } }),
        locals: { word: ['list'], said: '${join("", local.word)}' },
      },
    ])
      expect(await expectSame(stack, overriding(override))).toBe(true);
  });

  test.each<[string, JsonObject]>([
    ['a resource that is not there', alerts({ z: {} })],
    ['a variable that is not there', { variable: { z: {} } }],
    ['a local value that is not there', { locals: { z: 1 } }],
    ['an output that is not there', { output: { z: { value: 1 } } }],
    ['a provider that is not there', { provider: { analytics: { alias: 'z' } } }],
    ['a dependency', alerts({ a: { depends_on: ['analytics_alert.b'] } })],
    [
      'a condition',
      alerts({ a: { lifecycle: { precondition: { condition: '${var.size > 0}', error_message: 'A.' } } } }),
    ],
    ['a validation', { variable: { size: { validation: { condition: '${var.size > 0}', error_message: 'A.' } } } }],
    ['a moved block', { moved: { from: 'analytics_alert.z', to: 'analytics_alert.a' } }],
    ['an import', { import: { to: 'analytics_alert.b', id: '1' } }],
    ['a check', { check: { c: { assert: { condition: '${var.size > 0}', error_message: 'A.' } } } }],
    ['a default that does not fit', { variable: { size: { default: 'x' } } }],
    ['a default of null', { variable: { size: { default: null, nullable: false } } }],
    ['two backends', { terraform: [{ backend: { local: {} } }, { backend: { local: {} } }] }],
    ['a wrong shape', { resource: { analytics_alert: { a: 'x' } } }],
  ])('to nothing, for %s', async (_, override) => {
    expect(await expectSame(stack, overriding(override))).toBe(false);
  });

  test('in their order, in modules, and to the block `terraform`', async () => {
    const inside = (name: string): JsonObject => ({
      variable: { word: {} },
      ...alerts({ inside: { name: `${name} \${var.word}`, condition: 'a' } }),
      output: { o: { value: '${analytics_alert.inside.name}' } },
    });
    const strict: JsonObject = {
      terraform: { required_version: '>= 99' },
      ...alerts({ a: { name: 'A', condition: 'c' } }),
      module: { m: { source: './base', word: 'w' } },
      output: { o: { value: '${module.m.o}' } },
    };
    const step = {
      modules: { base: inside('Base'), other: inside('Other') },
      files: {
        'other/b_override.tf.json': alerts({ inside: { condition: 'b' } }),
        'other/override.tf.json': alerts({ inside: { condition: 'c' } }),
        'a_override.tf.json': alerts({ a: { name: 'a', condition: 'a' } }),
        'b_override.tf.json': {
          ...alerts({ a: { condition: 'b' } }),
          terraform: { required_version: '>= 1', required_providers: { analytics: { source: providerSource } } },
          module: { m: { source: './other', count: 2, word: 'w${count.index}' } },
          output: { o: { value: '${module.m[*].o}' } },
        },
      },
    };
    expect(await expectSame(strict, step)).toBe(true);
  });
});
