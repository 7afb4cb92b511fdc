import { describe, expect, test } from '@jest/globals';
import { ConfigurationError } from '../base/errors';
import { Unknown, UnknownNotNull } from '../model';
import { evaluate } from './evaluate';
import { refusalAdvice, refuseExpression } from './fail-expression';
import type { Scope } from './scope';
import { type Evaluated, plain } from './values/evaluated';
import { lift } from './values/lift';

const names: Readonly<Record<string, Evaluated>> = {
  'var.list': plain(['b', 'a']),
  'var.map': plain({ a: { n: 1 }, b: { n: 2 } }),
  'var.objects': { value: [{ n: 1 }, { n: 2 }], sensitive: [], type: ['list', ['object', { n: 'number' }]] },
  'var.unknown': { value: new UnknownNotNull(), sensitive: [], type: ['list', 'string'] },
  'var.yes': { value: new UnknownNotNull(), sensitive: [], type: 'bool' },
  'var.secret': { value: ['s'], sensitive: [[]] },
};
const scope: Scope = {
  subject: 'toy_thing.b',
  resolve({ address }) {
    if (address === 'local.wrong') throw new ConfigurationError([]);
    return address === 'local.odd' ? refuseExpression('It is odd.') : lift(names[address] ?? plain(null));
  },
};
const evaluated = (template: string): Evaluated => evaluate(template, scope);
const messageOf = (template: string): string => {
  try {
    evaluated(template);
    return 'no error';
  } catch (error) {
    return (error as ConfigurationError).message.replace(` ${refusalAdvice}`, '');
  }
};

describe('loops, splats, directives and attempts', () => {
  test.each<[string, unknown]>([
    ['${[for x in var.list : "<${x}>"]}', ['<b>', '<a>']],
    ['${[for i, x in var.list : i if x == "a"]}', [1]],
    ['${{for k, v in var.map : k => v.n}}', { a: 1, b: 2 }],
    ['${{for x in ["a", "b", "a"] : x => true...}}', { a: [true, true], b: [true] }],
    ['${[for var in ["a"] : var]}', ['a']],
    ['${[for x in [[1], [2]] : [for x in x : x]]}', [[1], [2]]],
    ['${var.objects[*].n}', [1, 2]],
    ['${var.objects.*.n[0]}', 1],
    ['${"a"[*]}', ['a']],
    ['${null[*]}', []],
    ['%{ for x in var.list ~}\n  ${x},\n%{~ endfor }', 'b,a,'],
    ['%{ if false }a%{ else }${5}%{ endif }', '5'],
    [' ${~ 5 ~} ', '5'],
    ['${var.list.1}', 'a'],
    ['${try(var.list.x, var.list[7], "d")}', 'd'],
    ['${[can(var.list.x), can(var.list[0])]}', [false, true]],
    ['${true ? 1 : {}.a}', 1],
  ])('%s is evaluated', (template, value) => {
    expect(evaluated(template).value).toEqual(value);
  });

  test.each([
    ['${[for x in var.unknown : x]}', Unknown],
    ['${[for x in var.list : x if var.yes]}', Unknown],
    ['${var.unknown[*]}', UnknownNotNull],
    ['%{ for x in var.unknown }${x}%{ endfor }', UnknownNotNull],
    ['%{ if var.yes }a%{ endif }', UnknownNotNull],
    ['${try(var.unknown, "d")}', Unknown],
    ['${can(var.unknown)}', Unknown],
    ['${var.yes ? 1 : {}.a}', Unknown],
  ])('%s is unknown', (template, kind) => {
    expect(evaluated(template).value).toBeInstanceOf(kind);
  });

  test.each([
    ['${[for x in var.secret : 1]}'],
    ['${[for x in var.list : 1 if sensitive(true)]}'],
    ['${{for x in var.list : sensitive(x) => 1}}'],
    ['${var.secret[*]}'],
    ['%{ for x in var.secret }${x}%{ endfor }'],
    ['%{ if sensitive(true) }a%{ endif }'],
  ])('%s is a secret as a whole', (template) => {
    expect(evaluated(template).sensitive).toEqual([[]]);
  });

  test.each([
    ['${[for x in null : x]}', 'A `for` goes over a list, a set, a map or an object, not null.'],
    ['${[for x in 7 : x]}', 'A `for` goes over a list, a set, a map or an object, not a number.'],
    ['${{for x in ["a", "a"] : x => 1}}', 'A `for` gives one key twice.'],
    ['${[for x in [] : x if 7]}', 'The condition of a `for` takes true or false, not a number.'],
    ['${[for x in [1] : x if null]}', 'The condition of a `for` must not be null.'],
    ['${{for x in [1] : [x] => x}}', 'The key of a `for` takes text, not a list.'],
    ['${[for x in ["a"] : x.b]}', 'x is a string, so there is no .b inside it.'],
    ['${tolist(null)[*]}', 'A splat (`[*]`) takes a list, not a null of a list.'],
    ['${try({}.a, [].b)}', '`try` found no argument without an error. The value has no `a`.'],
    ['${false ? [{}.a] : 1}', 'The value has no `a`.'],
  ])('%s is refused: %s', (template, sentence) => {
    expect(messageOf(template)).toContain(`toy_thing.b: ${sentence}`);
  });

  test('what is not evaluated here, and a local that fails, are no reason to take the next argument of `try`', () => {
    expect(messageOf('${try(local.odd, 1)}')).toBe('toy_thing.b: It is odd.');
    expect(messageOf('${can(local.odd)}')).toBe('toy_thing.b: It is odd.');
    expect(() => evaluate('${try(local.wrong, 1)}', scope)).not.toThrow('no argument');
    expect(() => evaluate('${true ? 1 : local.odd}', scope)).toThrow('It is odd.');
  });
});
