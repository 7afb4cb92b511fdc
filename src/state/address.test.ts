import { describe, expect, test } from '@jest/globals';
import {
  addressOf,
  blockAddressOf,
  compareAddresses,
  type InstanceAddress,
  normalizeAddress,
  parseAddress,
} from './address';

const alert = { mode: 'managed', type: 'analytics_alert', name: 'each' } as const;

describe('the address of an instance', () => {
  test.each<[string, InstanceAddress, string]>([
    ['analytics_alert.each', alert, 'analytics_alert.each'],
    ['analytics_alert.each[0]', { ...alert, indexKey: 0 }, 'analytics_alert.each'],
    ['analytics_alert.each["a"]', { ...alert, indexKey: 'a' }, 'analytics_alert.each'],
    ['analytics_alert.each["0"]', { ...alert, indexKey: '0' }, 'analytics_alert.each'],
    ['analytics_alert.each["a\\"].b[\\\\"]', { ...alert, indexKey: 'a"].b[\\' }, 'analytics_alert.each'],
    ['analytics_alert.each["$${x} %%{y} $\\n"]', { ...alert, indexKey: '${x} %{y} $\n' }, 'analytics_alert.each'],
    [
      'analytics_alert.each["é\\u0001 \\u200d\\u2028\\U000e0001😀$$$${$"]',
      { ...alert, indexKey: 'é\u0001 \u200d\u2028\u{e0001}😀$$${$' },
      'analytics_alert.each',
    ],
    ['data.analytics_alerts.all', { mode: 'data', type: 'analytics_alerts', name: 'all' }, 'data.analytics_alerts.all'],
    [
      'module.a["x.y"].module.b.analytics_alert.each[1]',
      { ...alert, module: 'module.a["x.y"].module.b', indexKey: 1 },
      'module.a.module.b.analytics_alert.each',
    ],
  ])('%s', (text, parts, block) => {
    expect(addressOf(parts)).toBe(text);
    expect(parseAddress(text)).toEqual(parts);
    expect(blockAddressOf(parts)).toBe(block);
  });

  test('is read with other escapes and normal forms than it is written with', () => {
    expect(normalizeAddress('a.b["\\u0041 \\u00e9 e\u0301 \\\\u0041 \t"]')).toBe('a.b["A é é \\\\u0041 \\t"]');
    expect(normalizeAddress('no address')).toBe('no address');
  });

  test.each([
    'a.b["${x}"]',
    'a.b["%{x}"]',
    'a.b["$$$%{x}"]',
    'a.b["\\x"]',
    'a.b["\\u12"]',
    'a.b["\\U00110000"]',
    'a.b["\n"]',
  ])('has no key such as in %p', (text) => {
    expect(parseAddress(text)).toBeUndefined();
  });

  test('is sorted by its parts', () => {
    const keys = ['', '[2]', '[10]', '["\\n"]', '["!"]', '["a"]', '["a.c[0]"]', '["b"]'];
    const sorted = [...keys.map((key) => `a.b${key}`), 'a.bb["a"]', 'module.m["x"].a.b["k"]'];
    expect(sorted.toReversed().toSorted(compareAddresses)).toEqual(sorted);
  });

  test.each(['', 'analytics_alert', 'a.b.c', 'module.m', 'module.m.a', 'a.b[', 'a.b["x]', 'a.b[x]', 'a.b["x"]["y"]'])(
    'is not %p',
    (text) => {
      expect(parseAddress(text)).toBeUndefined();
    },
  );
});
