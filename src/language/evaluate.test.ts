import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { ConfigurationError } from '../base/errors';
import type { JsonValue } from '../base/json';
import { Unknown, UnknownNotNull, type Value } from '../model';
import { evaluate } from './evaluate';
import { refusalAdvice } from './fail-expression';
import type { Scope } from './scope';
import { type Evaluated, plain } from './values/evaluated';
import { lift } from './values/lift';

const unknown = new UnknownNotNull();
const names: Readonly<Record<string, Evaluated>> = {
  'toy_thing.a': plain({ id: unknown, name: 'A', box: { width: 7, tags: ['x', 'y'] }, size: 9007199254740993n }),
  'var.secret': { value: 'hush', sensitive: [[]] },
  'var.list': plain(['a', 'b']),
  'local.login': {
    value: { user: 'me', password: 'hush', keys: ['k0', 'k1'] },
    sensitive: [['password'], ['keys', 1]],
  },
};
const scope: Scope = { subject: 'toy_thing.b', resolve: ({ address }) => lift(names[address] ?? plain(null)) };
const valueOf = (body: JsonValue): Value => evaluate(body, scope).value;
const messageOf = (body: JsonValue): string => {
  try {
    evaluate(body, scope);
    return 'no error';
  } catch (error) {
    return (error as ConfigurationError).message.replace(` ${refusalAdvice}`, '');
  }
};

