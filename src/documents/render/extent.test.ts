import { describe, expect, test } from '@jest/globals';
import { valueLines } from './value-lines';
import { plainPalette } from './layout';
import { type Extent, shortExtent, wholeExtent } from './extent';
import { renderValue } from './state-text';

const same = { unknown: false, beforeSensitive: false, afterSensitive: false, replacePaths: [] };
const linesOf = (before: string | null, after: string | null, extent: Extent = shortExtent): readonly string[] =>
  valueLines({ ...same, before, after }, { indent: 0, style: { palette: plainPalette, extent, countsNull: false } });
const numbered = (count: number, other?: number): string =>
  Array.from({ length: count }, (_, index) => (index === other ? 'other' : `line ${String(index)}`)).join('\n');

describe('a text that is long', () => {
  test('is cut, with its length behind it', () => {
    const [line = ''] = linesOf(null, 'x'.repeat(10_000));
    expect(line).toBe(`"${'x'.repeat(shortExtent.line)}…" (10,000 characters)`);
    expect(linesOf(null, 'x'.repeat(shortExtent.line))).toEqual([`"${'x'.repeat(shortExtent.line)}"`]);
  });

  test('is shown where it begins to differ', () => {
    const common = 'same '.repeat(1_000);
    const [line = ''] = linesOf(`${common}old`, `${common}new one`);
    expect(line).toMatch(/^"…(same ){20}old" \(5,003 characters\) -> "…(same ){20}new one" \(5,007 characters\)$/);
    const [middle = ''] = linesOf(`${common}old${common}`, `${common}new${common}`);
    expect(middle).toMatch(/same old(same )+s?a?m?e?…" \(10,003 characters\) -> "…(same ){20}new/);
  });

  test('says what differs in length alone', () => {
    const [line = ''] = linesOf('x'.repeat(5_000), 'x'.repeat(5_001));
    expect(line).toMatch(/^"…x{100}" \(5,000 characters\) -> "…x{101}" \(5,001 characters\)$/);
  });

  test('of many lines is cut to what is around its changes', () => {
    expect(linesOf(numbered(5_000), numbered(5_000, 2_500))).toEqual([
      '<<-EOT',
      '      # (2,497 lines unchanged)',
      ...[2_497, 2_498, 2_499].map((index) => `      line ${String(index)}`),
      '    - line 2500',
      '    + other',
      ...[2_501, 2_502, 2_503].map((index) => `      line ${String(index)}`),
      '      # (2,496 lines unchanged)',
      '  EOT',
    ]);
  });

  test('of which all is other is cut, with how much is left out', () => {
    const lines = linesOf(numbered(3_000).replaceAll('line', 'row'), numbered(3_000));
    expect(lines).toHaveLength(shortExtent.lines + 3);
    expect(lines.slice(-2)).toEqual(['      # (and 5,000 lines more, 5,000 of them changed)', '  EOT']);
    expect(linesOf(null, numbered(1_001)).slice(-2)).toEqual(['      # (and 1 line more)', '  EOT']);
  });

  test('is whole where all of it is asked for', () => {
    const [text, lines] = ['x'.repeat(10_000), numbered(5_000)];
    expect(linesOf(null, text, wholeExtent)).toEqual([JSON.stringify(text)]);
    expect(linesOf(null, lines, wholeExtent)).toHaveLength(5_002);
    expect(renderValue(text)).toBe(JSON.stringify(text));
  });
});

test('a key that is long is cut, and makes no room for itself beside others', () => {
  const keys = { ['k'.repeat(100_000)]: 'one', a: 'two' };
  const text = renderValue(keys, shortExtent);
  expect(text).toContain(`${'k'.repeat(shortExtent.name)}… (100,000 characters) = "one"`);
  expect(text.length).toBeLessThan(1_000);
});
