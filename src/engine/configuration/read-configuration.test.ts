import { describe, expect, test } from '@jest/globals';
import type { JsonObject } from '../../base/json';
import { readConfiguration } from './read-configuration';
import { readToyConfiguration, toyCatalogue } from '../../../test/support/toy-configuration';

const thing = (body: JsonObject, name = 'a'): JsonObject => ({ resource: { toy_thing: { [name]: body } } });
const lifecycleOf = (lifecycle: JsonObject): unknown =>
  readToyConfiguration(thing({ name: 'A', lifecycle }), thing({}, 'b')).objects.get('toy_thing.a')?.lifecycle;

describe('reading a configuration', () => {
  test('unites the blocks of all files, objects and arrays alike, and leaves comments out', () => {
    const configuration = readToyConfiguration(
      {
        '//': { metadata: {} },
        provider: { toy: [{ '//': 'default' }, { alias: 'other', base_url: '${var.url}' }] },
        resource: { toy_thing: { a: { '//': {}, name: 'A', id: null } } },
        variable: { url: { type: 'string', description: 'Where.', sensitive: true } },
        locals: { x: 1 },
        output: { all: { value: '${toy_thing.a}', sensitive: 'true', depends_on: ['toy_thing.b'] } },
      },
      {
        provider: { toy: { alias: 'third' } },
        resource: [{ toy_thing: [{ b: [{ name: '${local.x}', provider: 'toy.other', depends_on: ['local.y'] }] }] }],
        data: { toy_look: { l: { name: 'A', provider: 'toy.third', depends_on: ['toy_thing.a'] } } },
        locals: [{ y: '${toy_thing.a.id}', '//': 'a comment' }],
        variable: { tags: [{ type: 'list(string)', default: [], nullable: false, ephemeral: true }], any: {} },
        terraform: [{ backend: { local: { path: 'x.tfstate' } } }, { required_version: '>= 1.5' }],
      },
    );
    const lifecycle = { preventDestroy: false, createBeforeDestroy: false, ignoreChanges: [], replaceTriggeredBy: [] };
    expect(configuration).toMatchObject({
      providers: [
        { alias: undefined, body: {} },
        { alias: 'other', body: { base_url: '${var.url}' } },
        { alias: 'third', body: {} },
      ],
      outputs: [{ name: 'all', value: '${toy_thing.a}', isSensitive: true, dependsOn: ['toy_thing.b'] }],
      variables: [
        {
          name: 'url',
          type: { type: 'string' },
          defaultValue: undefined,
          isSensitive: true,
          isNullable: true,
          isEphemeral: false,
        },
        { name: 'tags', type: { type: ['list', 'string'] }, defaultValue: [], isNullable: false, isEphemeral: true },
        { name: 'any', type: undefined },
      ],
      locals: new Map([
        ['x', { value: 1, file: 'f0.tf.json' }],
        ['y', { value: '${toy_thing.a.id}', file: 'f1.tf.json' }],
      ]),
      backend: { kind: 'local', settings: { path: 'x.tfstate' } },
    });
    expect([...configuration.objects.values()]).toMatchObject([
      { address: 'toy_thing.a', mode: 'managed', providerAlias: undefined, body: { name: 'A', id: null }, lifecycle },
      { address: 'toy_thing.b', providerAlias: 'other', body: { name: '${local.x}' }, dependsOn: ['local.y'] },
      { address: 'data.toy_look.l', mode: 'data', providerAlias: 'third', dependsOn: ['toy_thing.a'] },
    ]);
  });

  test('keeps every digit of a long number', () => {
    const text =
      '{"terraform":{"required_providers":{"toy":{"source":"analytics-as-code/analytics"}}},"locals":{"n":9007199254740993}}';
    expect(readConfiguration([{ path: 'a.tf.json', text }], toyCatalogue).locals).toEqual(
      new Map([['n', { value: 9007199254740993n, file: 'a.tf.json' }]]),
    );
  });

  test('reads what a lifecycle says', () => {
    expect(
      lifecycleOf({
        prevent_destroy: true,
        create_before_destroy: true,
        ignore_changes: ['name', 'box.tags[0]', 'labels["a b"]'],
        replace_triggered_by: ['toy_thing.b', 'toy_thing.b.name'],
        precondition: { condition: '${path.root}', error_message: 'm' },
      }),
    ).toEqual({
      preconditions: [{ condition: '${path.root}', errorMessage: 'm' }],
      postconditions: [],
      preventDestroy: true,
      createBeforeDestroy: true,
      ignoreChanges: [['name'], ['box', 'tags', 0], ['labels', { key: 'a b' }]],
      replaceTriggeredBy: [
        { address: 'toy_thing.b', path: [] },
        { address: 'toy_thing.b', path: ['name'] },
      ],
    });
    expect(lifecycleOf({ ignore_changes: 'all' })).toMatchObject({ ignoreChanges: 'all' });
  });

  test('reads what is imported, moved and removed', () => {
    expect(
      readToyConfiguration(thing({ name: 'A' }), {
        import: [{ to: 'toy_thing.a', id: '${var.id}' }],
        moved: { from: 'toy_thing.old', to: 'toy_thing.a' },
        removed: [{ from: 'toy_thing.gone' }, { from: 'toy_thing.kept', lifecycle: { destroy: false } }],
        variable: { id: {} },
      }),
    ).toMatchObject({
      imports: [{ to: 'toy_thing.a', id: '${var.id}' }],
      moved: [{ from: 'toy_thing.old', to: 'toy_thing.a' }],
      removed: [
        { from: 'toy_thing.gone', destroy: true },
        { from: 'toy_thing.kept', destroy: false },
      ],
    });
  });

  test.each([
    'analytics-as-code/analytics',
    'registry.terraform.io/analytics-as-code/analytics',
    'registry.terraform.io/Analytics-as-code/analytics',
  ])('takes a provider with the source %s as ours', (source) => {
    const blocks = { terraform: { required_providers: { toy: { source } } }, ...thing({ provider: 'toy' }) };
    const { objects } = readConfiguration([{ path: 'a.tf.json', text: JSON.stringify(blocks) }], toyCatalogue);
    expect([...objects.keys()]).toEqual(['toy_thing.a']);
  });

  test.each([
    ['The provider `analytics`', { provider: { analytics: {} }, ...thing({ provider: 'analytics' }) }],
    ['toy_thing.a', thing({ provider: 'analytics' })],
  ])('takes %s for that of another provider where nothing is said about the name', (subject, blocks) => {
    const text = JSON.stringify(blocks);
    const place = `${subject} (a.tf.json) has no entry in \`required_providers\``;
    expect(() => readConfiguration([{ path: 'a.tf.json', text }], toyCatalogue)).toThrow(
      expect.objectContaining({ diagnostics: [expect.objectContaining({ detail: expect.stringContaining(place) })] }),
    );
  });
});
