import { describe, expect, test } from '@jest/globals';
import type { AttributePath } from '../../base/diagnostic';
import { type ObjectValue, Unknown } from '../../model';
import { ignoreChanges, ignoreMarks } from './ignore-changes';

const labels = (key: string): AttributePath => ['labels', { key }];

describe('ignoring changes', () => {
  interface Case {
    readonly what: string;
    readonly path: AttributePath;
    readonly config: ObjectValue;
    readonly prior: ObjectValue;
    readonly expected: ObjectValue;
  }
  const width: AttributePath = ['box', 'width'];
  const cases: readonly Case[] = [
    { what: 'an attribute', path: ['size'], config: { size: 2 }, prior: { size: 1 }, expected: { size: 1 } },
    {
      what: 'a key that no map has, and every object inherits',
      path: labels('__proto__'),
      config: { labels: { a: '2' } },
      prior: { labels: { a: '1' } },
      expected: { labels: { a: '2' } },
    },
    {
      what: 'an inner attribute',
      path: width,
      config: { box: { width: 2, n: 2 } },
      prior: { box: { width: 1, n: 1 } },
      expected: { box: { width: 1, n: 2 } },
    },
    {
      what: 'nothing inside an object that is new',
      path: width,
      config: { box: { width: 2 } },
      prior: { box: null },
      expected: { box: { width: 2 } },
    },
    {
      what: 'nothing inside an object that is not declared',
      path: width,
      config: { box: null },
      prior: { box: { width: 2 } },
      expected: { box: null },
    },
    {
      what: 'a key that changed',
      path: labels('a'),
      config: { labels: { a: '2', b: '2' } },
      prior: { labels: { a: '1', b: '1' } },
      expected: { labels: { a: '1', b: '2' } },
    },
    {
      what: 'a key that is new',
      path: labels('a'),
      config: { labels: { a: '2', b: '2' } },
      prior: { labels: { b: '1' } },
      expected: { labels: { b: '2' } },
    },
    {
      what: 'a key that is not declared',
      path: labels('a'),
      config: { labels: null },
      prior: { labels: { a: '1' } },
      expected: { labels: { a: '1' } },
    },
    {
      what: 'a key of a new map',
      path: labels('a'),
      config: { labels: { a: '2' } },
      prior: { labels: null },
      expected: { labels: {} },
    },
  ];
  test.each(cases)('keeps $what', ({ path, config, prior, expected }) => {
    expect(ignoreChanges(config, prior, [path])).toEqual(expected);
  });

  test('leaves a whole that is not known alone', () => {
    const config = { labels: new Unknown() };
    expect(ignoreChanges(config, { labels: { a: '1' } }, [labels('a')])).toEqual(config);
  });

  test('puts the key that it keeps in the order in which maps are sent', () => {
    const values = ignoreChanges({ labels: { c: '3' } }, { labels: { a: '1' } }, [labels('a')]);
    expect(Object.keys(values['labels'] ?? {})).toEqual(['a', 'c']);
  });

  test('means nothing for a new object', () => {
    const config = { size: 1 };
    expect(ignoreChanges(config, null, 'all')).toBe(config);
  });
});

test('ignoring changes keeps what was secret of what is ignored, and nothing else', () => {
  const marks = (...names: string[]): readonly AttributePath[] => names.map((name) => name.split('.'));
  const ignored = marks('name', 'box.width');
  const declared = marks('name', 'box', 'box.width.of', 'size');
  expect(ignoreMarks(declared, marks('box.width', 'size'), ignored)).toEqual(marks('box', 'size', 'box.width'));
  expect(ignoreMarks(declared, marks('name'), 'all')).toEqual(marks('name'));
  expect(ignoreMarks(declared, undefined, 'all')).toEqual(declared);
});
