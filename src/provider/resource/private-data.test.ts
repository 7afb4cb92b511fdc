import { expect, test } from '@jest/globals';
import { fromPrivateData, toPrivateData } from './private-data';

test.each(['1', '12', '7000000033', '7000000004/user/é@x.com'])('the digits of the id %s stand in the state', (id) => {
  for (const declared of [[], ['a'], ['a', 'bc'], ['ä']]) {
    const memory = JSON.stringify({ declared, stored: { id: ['x', 'y'] }, id });
    const data = toPrivateData(memory).toString('base64');
    expect(data).toContain(`////${String(/^\d+/.exec(id)?.[0])}`);
    expect(data).not.toContain('=');
    expect(fromPrivateData(Buffer.from(data, 'base64'))).toBe(memory);
  }
});

test.each(['', 'mine', '{"declared":["ä"]}', '{"id":"a/1"}'])('what holds no such id is its text: %j', (memory) => {
  expect(toPrivateData(memory).toString()).toBe(memory);
  expect(fromPrivateData(Buffer.from(memory))).toBe(memory);
});

test('data of before this form are read', () => {
  expect(fromPrivateData(Buffer.from('{"id":"7000000033"}'))).toBe('{"id":"7000000033"}');
});