/** JSON that is written as an expression of Terraform's language. */
function printExpression(value: JsonValue): string {
  if (typeof value === 'string') {
    const escaped = JSON.stringify(value).replace(/[$%](?=\{)/g, '$&$&');
    return escaped.replaceAll('\\b', '\\u0008').replaceAll('\\f', '\\u000c');
  }
  if (Array.isArray(value)) return `[${value.map((element: JsonValue) => printExpression(element)).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const entries = Object.entries(value).map(([key, inner]) => `${printExpression(key)} = ${printExpression(inner)}`);
  return `{${entries.join(', ')}}`;
}

const text = fc
  .string({
    unit: fc.oneof(fc.constantFrom('$', '{', '%', '"', '\n', 'é', '\u2028'), fc.string({ minLength: 1, maxLength: 1 })),
  })
  .filter((candidate) => !candidate.includes('\\'));
const json: fc.Arbitrary<JsonValue> = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    text,
    fc.constantFrom<JsonValue[]>(null, true, false, 0, 1.5, -3, 9007199254740993n),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(text, tie('value'), { maxKeys: 3, noNullPrototype: true }),
  ),
})).value;

describe('evaluation', () => {
  test('gives back every value that is written as an expression', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(valueOf(`\${${printExpression(value)}}`)).toEqual(value);
      }),
    );
  });

  test('leaves a body without templates as it is', () => {
    const body = { name: 'x', list: [1, null, true, { a: 9007199254740993n }], 'a key': {} };
    expect(evaluate(body, scope)).toEqual(plain(body));
  });

  test('keeps the type of an expression that stands alone, and every digit of it', () => {
    expect(valueOf(['${toy_thing.a.box}', '${toy_thing.a.size}', 'n=${toy_thing.a.size}'])).toEqual([
      { width: 7, tags: ['x', 'y'] },
      9007199254740993n,
      'n=9007199254740993',
    ]);
  });

  test('makes unknown what is built of something unknown, and nothing else', () => {
    const { id, text, key, ...rest } = valueOf({
      id: '${toy_thing.a.id}',
      text: 'x-${toy_thing.a.id}',
      key: { '${toy_thing.a.id}': 1 },
      list: ['${toy_thing.a.name}'],
    }) as Readonly<Record<string, Value>>;
    expect(id).toBe(unknown);
    expect(text).toBeInstanceOf(UnknownNotNull);
    expect(key).toBeInstanceOf(Unknown);
    expect(rest).toEqual({ list: ['A'] });
  });

  test('knows which parts are secret', () => {
    const body = {
      all: '${local.login}',
      open: '${local.login.user}',
      closed: '${local.login["password"]}',
      keys: ['${local.login.keys[0]}', '${local.login.keys[1]}'],
      text: 'Bearer ${var.secret}',
      chosen: '${var.secret == "x" ? 1 : 2}',
      counted: '${length(local.login)}',
      shown: '${nonsensitive(local.login)}',
    };
    const { sensitive } = evaluate(body, scope);
    expect(sensitive).toEqual([
      ['all', 'keys', 1],
      ['all', 'password'],
      ['chosen'],
      ['closed'],
      ['keys', 1],
      // Only the mark of the whole is taken away.
      ['shown', 'keys', 1],
      ['shown', 'password'],
      ['text'],
    ]);
  });

  test('evaluates the keys of objects, which must be texts and no secrets', () => {
    expect(valueOf({ 'k-${toy_thing.a.name}': 1 })).toEqual({ 'k-A': 1 });
    expect(messageOf({ a: { '${var.secret}': 1 } })).toBe(
      'toy_thing.b.a: The key of an object must not be a secret, nor ephemeral.',
    );
    expect(messageOf({ '${var.list}': 1 })).toBe('toy_thing.b: A key takes text, not a list.');
  });

  test('names the nearest attribute', () => {
    expect(messageOf({ labels: ['${toy_thing.a.box.widht}'] })).toBe(
      'toy_thing.b.labels[0]: toy_thing.a.box has no `widht`; the nearest one is `width`.',
    );
  });

  test.each<[string, string]>([
    ['${var.list[2]}', 'var.list has no element [2]: it holds 2.'],
    ['${var.list.first}', 'var.list is a list: it has no `first`, only indexes such as [0].'],
    ['${var.list[-1]}', 'var.list is a list: it has no `-1`, only indexes such as [0].'],
    ['${var.list[true]}', 'An index has to be a string or a whole number, not a bool.'],
    ['${toy_thing.a.name.x}', 'toy_thing.a.name is a string, so there is no .x inside it.'],
    ['${var.nothing.x}', 'var.nothing is null, so there is no .x inside it.'],
    ['a ${var.list}', 'A template with text around `${…}` takes text, not a list.'],
    ['a ${null}', 'A template with text around `${…}` takes text, not null.'],
    ['${var.list ? 1 : 2}', 'A condition takes true or false, not a list.'],
    ['${tonumber(var.secret)}', '`tonumber` takes a number, not a string that holds none.'],
    ['${toset([["é"], ["a"]])}', 'A set of lists or objects that hold such values is not put in order here.'],
    [
      '${toset([tomap({ "é" = 1 }), tomap({ a = 1 })])}',
      'A set of lists or objects that hold such values is not put in order here.',
    ],
    ['${1 / 0}', 'A division by zero is not evaluated.'],
    ['${upcase("x")}', 'The function `upcase` is not evaluated.'],
    ['${lower("x", "y")}', 'The function `lower` takes 1 argument, not 2.'],
    ['${lookup({})}', 'The function `lookup` takes 2 to 3 arguments, not 1.'],
    ['${coalesce()}', 'The function `coalesce` takes 1 or more arguments, not 0.'],
    ['${format("a %5.1", 1)}', '`format` has a directive that there is not: "%5.1".'],
    ['${format("%z", "a ${toy_thing.a.id}")}', '`format` has a directive that there is not: "%z".'],
    ['${formatlist("%z", ["a ${toy_thing.a.id}"])}', '`formatlist` has a directive that there is not: "%z".'],
    ['${max(var.nothing...)}', '`max` takes no null before `...`.'],
    ['${lower(["a", "b"]...)}', 'The function `lower` takes 1 argument, not 2.'],
    ['${tonumber("1e3000")}', '`tonumber` takes no number of so many digits.'],
    ['${format("%d", 1.5)}', '`format` takes a whole number for %d.'],
    ['${jsondecode(var.secret)}', '`jsondecode` takes JSON text; this text is none.'],
    ['${toset([toset([]), ["a"]])}', '`toset`: all elements must be of one type.'],
    ['${element(["a"], 1.5)}', '`element` takes a whole number as index.'],
    [
      '${lookup({alpha = 1}, "alhpa")}',
      '`lookup` found no key `alhpa`; the nearest one is `alpha`, and no default was given.',
    ],
  ])('%s is refused', (body, sentence) => {
    expect(messageOf({ name: body })).toBe(`toy_thing.b.name: ${sentence}`);
  });

  test('says everything that is wrong with a body at once, each with its path', () => {
    let caught: unknown;
    try {
      evaluate({ a: '${1 / 0}', b: [{ c: '${var.list[9]}' }], d: 'fine' }, scope);
    } catch (error) {
      caught = error;
    }
    expect(caught).toBeInstanceOf(ConfigurationError);
    expect((caught as ConfigurationError).diagnostics.map(({ path }) => path)).toEqual([['a'], ['b', 0, 'c']]);
  });
});
