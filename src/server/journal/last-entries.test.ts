import { expect, test } from '@jest/globals';
import { LastEntries } from './last-entries';

const numbers = (first: number, last: number): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

test('the last entries stay as long as there is room, and then the oldest go until a tenth is free', () => {
  const last = new LastEntries<number>(1_000);
  for (const entry of numbers(1, 20)) last.add(entry, 50);
  expect(last.entries).toEqual(numbers(1, 20));
  last.add(21, 1);
  expect(last.entries).toEqual(numbers(4, 21));
  for (const entry of numbers(22, 23)) last.add(entry, 50);
  expect(last.entries).toEqual(numbers(4, 23));
});

test('of the last entries, one that is larger than all room takes the place of all, itself included', () => {
  const last = new LastEntries<string>(100);
  last.add('small', 10);
  last.add('large', 1_000);
  expect(last.entries).toEqual([]);
  last.add('next', 100);
  expect(last.entries).toEqual(['next']);
});

test('the last entries are in one array, which is emptied, and all of its room is free then', () => {
  const last = new LastEntries<number>(100);
  const { entries } = last;
  for (const entry of numbers(1, 9)) last.add(entry, 10);
  last.clear();
  expect(entries).toEqual([]);
  for (const entry of numbers(1, 10)) last.add(entry, 10);
  expect(entries).toEqual(numbers(1, 10));
});
