import { describe, expect, test } from '@jest/globals';
import { ConfigurationError } from '../base/errors';
import type { JsonValue } from '../base/json';
import type { VariableBlock } from './configuration/configuration';
import { parseVariableType } from '../language';
import { Unknown } from '../model';
import { resolveVariables, type VariableSources } from './variables';

const none: VariableSources = { environment: {}, given: [] };

function variable(name: string, type?: string, more: Partial<VariableBlock> = {}): VariableBlock {
  const parsed = type === undefined ? undefined : parseVariableType(type);
  return {
    name,
    file: 'f.tf.json',
    type: parsed,
    defaultValue: undefined,
    validations: [],
    description: undefined,
    isSensitive: false,
    isNullable: true,
    isEphemeral: false,
    ...more,
  };
}

const valueOf = (block: VariableBlock, sources: Partial<VariableSources>): unknown =>
  resolveVariables([block], { ...none, ...sources }).values.get(block.name)?.value;

function refusalOf(block: VariableBlock, sources: Partial<VariableSources>): string {
  try {
    return `no refusal, but ${JSON.stringify(valueOf(block, sources))}`;
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return error.message;
  }
}

const file = (path: string, values: JsonValue): { path: string; text: string } => ({
  path,
  text: JSON.stringify(values),
});

