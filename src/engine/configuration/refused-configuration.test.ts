import { describe, expect, test } from '@jest/globals';
import { ConfigurationError } from '../../base/errors';
import type { JsonObject } from '../../base/json';
import { readConfiguration } from './read-configuration';
import { type RefusalName, sentenceOf } from './refusals';
import { readToyConfiguration, toyCatalogue } from '../../../test/support/toy-configuration';

const thing = (body: JsonObject, name = 'a'): JsonObject => ({ resource: { toy_thing: { [name]: body } } });

function refusalOf(read: () => unknown): readonly string[] {
  try {
    read();
    return [];
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    expect(error.code).toBe('CONFIG_INVALID');
    return error.diagnostics.map(({ detail }) => detail);
  }
}

const notHere = '(f0.tf.json) is not evaluated here; `aac terraform` can do it.';
/** What is said of a row of the table. */
const because = (name: RefusalName): string => `(f0.tf.json) ${sentenceOf(name)}`;

describe('a configuration is refused', () => {
  test.each<[string, JsonObject, string]>([
    ['dynamic', thing({ dynamic: {} }), `\`dynamic\` of toy_thing.a ${because('dynamic')}`],
    ['provisioner', thing({ provisioner: [] }), `\`provisioner\` of toy_thing.a ${because('program')}`],
    ['connection', thing({ connection: {} }), `\`connection\` of toy_thing.a ${because('program')}`],
    [
      'a module from a registry',
      { module: { m: { source: 'a/b/c' } } },
      `The source "a/b/c" of module.m ${because('moduleSource')}`,
    ],
    ['a check', { check: { c: {} } }, 'check.c (f0.tf.json) has no `assert`.'],
    ['a remote backend', { terraform: { backend: { gcs: {} } } }, `The backend \`gcs\` ${because('backend')}`],
    ['a cloud block', { terraform: { cloud: {} } }, `\`cloud\` of the block \`terraform\` ${because('cloud')}`],
    ['another provider', { provider: { aws: {} } }, `The provider \`aws\` (\`hashicorp/aws\`) ${because('provider')}`],
    [
      'its resource',
      { resource: { null_resource: { n: {} } } },
      `The provider \`hashicorp/null\` of null_resource.n ${because('provider')}`,
    ],
    [
      'a variable that is deprecated',
      { variable: { v: { deprecated: 'x' } } },
      `\`deprecated\` of var.v ${because('newer')}`,
    ],
    [
      'the type of an output',
      { output: { o: { value: 1, type: 'number' } } },
      `\`type\` of output.o ${because('newer')}`,
    ],
    [
      'a validation',
      { variable: { v: { validation: { condition: '${var.w}', error_message: 'm' } }, w: {} } },
      '`validation` of var.v (f0.tf.json) has a `condition` that does not name `var.v`.',
    ],
    ['a type', { variable: { v: { type: 'tuple(string)' } } }, `The type "tuple(string)" of var.v ${notHere}`],
  ])('for %s', (_, blocks, detail) => {
    expect(refusalOf(() => readToyConfiguration(blocks))).toContain(detail);
  });

  test.each<[string, JsonObject, string]>([
    [
      'a comment among names',
      { resource: { '//': 'none' } },
      '`resource` (f0.tf.json) may have `//` inside its blocks, and not beside their names.',
    ],
    ['a reserved variable', { variable: { count: {} } }, 'var.count (f0.tf.json) cannot be the name of a variable.'],
    [
      'a flag that is null',
      { output: { o: { value: 1, sensitive: null } } },
      '`sensitive` of output.o (f0.tf.json) must be true or false, written out.',
    ],
    [
      'a description that is no text',
      { variable: { v: { description: ['x'] } } },
      '`description` of var.v (f0.tf.json) must be a text, written out.',
    ],
    [
      'a move to itself',
      { moved: { from: 'toy_thing.b', to: 'toy_thing.b' } },
      'The block `moved` of `toy_thing.b` (f0.tf.json) leads back to it: an object has one address.',
    ],
    ['an unknown block', { resorce: {} }, 'f0.tf.json has no `resorce`; the nearest one is `resource`.'],
    [
      'an unknown key',
      { output: { o: { value: 1, sensitiv: true } } },
      'output.o (f0.tf.json) has no `sensitiv`; the nearest one is `sensitive`.',
    ],
    [
      'an unknown type',
      { resource: { toy_thin: { a: {} } } },
      'toy_thin.a (f0.tf.json): the provider has no resource `toy_thin`; the nearest one is `toy_thing`.',
    ],
    [
      'an unknown data source',
      { data: { toy_loko: { a: {} } } },
      'data.toy_loko.a (f0.tf.json): the provider has no data source `toy_loko`; the nearest one is `toy_look`.',
    ],
    [
      'an unknown argument',
      thing({ nmae: 'A' }),
      'toy_thing.a.nmae (f0.tf.json) is no argument; the nearest one is `name`.',
    ],
    ['one whose name is a template', thing({ '${"name"}': 'A' }), 'toy_thing.a.${"name"} (f0.tf.json) is no argument'],
    [
      'one inside an object',
      thing({ box: { widht: 1 } }),
      'toy_thing.a.box.widht (f0.tf.json) is no argument; the nearest one is `width`.',
    ],
    ['one of the provider', { provider: { toy: { url: 'x' } } }, 'provider.url (f0.tf.json) is no argument.'],
    [
      'a missing object',
      thing({ name: '${toy_thing.aa.name}' }),
      'toy_thing.a.name (f0.tf.json): `toy_thing.aa` does not exist in this configuration; the nearest one is `toy_thing.a`.',
    ],
    [
      'a reference that begins with no word of the language',
      thing({ name: '${foo.bar}' }),
      'toy_thing.a.name (f0.tf.json): `foo.bar` does not exist in this configuration: no reference begins with `foo`; where it is meant as text, write `$${`.',
    ],
    [
      'a misspelt beginning',
      thing({ name: '${locl.x}' }),
      'toy_thing.a.name (f0.tf.json): `locl.x` does not exist in this configuration: no reference begins with `locl`; the nearest one is `local`.',
    ],
    [
      'a data source of no type',
      thing({ name: '${data.toy_lok.x}' }),
      'toy_thing.a.name (f0.tf.json): `data.toy_lok.x` does not exist in this configuration: no reference begins with `data.toy_lok`; the nearest one is `data.toy_look`.',
    ],
    [
      'a missing variable',
      { output: { o: { value: ['${var.x}'] } } },
      'output.o[0] (f0.tf.json): `var.x` does not exist.',
    ],
    [
      'a missing local',
      { locals: { aa: 1, b: '${local.a}' } },
      'local.b (f0.tf.json): `local.a` does not exist; the nearest one is `local.aa`.',
    ],
    [
      'a missing attribute',
      { ...thing({}), locals: { l: '${toy_thing.a.box.width.x}' } },
      'local.l (f0.tf.json): `toy_thing.a.box.width` is no object: nothing can be picked out of it.',
    ],
    [
      'an index of a list',
      { ...thing({}), locals: { l: '${toy_thing.a.box.tags.first}' } },
      'local.l (f0.tf.json): `toy_thing.a.box.tags` is a list: it has indexes such as [0], no `first`.',
    ],
    [
      'an ignored attribute',
      thing({ lifecycle: { ignore_changes: ['nam'] } }),
      '`ignore_changes` of toy_thing.a (f0.tf.json): `toy_thing.a` has no attribute `nam`; the nearest one is `name`.',
    ],
    [
      'a part of an object',
      thing({ depends_on: ['toy_thing.a.name'] }),
      '`depends_on` of toy_thing.a (f0.tf.json) takes whole objects: write "toy_thing.a".',
    ],
    [
      'a text that is not a reference',
      thing({ depends_on: ['nothing'] }),
      '`depends_on` of toy_thing.a (f0.tf.json) takes references such as "analytics_alert.example".',
    ],
    [
      'a dependency that is not there',
      { output: { o: { value: 1, depends_on: ['toy_thing.x'] } } },
      'output.o (f0.tf.json): `toy_thing.x` does not exist in this configuration.',
    ],
    [
      'a flag that is none',
      thing({ lifecycle: { prevent_destroy: 'yes' } }),
      '`prevent_destroy` of toy_thing.a (f0.tf.json) must be true or false, written out.',
    ],
    [
      'a body that is none',
      { resource: { toy_thing: { a: 'x' } } },
      'toy_thing.a (f0.tf.json) must be an object, or an array of objects.',
    ],
    [
      'a moved type',
      { moved: { from: 'toy_old.a', to: 'toy_thing.b' } },
      'A block `moved` (f0.tf.json) leads from `toy_old.a` to `toy_thing.b`: an object keeps its type. If Terraform can do it, `aac terraform` can.',
    ],
    [
      'an address that is none',
      { moved: { from: 'a', to: 'toy_thing.b' } },
      '`from` of the block `moved` (f0.tf.json) is no address: "a"; an address is made of a type and a name, such as analytics_alert.stalled.',
    ],
    [
      'a name that is none',
      thing({}, '1 a'),
      'toy_thing.1 a (f0.tf.json): a name is made of letters, digits, `_` and `-`, and starts with a letter or `_`.',
    ],
    ['an alias that is none', thing({ provider: 'toy.x' }), 'toy_thing.a (f0.tf.json): no provider has the alias `x`.'],
    ['two providers', { provider: { toy: [{}, {}] } }, 'The default provider is declared twice in f0.tf.json.'],
    ['an output without value', { output: { o: {} } }, 'output.o (f0.tf.json) has no `value`.'],
    [
      'an import of nothing',
      { import: { to: 'toy_thing.b', id: '1' } },
      'The block `import` (f0.tf.json): no resource `toy_thing.b` is declared.',
    ],
    [
      'two moves to one address',
      { ...thing({}), moved: ['b', 'c'].map((name) => ({ from: `toy_thing.${name}`, to: 'toy_thing.a' })) },
      'Two blocks `moved` (f0.tf.json) lead to `toy_thing.a`: an object has one address.',
    ],
    [
      'two moves of one object',
      { ...thing({}), moved: ['a', 'd'].map((name) => ({ from: 'toy_thing.b', to: `toy_thing.${name}` })) },
      'Two blocks `moved` (f0.tf.json) lead from `toy_thing.b`: an object has one address.',
    ],
    [
      'two imports of one object',
      { ...thing({}), import: ['1', '2'].map((id) => ({ to: 'toy_thing.a', id })) },
      'The block `import` of `toy_thing.a` is declared twice in f0.tf.json.',
    ],
    [
      'an import without id',
      { ...thing({}), import: { to: 'toy_thing.a' } },
      'The block `import` (f0.tf.json) needs an `id` that is a text, or an `identity`.',
    ],
    [
      'a removed object that is there',
      { ...thing({}), removed: { from: 'toy_thing.a' } },
      'The block `removed` (f0.tf.json): `toy_thing.a` is still declared.',
    ],
  ])('for %s', (_, blocks, detail) => {
    const details = refusalOf(() => readToyConfiguration(blocks));
    expect(details).toHaveLength(1);
    expect(details[0]).toContain(detail);
  });

  test('for an expression that is not evaluated, and says who can', () => {
    expect(refusalOf(() => readToyConfiguration(thing({ name: '${upcase("x")}' })))).toEqual([
      'toy_thing.a.name (f0.tf.json): The function `upcase` is not evaluated. ' +
        'If Terraform can do it, `aac terraform` can.',
    ]);
  });

  test('when two files declare the same', () => {
    const blocks: JsonObject = {
      ...thing({}),
      data: { toy_look: { l: { name: 'A' } } },
      variable: { v: {} },
      locals: { l: 1 },
      output: { o: { value: 1 } },
      terraform: { backend: { local: {} }, required_providers: {} },
    };
    const twice = 'is declared twice: in f0.tf.json and in f1.tf.json.';
    expect([...refusalOf(() => readToyConfiguration(blocks, blocks))].sort()).toEqual(
      [
        ...[
          `toy_thing.a ${twice}`,
          `data.toy_look.l ${twice}`,
          `var.v ${twice}`,
          `local.l ${twice}`,
          `output.o ${twice}`,
        ],
        'A backend is declared twice: in f0.tf.json and in f1.tf.json.',
        `\`required_providers\` ${twice}`,
      ].sort(),
    );
  });

  test.each([
    ['[]', 'a.tf.json must hold a JSON object.'],
    ['{"locals":', 'a.tf.json is not valid JSON: '],
    ['{"locals":{"a":1,"a":2}}', 'a.tf.json is not valid JSON: a key of an object stands there again'],
  ])('when a file holds %s', (text, detail) => {
    expect(refusalOf(() => readConfiguration([{ path: 'a.tf.json', text }], toyCatalogue))).toEqual([
      expect.stringContaining(detail),
    ]);
  });

  test('for everything at once', () => {
    const blocks = { ...thing({ dynamic: {}, nmae: '${var.x}' }), module: { m: {} }, output: { o: {} } };
    expect(refusalOf(() => readToyConfiguration(blocks, { cheese: {} }))).toHaveLength(6);
  });
});
