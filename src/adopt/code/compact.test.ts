import { describe, expect, test } from '@jest/globals';
import { accountObject } from '../../../test/support/account-object';
import { compactStatements } from './compact';
import type { Placed } from './place';
import { noNeeds, type Prop, type Statement } from './statement';

const placedAs = (variable: string): Placed => ({
  object: accountObject('analytics_alert', variable),
  path: [variable],
  variable,
  made: undefined,
  origin: 'new',
});

/** Props as `column=value`, and without a column as their text alone. */
function propOf(text: string): Prop {
  const [column = '', value] = text.split('=');
  return value === undefined ? { text } : { text: `${column}: ${value}`, column };
}

function statementOf(id: string, props: string, refersTo: readonly Placed[] = []): Statement {
  const construction = { className: 'Alert', id, props: props.split(' ').map(propOf) };
  return { ...noNeeds(), placed: placedAs(id), text: `${id}();`, construction, refersTo: new Set(refersTo) };
}

const compact = (statements: readonly Statement[], referred: readonly Placed[] = []): readonly string[] =>
  compactStatements(statements, { scope: 'this', referred: new Set(referred) }).map(({ text }) => text);

const alike = (props: string): readonly Statement[] =>
  ['a', 'b', 'c'].map((id, at) => statementOf(id, props.replaceAll('#', String(at))));

describe('statements that are alike', () => {
  test.each([
    ['differ in a column', 'name=# kind', ['id, ...props', '{ id: "b", name: 1 },', '{ ...props, kind }']],
    ['have a column of one value', 'name=# size=7', ['{ id: "b", name: 1 },', '{ ...props, size: 7 }']],
    ['differ in nothing', 'kind size=7', ['const { id } of', '{ id: "b" },', '{ kind, size: 7 }']],
    ['differ in three columns', 'a=# b=# c=# kind', ['{ id: "b", a: 1, b: 1, c: 1 },']],
  ])('are a loop where they %s', (_says, props, parts) => {
    const [text = '', ...others] = compact(alike(props));
    expect(others).toEqual([]);
    for (const part of parts) expect(text).toContain(part);
  });

  test.each([
    ['are but two', alike('name=# kind').slice(1)],
    ['have nothing in common', alike('name=#')],
    ['differ in four columns of which none has a value often enough', alike('a=# b=# c=# d=# kind')],
    ['have different props', [...alike('name=# kind').slice(1), statementOf('x', 'name=1 other')]],
    [
      'refer to what is called like the columns of the loop',
      alike('name=# kind').map((one) => ({ ...one, refersTo: new Set([placedAs('props')]) })),
    ],
    ['are made by a call', alike('name=# kind').map((one) => ({ ...one, construction: undefined }))],
  ])('stay as they are where they %s', (_says, statements) => {
    expect(compact(statements)).toEqual(statements.map(({ text }) => text));
  });

  test('stay as they are where others refer to one of them, which then is none of the three', () => {
    const statements = alike('name=# kind');
    const [first] = statements;
    expect(compact(statements, first ? [first.placed] : [])).toEqual(['a();', 'b();', 'c();']);
  });

  test('part by the column with the fewest values, where they differ in four', () => {
    const statements = [0, 1, 2, 3, 4, 5].map((at) =>
      statementOf(`x${String(at)}`, `team=${String(at % 2)} a=${String(at)} b=${String(at)} c=${String(at)} kind`),
    );
    const texts = compact(statements);
    expect(texts.map((text) => /team: (\d)/.exec(text)?.[1])).toEqual(['0', '1']);
  });

  test('stand as a loop in the place of the first of them', () => {
    const [one, ...others] = alike('name=# kind');
    if (!one) throw new Error('There is no statement.');
    expect(compact([one, statementOf('x', 'other'), ...others])).toEqual([expect.stringMatching(/^for /), 'x();']);
  });
});
