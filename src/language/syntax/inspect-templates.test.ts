import { expect, test } from '@jest/globals';
import { inspectTemplates, referencesIn } from './inspect-templates';

test('every reference of a body is found, with its place', () => {
  const body = {
    name: 'plain',
    a: '${a.one.id}${var.x ? local.y : "${b.two.z[var.i]}"}',
    b: [{ c: '${join(",", [c.three.x, -d.four.x, {(e.five.k) = f.six.v}])}' }],
    '${g.seven.x}': 1,
  };
  expect(referencesIn(body).map(({ address, path, at }) => [address, path, at])).toEqual([
    ['a.one', ['id'], ['a']],
    ['var.x', [], ['a']],
    ['local.y', [], ['a']],
    ['b.two', ['z'], ['a']],
    ['var.i', [], ['a']],
    ['c.three', ['x'], ['b', 0, 'c']],
    ['d.four', ['x'], ['b', 0, 'c']],
    ['e.five', ['k'], ['b', 0, 'c']],
    ['f.six', ['v'], ['b', 0, 'c']],
    ['g.seven', ['x'], []],
  ]);
});

test('everything that is not evaluated is found, with its place', () => {
  const { diagnostics } = inspectTemplates({ a: ['${upcase(timestamp())}', '${x.y[*]}'], b: '${max(1)}' });
  expect(diagnostics.map(({ path, detail }) => [path, /`[^`]+`/.exec(detail)?.[0]])).toEqual([
    [['a', 0], '`upcase`'],
    [['a', 0], '`timestamp`'],
    [['a', 1], '`*`'],
    [['b'], '`max`'],
  ]);
});
