import { expect, test } from '@jest/globals';
import { ConfigurationError } from '../../base/errors';
import type { JsonObject } from '../../base/json';
import { type RefusalName, sentenceOf } from './refusals';
import { readToyConfiguration } from '../../../test/support/toy-configuration';

const thing = (body: JsonObject): JsonObject => ({ resource: { toy_thing: { a: body } } });

function refusalOf(blocks: JsonObject): readonly string[] {
  try {
    readToyConfiguration(blocks);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return error.diagnostics.map(({ detail }) => detail);
  }
}

const notHere = '(f0.tf.json) is not evaluated here; `aac terraform` can do it.';
const because = (name: RefusalName): string => `(f0.tf.json) ${sentenceOf(name)}`;

test.each<[string, JsonObject, string]>([
  [
    'another registry',
    { terraform: { required_providers: { o: { source: 'registry.opentofu.org/analytics-as-code/analytics' } } } },
    `\`required_providers\` entry \`o\` of another registry, \`registry.opentofu.org/analytics-as-code/analytics\`, ${because('registry')}`,
  ],
  ...['x y', ''].map((alias): [string, JsonObject, string] => [
    'an alias that is no name',
    { provider: { toy: { alias } } },
    `The provider \`toy.${alias}\` (f0.tf.json): a name is made of letters, digits, \`_\` and \`-\`, and starts with a letter or \`_\`.`,
  ]),
  ['a module from nowhere', { module: { m: { source: '' } } }, `The source "" of module.m ${because('moduleSource')}`],
  ['a block without a name', { resource: {} }, '`resource` (f0.tf.json) needs a name inside it, or goes.'],
  [
    'an index of an object',
    { ...thing({ name: 'A' }), locals: { l: '${toy_thing.a["name"]}' } },
    'local.l (f0.tf.json): `toy_thing.a` is no map of objects: write its attribute behind a point.',
  ],
  [
    'a requirement with a key that Terraform does not have',
    { terraform: { required_providers: { o: { source: 'a/b', '//': 'why' } } } },
    '`required_providers` entry `o` (f0.tf.json) has no `//`. If it is new in Terraform, `aac terraform` knows it.',
  ],
  [
    'an ignored key of what is no map',
    thing({ lifecycle: { ignore_changes: ['box["width"]'] } }),
    `The key "width" of a value that is not a map, in \`ignore_changes\` of toy_thing.a, ${notHere}`,
  ],
  [
    'an ignored key of a map behind a point',
    thing({ lifecycle: { ignore_changes: ['labels.a'] } }),
    `The key "a" of a map behind a point, and not in brackets, in \`ignore_changes\` of toy_thing.a, ${notHere}`,
  ],
  [
    'another provider that is required',
    { terraform: { required_providers: { random: { source: 'hashicorp/random' } } } },
    `The required provider \`random\` (\`hashicorp/random\`) ${because('provider')}`,
  ],
  [
    'aliases that a caller gives',
    { terraform: { required_providers: { toy: { source: 'x/toy', configuration_aliases: ['toy.x'] } } } },
    `\`configuration_aliases\` in the root module ${because('aliases')}`,
  ],
  [
    'another local name',
    { terraform: { required_providers: { mine: { source: 'analytics-as-code/analytics' } } } },
    `The local name \`mine\` of the provider \`analytics-as-code/analytics\` ${because('localName')}`,
  ],
  [
    'a constraint that has two meanings',
    { terraform: { required_version: '~> 1' } },
    `The constraint "~> 1" of the version of Terraform ${notHere}`,
  ],
  [
    'a Terraform that is newer',
    { terraform: { required_version: '>= 1.12' } },
    'The code (f0.tf.json) takes Terraform >= 1.12, but this is 1.11.4: mend the constraint, or use another version of this package or `aac terraform`.',
  ],
  [
    'a provider block by a template',
    thing({ provider: '${toy.b}' }),
    '`provider` of toy_thing.a (f0.tf.json) must be a text such as "analytics.alias", without `${…}`.',
  ],
  [
    'two lifecycles',
    thing({ lifecycle: [{ prevent_destroy: true }, { create_before_destroy: true }] }),
    '`lifecycle` of toy_thing.a (f0.tf.json) may stand there once.',
  ],
  [
    'a lifecycle of data',
    { data: { toy_look: { l: { lifecycle: { ignore_changes: ['name'] } } } } },
    '`lifecycle` of data.toy_look.l (f0.tf.json) has no `ignore_changes`. If it is new in Terraform, `aac terraform` knows it.',
  ],
  [
    'a trigger that is data',
    {
      data: { toy_look: { l: { name: 'L' } } },
      ...thing({ lifecycle: { replace_triggered_by: ['data.toy_look.l'] } }),
    },
    '`replace_triggered_by` of toy_thing.a (f0.tf.json) takes resources and their attributes, no `data.toy_look.l`.',
  ],
  ...['depends_on', 'replace_triggered_by'].map((key): [string, JsonObject, string] => [
    `a template as ${key}`,
    thing(key === 'depends_on' ? { [key]: ['${toy_thing.b}'] } : { lifecycle: { [key]: ['${toy_thing.b}'] } }),
    `\`${key}\` of toy_thing.a (f0.tf.json) takes references such as "analytics_alert.example".`,
  ]),
  [
    'depends_on without a list',
    thing({ depends_on: null }),
    '`depends_on` of toy_thing.a (f0.tf.json) must be a list, written out.',
  ],
  [
    'removed data',
    { removed: { from: 'data.toy_look.l' } },
    'The block `removed` (f0.tf.json): `data.toy_look.l` is data, of which nothing is kept that could be removed.',
  ],
])('what Terraform refuses, or alone does exactly, is refused: %s', (_, blocks, detail) => {
  expect(refusalOf(blocks)).toContain(detail);
});

test('for `self`, which has a meaning in conditions alone', () => {
  expect(refusalOf(thing({ name: '${[for x in ["a"] : self.id]}' }))).toEqual([
    'toy_thing.a.name (f0.tf.json): `self.…` is not evaluated. If Terraform can do it, `aac terraform` can.',
  ]);
});