describe('variables', () => {
  test('take the default, the environment, files and pairs, the later ones before the earlier', () => {
    const block = variable('v', 'string', { defaultValue: 'default' });
    const environment = { TF_VAR_v: 'environment' };
    const files = [file('terraform.tfvars.json', { v: 'first' }), file('b.auto.tfvars.json', { v: 'second' })];
    expect(valueOf(block, {})).toBe('default');
    expect(valueOf(block, { environment })).toBe('environment');
    expect(valueOf(block, { environment, given: files })).toBe('second');
    expect(valueOf(block, { environment, given: [...files, 'v=third', 'v=a=b'] })).toBe('a=b');
  });

  test.each<[string, string, unknown]>([
    ['string', '007', '007'],
    ['string', '${x}', '${x}'],
    ['number', '9007199254740993', 9007199254740993n],
    ['bool', 'true', true],
    ['list(string)', '["a", 1]', ['a', '1']],
    ['list(any)', '["a", 1]', ['a', '1']],
    ['set(number)', '["3", 1, 3]', [1, 3]],
    ['map(bool)', '{a = "true"}', { a: true }],
    ['any', '{a = [1, null]}', { a: [1, null] }],
    ['any', '"text"', 'text'],
    ['object({a = string, b = optional(list(number))})', '{a = 1, c = 2}', { a: '1', b: null }],
    ['map(object({ n = number }))', '{x = {n = "1"}}', { x: { n: 1 } }],
    ['list', '[true]', [true]],
  ])('of type %s read %s', (type, text, expected) => {
    expect(valueOf(variable('v', type), { given: [`v=${text}`] })).toEqual(expected);
  });

  test.each(['upper("a")', '[lower("A")]', '{a = "x${trimspace(" a ")}"}'])('may not call a function: %s', (text) => {
    const refusal = 'var.v: what was given calls a function, which it may not.';
    expect(refusalOf(variable('v', 'any'), { given: [`v=${text}`] })).toBe(refusal);
    expect(refusalOf(variable('v', 'any'), { environment: { TF_VAR_v: text } })).toBe(refusal);
  });

  test('that have no value are unknown where that is allowed', () => {
    const { values } = resolveVariables([variable('v', 'string', { isSensitive: true })], {
      ...none,
      allowsMissing: true,
    });
    expect(values.get('v')).toMatchObject({ value: new Unknown(), sensitive: [[]] });
  });

  test("without a type take a text as it is, and a file's value with its type", () => {
    expect(valueOf(variable('v'), { environment: { TF_VAR_v: '[1]' } })).toBe('[1]');
    expect(valueOf(variable('v'), { given: [file('terraform.tfvars.json', { v: ['${x}'] })] })).toEqual(['${x}']);
  });

  test('take the default in the place of a null that they do not allow', () => {
    const files = [file('terraform.tfvars.json', { v: null })];
    expect(valueOf(variable('v', 'string', { defaultValue: 'd', isNullable: false }), { given: files })).toBe('d');
    expect(valueOf(variable('v', 'string', { defaultValue: 'd' }), { given: files })).toBeNull();
    expect(refusalOf(variable('v', 'string', { defaultValue: null, isNullable: false }), { given: files })).toBe(
      'var.v must not be null.',
    );
  });

  test('are secret as a whole when they are sensitive', () => {
    const { values } = resolveVariables(
      [
        variable('v', 'string', { isSensitive: true, defaultValue: 'x' }),
        variable('w', 'string', { defaultValue: 'y' }),
      ],
      none,
    );
    expect(values.get('v')).toMatchObject({ value: 'x', sensitive: [[]] });
    expect(values.get('w')).toMatchObject({ value: 'y', sensitive: [] });
  });

  test('that have no value are all named, with every way to give one', () => {
    expect(() => resolveVariables([variable('one'), variable('two')], none)).toThrow(
      'The variable `one` has no value and no default. Give one with `--var one=…`, in a file that `--var-file` names, ' +
        'in `terraform.tfvars` or `*.auto.tfvars` (or with `.json`) beside `cdktf.json` or the `*.tf.json` files, or with the ' +
        'environment variable `TF_VAR_one`.\nThe variable `two` has no value',
    );
  });

  test.each<[string, string, string]>([
    ['number', 'hunter2', 'var.v takes a number, not a string that holds none.'],
    ['bool', 'hunter2', 'var.v takes true or false, not another string.'],
    [
      'list(string)',
      'hunter2',
      'var.v: what was given is no list, object or text in double quotes, as Terraform writes them, such as \'{"key":"value"}\'.',
    ],
    [
      'list(string)',
      'hunter2.x',
      'var.v: what was given is no list, object or text in double quotes, as Terraform writes them, such as \'{"key":"value"}\'.',
    ],
    ['list(string)', '"hunter2"', 'var.v takes a list, not a string.'],
    ['list(number)', '["hunter2"]', 'var.v[0] takes a number, not a string that holds none.'],
    ['map(number)', '{a = "hunter2"}', 'var.v["a"] takes a number, not a string that holds none.'],
    ['map(number)', '[]', 'var.v takes an object, not a list.'],
    ['object({a = number})', '{}', 'var.v lacks the attribute `a`.'],
    ['object({a = number})', '{a = "hunter2"}', 'var.v.a takes a number, not a string that holds none.'],
  ])('of type %s refuse %s without repeating it', (type, text, sentence) => {
    expect(refusalOf(variable('v', type), { given: [`v=${text}`] })).toBe(sentence);
  });

  test('that do not exist are refused on the command line, warned about in files, ignored in the environment', () => {
    const block = variable('name', 'string', { defaultValue: 'x' });
    expect(refusalOf(block, { given: ['nmae=hunter2'] })).toBe(
      'There is no variable `nmae`; the nearest one is `name`. Declare it, or leave its value out.',
    );
    expect(refusalOf(block, { given: ['name'] })).toContain('given as `name=value`; there is no `=`');
    const files = [file('terraform.tfvars.json', { nmae: 1, '//': 'comment' })];
    const { warnings } = resolveVariables([block], { environment: { TF_VAR_nmae: '1' }, given: files });
    expect(warnings).toEqual([
      {
        severity: 'warning',
        summary: 'Value for no variable',
        detail: 'terraform.tfvars.json gives `nmae`, but there is no such variable; the nearest one is `name`.',
      },
    ]);
  });

  test.each([
    ['[]', 'a.tfvars.json must hold a JSON object with a value for each variable.'],
    ['{"v":', 'a.tfvars.json is not valid JSON: '],
  ])('are refused from a file that holds %s', (text, sentence) => {
    const block = variable('v', 'string', { defaultValue: 'x' });
    const given = [{ path: 'a.tfvars.json', text }];
    expect(refusalOf(block, { given })).toContain(sentence);
    const diagnostics = [expect.objectContaining({ summary: 'Values of variables cannot be read' })];
    const resolve = () => resolveVariables([block], { environment: {}, given });
    expect(resolve).toThrow(expect.objectContaining({ diagnostics }));
  });

  test.each([
    ['v = 1\nw =\n 2', 2],
    ['# one\n\n/* two\n*/ v = <<X\nhunter2\nX', 3],
    ['v = [\n"hunter2", x]', 1],
    ['v = "a${"hunter2"}"', 1],
    ['v = "hunter2" v', 1],
    ['block {}', 1],
  ])('are refused from a file of lines that holds %j, with the line and no value', (text, line) => {
    const sentence = refusalOf(variable('v', 'any'), { given: [{ path: 'a.tfvars', text }] });
    expect(sentence).toContain(`a.tfvars, line ${String(line)}: this is not evaluated here.`);
    expect(sentence).not.toContain('hunter2');
  });

  test('have one value in a file', () => {
    const given = [{ path: 'a.tfvars', text: 'v = 1\nv = 2\n' }];
    expect(refusalOf(variable('v', 'any'), { given })).toContain('a.tfvars, line 2: `v` has a value already.');
  });

  test.each([
    'strin',
    'list(strin)',
    'list(string, string)',
    'tuple(string)',
    'tuple([strin])',
    'object(string)',
    'object({a = string, a = number})',
    'object({a = optional(number, "d")})',
    'object({a = optional(string, upper("d"))})',
    'object({a = optional(string, var.x)})',
    'object({a = optional(string, "d", "e")})',
    'string string',
    'f.x',
    '',
  ])('have no type %s', (type) => {
    expect(parseVariableType(type)).toBeUndefined();
  });
});
