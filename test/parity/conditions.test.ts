import { describe, expect, test } from '@jest/globals';
import type { JsonObject, JsonValue } from '../../src/base/json';
import { byTier, spread } from '../support/depth';
import { hasTerraform } from '../support/project';
import { planByTerraform, planHere } from './plan-with-terraform';

const locals: JsonObject = { yes: true, no: false, text: 'true', word: 'x', none: null, list: [], two: 2 };
const secret = { secret: { default: 'hush', sensitive: true } };
const rule = (condition: JsonValue, message: JsonValue = 'm'): JsonObject => ({ condition, error_message: message });

/** The same conditions of an output and of a check. */
const conditions: readonly (readonly [condition: JsonValue, message?: JsonValue])[] = [
  ['${local.yes}'],
  ['${local.no}'],
  ['${local.no}', 'two is ${local.two}'],
  ['${local.no}', '${local.two}'],
  ['${local.no}', 7],
  ['${local.no}', ''],
  ['${local.text}'],
  ['${local.word}'],
  ['${local.none}'],
  ['${local.list}'],
  ['${local.two}'],
  ['${local.yes}', '${local.none}'],
  ['${local.no}', '${local.list}'],
  ['${local.no}', ['m']],
  ['${local.yes}', 'is ${var.secret}'],
  ['${local.no}', 'is ${var.secret}'],
  ['${var.secret != "hush"}'],
  ['${local.no}', '${nonsensitive(var.secret)}'],
  ['${path.module == "x"}'],
  ['${terraform.workspace == "default"}'],
  ['${local.two > 1 && local.yes}'],
  ['${can(tonumber(local.word))}', 'word is ${upper(local.word)}'],
  ['${tonumber(local.word) > 1}'],
  ['${local.yes}', '${tonumber(local.word)}'],
  ['${local.absent}'],
  ['${self.id == "x"}'],
  ['${true}'],
  ['true'],
  [true],
  [null],
];

const validations: readonly JsonObject[] = [
  { v: { default: 5, validation: rule('${var.v > 3}') } },
  { v: { default: 2, validation: rule('${var.v > 3}', '${var.v} is small') } },
  { v: { default: 2, validation: [rule('${var.v > 3}'), rule('${var.v > 1}'), rule('${var.v > 4}')] } },
  { v: { default: 5, validation: rule('${var.v > var.w}', 'w is ${var.w}') }, w: { default: 8 } },
  { v: { default: 5, validation: rule('${var.w > 3}') }, w: { default: 8 } },
  { v: { default: 5, validation: rule('${var.v < var.w}') }, w: { default: 8, validation: rule('${var.v < var.w}') } },
  { v: { default: 2, sensitive: true, validation: rule('${var.v > 3}', '${var.v} is small') } },
  { v: { default: 2, sensitive: true, validation: rule('${var.v > 3}', 'small') } },
  { v: { default: 'x', validation: rule('${var.v > 3}') } },
  { v: { default: null, validation: rule('${var.v}') } },
  { v: { type: 'list(number)', default: ['1'], validation: rule('${alltrue([for one in var.v : one > 1])}') } },
  { v: { default: 2, validation: rule('${var.v == local.two}') } },
  { v: { default: 2, validation: { condition: '${var.v == 2}' } } },
  { v: { default: 2, validation: { error_message: 'm' } } },
  { v: { default: 2, validation: [] } },
];

const cases: readonly JsonObject[] = [
  ...conditions.flatMap(([condition, message]) => [
    { variable: secret, locals, output: { o: { value: 1, precondition: rule(condition, message) } } },
    { variable: secret, locals, check: { c: { assert: rule(condition, message) } } },
  ]),
  ...validations.map((variable) => ({ variable, locals })),
  { check: { c: {} } },
  { check: { c: { assert: [] } } },
];

(hasTerraform ? describe : describe.skip)('conditions', () => {
  const count = byTier({ test: 12, ci: 40, attack: cases.length });
  test.each(spread(cases, count))('are for the engine what they are for Terraform: %j', async (blocks) => {
    const [here, there] = await Promise.all([planHere({ blocks }), planByTerraform({ blocks })]);
    expect(here.errors.length > 0).toBe(there.errors.length > 0);
    expect(here.document?.['checks']).toEqual(there.document?.['checks']);
    if (there.errors.length === 0) expect(here.warnings).toEqual(there.warnings);
    const failures = there.errors.filter((summary) => /failed$|for variable$/.test(summary));
    expect(here.summaries.filter((summary) => /failed$|for variable$/.test(summary))).toEqual(failures);
  });
});
