import { expect, test } from '@jest/globals';
import { parseMemory, printMemory } from './object-memory';
import { splitPrivateData, toPrivateData } from './private-data';

const base64 = (text: string): string => Buffer.from(text).toString('base64');

test.each(['1', '12', '7000000033', '7000000004/user/é@x.com'])('the digits of the id %s stand in the state', (id) => {
  for (const declared of [[], ['a'], ['a', 'bc'], ['ä']]) {
    const memory = { declared, unseen: [], stored: { id: ['x', 'y'] as const }, id };
    const data = printMemory(memory) ?? '';
    expect(data).toContain(`////${String(/^\d+/.exec(id)?.[0])}`);
    expect(data).not.toContain('=');
    expect(parseMemory(data)).toEqual(memory);
    expect(parseMemory(printMemory({ ...memory, id: `9${id}` }))).toEqual({ ...memory, id: `9${id}` });
  }
});

test.each(['', 'mine', '{"declared":["ä"]}', '{"id":"a/1"}'])('what holds no such id is its text: %j', (memory) => {
  expect(toPrivateData(memory)).toBe(base64(memory));
  expect(splitPrivateData(base64(memory))).toEqual({ base64: base64(memory), digits: '' });
});

test('data of before this form are read', () => {
  expect(parseMemory(base64('{"id":"7000000033"}')).id).toBe('7000000033');
});
