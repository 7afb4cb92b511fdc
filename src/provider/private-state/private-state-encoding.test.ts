import { expect, test } from '@jest/globals';
import { parsePrivateState, printPrivateState } from './private-state';
import { splitEncoded, encodePrivateState } from './private-state-encoding';

const base64 = (text: string): string => Buffer.from(text).toString('base64');

test.each(['1', '12', '7000000033', '7000000004/user/é@x.com'])('the digits of the id %s stand in the state', (id) => {
  for (const declared of [[], ['a'], ['a', 'bc'], ['ä']]) {
    const memory = { declared, unseen: [], stored: { id: ['x', 'y'] as const }, id };
    const data = printPrivateState(memory) ?? '';
    expect(data).toContain(`////${String(/^\d+/.exec(id)?.[0])}`);
    expect(data).not.toContain('=');
    expect(parsePrivateState(data)).toEqual(memory);
    expect(parsePrivateState(printPrivateState({ ...memory, id: `9${id}` }))).toEqual({ ...memory, id: `9${id}` });
  }
});

test.each(['', 'mine', '{"declared":["ä"]}', '{"id":"a/1"}'])('what holds no such id is its text: %j', (memory) => {
  expect(encodePrivateState(memory)).toBe(base64(memory));
  expect(splitEncoded(base64(memory))).toEqual({ base64: base64(memory), digits: '' });
});

test('data of before this form are read', () => {
  expect(parsePrivateState(base64('{"id":"7000000033"}')).id).toBe('7000000033');
});
