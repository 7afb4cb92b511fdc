import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { ConfigurationError } from '../../base/errors';
import { parseTemplate } from './parse-template';

const reference = (address: string, ...path: unknown[]): unknown => ({
  kind: 'reference',
  reference: { address, path },
});

/** Texts in which everything that has a meaning in templates is likely. */
const tricky = fc.string({
  unit: fc.oneof(fc.constantFrom('$', '{', '}', '%', '"', '\\', '\n', '${', '%{', '~'), fc.string({ maxLength: 1 })),
});
const escapeTemplate = (text: string): string => text.replace(/[$%](?=\{)/g, '$&$&');

describe('a template', () => {
  test('that is escaped is the text itself', () => {
    fc.assert(
      fc.property(tricky, (text) => {
        expect(parseTemplate(escapeTemplate(text))).toEqual({ kind: 'literal', value: text });
      }),
    );
  });

  test('keeps the text around an expression, also inside a quoted string', () => {
    fc.assert(
      fc.property(tricky, tricky, (before, after) => {
        // A `$` or `%` just before `${` would be part of an escape.
        const [start, end] = [`<${before}>`, `<${after}>`].map(escapeTemplate) as [string, string];
        const expected = {
          kind: 'template',
          parts: [
            { kind: 'literal', value: `<${before}>` },
            reference('var.x'),
            { kind: 'literal', value: `<${after}>` },
          ],
        };
        const outer = `${start}\${var.x}${end}`;
        expect(parseTemplate(outer)).toEqual(expected);
        const spelt: Readonly<Record<string, string>> = { '\\b': '\\u0008', '\\f': '\\u000c' };
        const quoted = JSON.stringify(outer).replace(/\\./g, (escape) => spelt[escape] ?? escape);
        expect(parseTemplate(`\${${quoted}}`)).toEqual(expected);
      }),
    );
  });

  test.each([
    ['${analytics_alert.on-call.id}', reference('analytics_alert.on-call', 'id')],
    ['${ data.analytics_alerts.all.items[0].id }', reference('data.analytics_alerts.all', 'items', 0, 'id')],
    ['${var.x["a b"].0}', reference('var.x', { key: 'a b' }, 0)],
    ['${path.module}', reference('path.module')],
    ['${x.for.if}', reference('x.for', 'if')],
    ['${each.value.a}', reference('each.value', 'a')],
    ['${count.index}', reference('count.index')],
    ['${self.name}', reference('self', 'name')],
    ['${self}', reference('self')],
    ['${module.x["a"].out}', reference('module.x', { key: 'a' }, 'out')],
  ])('%s is a reference', (text, expected) => {
    expect(parseTemplate(text)).toEqual(expected);
  });

  test('goes along a static path as far as it can, and by computed indexes from there', () => {
    expect(parseTemplate('${a.b.c[var.i].d}')).toEqual({
      kind: 'step',
      of: { kind: 'index', of: reference('a.b', 'c'), key: reference('var.i') },
      step: 'd',
    });
  });

  test.each([
    ['${[for x a.b : x]}', '`in` is expected in a `for`'],
    ['${[for x in a.b x]}', '`:` is expected in a `for`, not "x"'],
    ['${[for k, v in a.b : k => v]}', '`if` or `]` is expected in a `for`, not "="'],
    ['${[for v in a.b : v...]}', '`if` or `]` is expected in a `for`, not "."'],
    ['${{for k, v in a.b : v}}', '`=>` is expected in a `for`, not "}"'],
    ['${[for x in a.b : x if true x]}', '`]` is expected, not "x"'],
    ['${[for x in a.b : y]}', '`y` is not a reference: it needs at least two names'],
    ['${[[0, 1]].0.1}', 'two legacy indexes in a row (`.0.1`) are not evaluated: write `[0][1]`'],
    ['${a.b[0 1]}', '`]` is expected, not "1"'],
    ['%{ if true }x', '`%{ endif }` is missing'],
    ['%{ if true }x%{ else }y%{ else }%{ endif }', '`%{ else }` has no beginning'],
    ['%{ for x in a.b }${x}', '`%{ endfor }` is missing'],
    ['%{ endif }', '`%{ endif }` has no beginning'],
    ['%{ unless true }', '`%{ unless }` is not a directive of templates'],
    ['%{ if true false }x%{ endif }', '`}` or an operator is expected, not "f"'],
    ['${each.name}', '`each.name` is not evaluated'],
    ['${provider.x}', '`provider.…` is not evaluated'],
    ['${constructor}', '`constructor` is not a reference: it needs at least two names'],
    ['${path.home}', '`path.home` is not evaluated'],
    ['${foo}', '`foo` is not a reference: it needs at least two names'],
    ['${data.x}', '`data.x` is not a reference: it needs 3 names'],
    ['${1 === 1}', '`===` is not an operator'],
    ['${a.b?.c}', '`?.` is not an operator'],
    ['${+1}', '`+` is not an operator'],
    ["${'x'}", 'strings stand in double quotes'],
    ['${"x}', 'the quote is not closed'],
    ['${"\\q"}', '`\\q` is not an escape sequence'],
    ['${"\\ud800"}', '`\\u` is not an escape sequence'],
    ['${"\\U00110000"}', '`\\U` is not an escape sequence'],
    ['${a.b', '`}` or an operator is expected, not the end'],
    ['${a.b c}', '`}` or an operator is expected, not "c"'],
    ['${}', 'an expression is expected'],
    ['${.5}', 'a number starts with a digit'],
    ['${[,1]}', 'a value is expected'],
    ['${max(1 2)}', '`,` or `)` is expected, not "2"'],
    ['${[1 2]}', '`,` or `]` is expected, not "2"'],
    ['${(1, 2)}', 'this expression is not evaluated'],
    ['${a.b(1)}', 'only functions can be called'],
    ['${{a}}', '`=` is expected after a key'],
    ['${{a = 1 b = 2}}', '`,` or `}` is expected'],
    ['${{a = }}', 'a value is expected'],
    ['${{= 1}}', 'a key or `}` is expected'],
    ['${a.!}', 'a name is expected, not "!"'],
    [`\${${'('.repeat(20_000)}1${')'.repeat(20_000)}}`, 'it is nested too deeply'],
  ])('%s is refused: %s', (text, words) => {
    expect(() => parseTemplate(text)).toThrow(ConfigurationError);
    expect(() => parseTemplate(text)).toThrow(`cannot be evaluated: ${words}`);
  });

  test('is quoted in messages up to where reading stopped, without the text around the expression', () => {
    expect(() => parseTemplate('hunter2 ${1}${a.b ? c.d} hunter2')).toThrow(
      'The template cannot be evaluated: Expected :, at "${a.b ? c.d} ". Where it is meant as text, write `$${` and `%%{`.',
    );
    expect(() => parseTemplate('hunter2 %{ while a.b }')).toThrow(
      /templates, at "%\{ while a\."\. Where it is meant as text, [^]{0,30}$/,
    );
    expect(() => parseTemplate('%{ if true }hunter2')).toThrow(/`%\{ endif \}` is missing\. Where [^]{0,50}$/);
    expect(() => parseTemplate('hunter2 ${provider.key} hunter2')).toThrow(
      /: `provider\.…` is not evaluated\. Where it is meant as text, [^]{0,30}$/,
    );
  });
});
