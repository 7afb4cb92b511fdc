import { expect, test } from '@jest/globals';
import { parseJson } from '../../base/json-text';
import type { JsonObject } from '../../base/json';
import { shownJson, shownLine, shownTable } from './shown';

test('a long text is cut, and says by how much', () => {
  expect(shownLine('a'.repeat(1_000_000))).toBe(`${'a'.repeat(200)}… (999800 more characters)`);
  expect(shownJson({ text: 'a'.repeat(1_000_000) }).length).toBeLessThan(11_000);
});

test('a long list and a wide object are cut at every depth', () => {
  const wide = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`k${String(index)}`, index]));
  const shown = shownJson({
    list: Array.from({ length: 1_000 }, () => [wide]).slice(0, 1),
    numbers: Object.values(wide),
  });
  expect(shown).toContain('"…": "800 more"');
  expect(shown).toContain('"800 more"\n  ]');
});

test('characters that would hide something are spelled out, and digits stay', () => {
  expect(shownLine('a\u202eb\nc')).toBe('a\\u202eb\\nc');
  expect(shownJson({ id: 9_007_199_254_740_993n })).toBe('{\n  "id": 9007199254740993\n}');
});

test('records stand in columns, whatever their keys', () => {
  const records = parseJson('[{"a": 1, "__proto__": "x"}, {"": null, "constructor": {"b": [1]}}]') as JsonObject[];
  expect(shownTable(records, { from: 0, total: 2 })).toEqual({
    columns: ['a', '__proto__', '""', 'constructor'],
    columnsLeft: 0,
    rows: [
      ['1', 'x', null, null],
      [null, null, 'null', '{"b":[1]}'],
    ],
    from: 0,
    total: 2,
  });
});

test('of many columns the first ones are shown', () => {
  const record = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`k${String(index)}`, index]));
  const { columns, columnsLeft, rows } = shownTable([record], { from: 0, total: 1 });
  expect([columns.length, columnsLeft, rows[0]?.length]).toEqual([50, 10, 50]);
});
