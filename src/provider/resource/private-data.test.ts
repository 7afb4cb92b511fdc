import { expect, test } from '@jest/globals';
import { fromPrivateData, toPrivateData } from './private-data';

const base64 = (text: string): string => Buffer.from(text).toString('base64');

test.each(['1', '12', '7000000033', '7000000004/user/é@x.com'])('the digits of the id %s stand in the state', (id) => {
  for (const declared of [[], ['a'], ['a', 'bc'], ['ä']]) {
    const memory = JSON.stringify({ declared, stored: { id: ['x', 'y'] }, id });
    const data = toPrivateData(memory);
    expect(data).toContain(`////${String(/^\d+/.exec(id)?.[0])}`);
    expect(data).not.toContain('=');
    expect(fromPrivateData(data)).toBe(memory);
  }
});

test.each(['', 'mine', '{"declared":["ä"]}', '{"id":"a/1"}'])('what holds no such id is its text: %j', (memory) => {
  expect(toPrivateData(memory)).toBe(base64(memory));
  expect(fromPrivateData(base64(memory))).toBe(memory);
});

test('data of before this form are read', () => {
  expect(fromPrivateData(base64('{"id":"7000000033"}'))).toBe('{"id":"7000000033"}');
});
