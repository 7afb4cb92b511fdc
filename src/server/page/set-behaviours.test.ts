import { expect, test } from '@jest/globals';
import { findValue, withBehaviour, withoutBehaviour } from './set-behaviours';

const list = ['write-204', 'list-page=2'];

test('a behaviour that is set has a value, which is empty where it takes none', () => {
  expect(['write-204', 'list-page', 'list'].map((name) => findValue(list, name))).toEqual(['', '2', undefined]);
});

test('behaviours are set, changed and taken away', () => {
  expect(withBehaviour(list, 'trims', '')).toEqual([...list, 'trims']);
  expect(withBehaviour(list, 'list-page', '50')).toEqual(['write-204', 'list-page=50']);
  expect(withoutBehaviour(list, 'list-page')).toEqual(['write-204']);
});
