import { describe, expect, test } from '@jest/globals';
import type { JsonObject, JsonValue } from '../../src/base/json';
import { formatJson } from '../../src/base/json-text';
import { byTier, spread } from '../support/depth';
import { hasTerraform } from '../support/project';
import { type Given, planByTerraform, planHere, type Planned } from './plan-with-terraform';

/** A variable, and its value: in a JSON file, as the text of an HCL file, or on the command line. */
type Case = readonly [
  variable: JsonObject,
  given?: { readonly json?: JsonValue; readonly hcl?: string; readonly text?: string },
];

const deep =
  'object({a = optional(string, "A"), in = optional(object({b = optional(number, 2), c = optional(list(string), ["x"])}), {})})';

const accepted: readonly Case[] = [
  [{ type: 'number', default: '5' }],
  [{ type: 'number' }, { json: '7' }],
  [{ type: 'number' }, { text: '1.50' }],
  [{ type: 'string' }, { json: 7 }],
  [{}, { text: '[1]' }],
  [{ type: 'list(any)', default: ['a', 1] }],
  [{ type: 'list(any)' }, { json: ['a', 1] }],
  [{ type: 'list(any)' }, { text: '["a", 1, null]' }],
  [{ type: 'map(any)', default: { a: 'x', b: 1 } }],
  [{ type: 'map(any)' }, { json: { a: 'x', b: true } }],
  [{ type: 'set(any)', default: ['b', 'a', 1, '1'] }],
  [{ type: 'set(any)' }, { json: ['b', 'a', 1, '1'] }],
  [{ type: 'set(string)' }, { hcl: '["b", "a", 1]' }],
  [{ type: 'tuple([string, number])' }, { json: [1, '2'] }],
  [{ type: 'object({a = optional(any), b = optional(string, "d")})', default: { b: null, c: 3 } }],
  [{ type: 'object({a = optional(any), b = optional(string, "d")})' }, { json: { b: null, c: 3 } }],
  [{ type: 'object({a = optional(any, [1, "x"])})' }, { json: {} }],
  [{ type: deep }, { json: {} }],
  [{ type: deep }, { json: { in: null } }],
  [{ type: deep }, { json: { in: { b: null, c: [] } } }],
  [{ type: deep, default: null }],
  [{ type: deep, default: {} }, { hcl: '{ a = null, in = { c = null } }' }],
  [{ type: `list(${deep})` }, { json: [{}, { a: 'z', in: { b: '3' } }] }],
  [{ type: `map(${deep})` }, { json: { x: {}, y: { in: {} } } }],
  [{ type: `set(${deep})` }, { json: [{}, { a: 'A' }, { a: 'B' }] }],
  [{ type: `tuple([${deep}, string])` }, { json: [{}, 's'] }],
  [
    {
      type: 'object({l = optional(list(object({a = optional(string, "x"), b = string})), [{b = 1}, {a = null, b = "q"}])})',
    },
    { json: {} },
  ],
  [{ type: 'object({m = optional(map(object({a = optional(any, 5)})), {k = {}})})' }, { json: {} }],
  [{ type: 'object({s = optional(set(object({a = optional(string, "x")})), [{}, {a = "x"}])})' }, { json: {} }],
  [{ type: 'object({n = optional(number, "3"), t = optional(bool, true), z = optional(string, null)})' }, { json: {} }],
  [{ type: 'string', default: 'd', nullable: false }, { json: null }],
  [{ type: 'string', default: 'd' }, { json: null }],
  [{ type: 'string', default: 'd', sensitive: true }, { hcl: '"hush"' }],
  [{ type: 'string', default: 'd', ephemeral: true }],
  [{ type: 'any' }, { hcl: '{ a = [1, 2.50, -3], "b c" : { d = "é\\n$${x} %%{y}" }, e = true, f = null }' }],
  [{ type: 'any' }, { hcl: '[\n  1, # one\n  // two\n  "a#b", /* "three\n */ "c//d"\n]' }],
  [{ type: 'any' }, { hcl: '{\n  a = 1 # one\n\n  b = [\n    "x",\n  ]\n}' }],
  [{ type: 'any' }, { hcl: ' "a" /* x\ny */ ' }],
  [{ type: 'any' }, { text: '{a = "x", b = [1]}' }],
];

function toGiven(cases: readonly Case[]): Given {
  const named = cases.map(([variable, given = {}], index) => ({ name: `v${String(index)}`, variable, ...given }));
  const json = named.filter((one) => one.json !== undefined).map(({ name, json: value }) => [name, value] as const);
  const hcl = named.filter((one) => one.hcl !== undefined).map(({ name, hcl: value = '' }) => `${name} = ${value}\n`);
  const shown = named.filter(({ variable }) => variable['ephemeral'] !== true);
  return {
    blocks: {
      variable: Object.fromEntries(named.map(({ name, variable }) => [name, variable])),
      output: Object.fromEntries(
        shown.map(({ name, variable }) => [
          name,
          { value: `\${var.${name}}`, ...(variable['sensitive'] === true && { sensitive: true }) },
        ]),
      ),
    },
    files: [
      { path: 'terraform.tfvars', text: hcl.join('') },
      { path: 'terraform.tfvars.json', text: formatJson(Object.fromEntries(json) as JsonObject) },
    ],
    pairs: named.filter(({ text }) => text !== undefined).map(({ name, text = '' }) => `${name}=${text}`),
  };
}

/** What documents say of variables. */
function shownOf({ document, errors }: Planned): unknown {
  const {
    variables,
    configuration,
    planned_values: planned,
  } = (document ?? {}) as Readonly<Record<string, JsonObject>>;
  const { variables: declared } = (configuration?.['root_module'] ?? {}) as JsonObject;
  return { errors, variables, declared, outputs: planned?.['outputs'] };
}

const refused: readonly Case[] = [
  [{ type: 'object({a = optional(number, "x")})', default: {} }],
  [{ type: 'object({a = optional(string, upper("x"))})', default: {} }],
  [{ type: 'object({a = optional(string), a = number})', default: {} }],
  [{ type: 'tuple([string])' }, { json: ['a', 'b'] }],
  [{ type: 'number', default: 'x' }, { json: 1 }],
  [{ type: 'string', nullable: false, default: null }, { json: 'x' }],
  [{ type: 'string', nullable: false }, { json: null }],
  [{ type: 'string' }],
  [{}, { hcl: '1\nv0 = 2' }],
  [{}, { hcl: 'upper("x")' }],
  [{}, { hcl: 'var.x' }],
  [{}, { hcl: '\n1' }],
  [{}, { hcl: '1 2' }],
  [{}, { hcl: '{ a =\n1 }' }],
  [{}, { hcl: '{}\nblock {\n}' }],
  [{}, { hcl: "'x'" }],
  [{}, { hcl: '"x' }],
  [{}, { hcl: '"\\x"' }],
  [{}, { hcl: '1\n"v0" = 2' }],
];

(hasTerraform ? describe : describe.skip)('variables', () => {
  test('are for the engine what they are for Terraform', async () => {
    const given = toGiven(accepted);
    const [here, there] = await Promise.all([planHere(given), planByTerraform(given)]);
    expect(there.errors).toEqual([]);
    expect(shownOf(here)).toEqual(shownOf(there));
  });

  const some = spread(refused, byTier({ test: 3, ci: refused.length, attack: refused.length }));
  test.each(some)('%j %j are refused by both', async (...one) => {
    const given = toGiven([one]);
    const [here, there] = await Promise.all([planHere(given), planByTerraform(given)]);
    expect(here.errors).not.toEqual([]);
    expect(there.errors).not.toEqual([]);
  });
});
