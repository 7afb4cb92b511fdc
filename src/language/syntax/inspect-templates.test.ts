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
  const { diagnostics } = inspectTemplates({
    a: ['${upcase(bcrypt("x"))}', '${try(x.y[*])}', '${[for x in a.b : upcase(x)]}', '%{ if'],
    b: '${nothing(1)}',
  });
  expect(diagnostics.map(({ path, detail }) => [path, /`[^`]+`/.exec(detail)?.[0]])).toEqual([
    [['a', 0], '`upcase`'],
    [['a', 0], '`bcrypt`'],
    [['a', 2], '`upcase`'],
    [['a', 3], '`$${`'],
    [['b'], '`nothing`'],
  ]);
});

test('names that a `for` or a splat binds are no references, and hide references of the same name', () => {
  const found = referencesIn([
    '${[for var in var.list : var.x if var["y"] != local.z]}',
    '${{for k, v in x.y : k => [for k in v : k.id]...}}',
    '${x.y[*].id[local.i]}',
    '%{ for each in x.y }${each.key}%{ if each.value }${count.index}%{ endif }%{ endfor }${each.key}',
  ]);
  expect(found.map(({ address, at }) => [address, ...at])).toEqual([
    ['var.list', 0],
    ['local.z', 0],
    ['x.y', 1],
    ['x.y', 2],
    ['local.i', 2],
    ['x.y', 3],
    ['count.index', 3],
    ['each.key', 3],
  ]);
});
