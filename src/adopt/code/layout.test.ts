import { describe, expect, test } from '@jest/globals';
import { accountObject } from '../../../test/support/account-object';
import { layOut } from './layout';
import type { Placed } from './place';
import { noNeeds, type Statement } from './statement';

function statementOf(type: string, name: string, refersTo: readonly Statement[] = []): Statement {
  const object = accountObject(`analytics_${type}`, name, { name });
  const placed: Placed = { object, path: [name], variable: name, made: undefined, origin: 'new' };
  return {
    ...noNeeds(),
    placed,
    text: name,
    construction: undefined,
    refersTo: new Set(refersTo.map((one) => one.placed)),
  };
}

const files = (
  ...[statements, layout, taken = []]: readonly [readonly Statement[], 'file-per-kind' | 'file-per-team', string[]?]
) =>
  Object.fromEntries([...layOut(statements, layout, taken)].map(([file, own]) => [file, own.map(({ text }) => text)]));

describe('the file of an object', () => {
  test.each([
    ['alert', 'alerts'],
    ['slack_action', 'actions'],
    ['category', 'categories'],
  ])('of the kind %s is %s', (type, file) => {
    expect(Object.keys(files([statementOf(type, 'x')], 'file-per-kind'))).toEqual([file]);
  });

  test.each([
    ['alert', 'Sales: orders stalled', 'sales'],
    ['alert', '[EMEA Sales] refunds', 'emea-sales'],
    ['alert', 'Sales - orders', 'sales'],
    ['alert', 'Sales / orders', 'sales'],
    ['alert', 'Sales | orders', 'sales'],
    ['alert', 'Orders', 'shared'],
    ['alert', 'Main: orders', 'main-team'],
    ['alert', '注文: x', 'shared'],
    ['category', 'Sales', 'sales'],
  ])('of the %s %j is that of its team: %s', (type, name, file) => {
    expect(Object.keys(files([statementOf(type, name)], 'file-per-team'))).toEqual([file]);
  });

  test('is that of what it lies in', () => {
    const outer = statementOf('alert', 'Sales: a');
    const inner = statementOf('alert_share', 'b');
    const made = {
      by: outer.placed,
      maker: { method: 'shareWith', through: 'alert_id', outerKeyOf: () => undefined },
    } as const;
    const within = { ...inner, placed: { ...inner.placed, made } };
    expect(files([outer, within], 'file-per-team')).toEqual({ sales: ['Sales: a', 'b'] });
  });

  test('is shared where another team refers to it, and stands before theirs', () => {
    const chat = statementOf('slack_action', 'EMEA: chat');
    const [own, other] = [statementOf('alert', 'EMEA: a', [chat]), statementOf('alert', 'Sales: b', [chat])];
    expect(Object.entries(files([chat, own, other], 'file-per-team'))).toEqual([
      ['shared', ['EMEA: chat']],
      ['emea', ['EMEA: a']],
      ['sales', ['Sales: b']],
    ]);
  });

  test('stays that of its kind where another kind refers to it', () => {
    const chat = statementOf('slack_action', 'Chat');
    expect(files([chat, statementOf('alert', 'A', [chat])], 'file-per-kind')).toEqual({
      actions: ['Chat'],
      alerts: ['A'],
    });
  });

  test('has a name that is not given away', () => {
    expect(Object.keys(files([statementOf('alert', 'x')], 'file-per-kind', ['alerts']))).toEqual(['alerts-2']);
  });
});
