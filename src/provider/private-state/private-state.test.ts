import { describe, expect, test } from '@jest/globals';
import { parsePrivateState, printPrivateState } from './private-state';

const nothing = { declared: [], unseen: [], stored: {} };

describe('the memory of an object', () => {
  test('is read as it was printed', () => {
    const memory = { declared: ['size', 'box.width'], unseen: [], stored: { name: ['a', 'b'] } } as const;
    expect(parsePrivateState(printPrivateState(memory))).toEqual(memory);
    expect(printPrivateState(nothing)).toBeUndefined();
  });

  test.each([
    undefined,
    'mine',
    'null',
    '{}',
    '{"declared":7,"stored":[]}',
    '{"declared":[7],"stored":{"name":["a"]}}',
    '7',
  ])('holds nothing when %j is remembered', (memory) => {
    expect(parsePrivateState(memory && Buffer.from(memory).toString('base64'))).toEqual(nothing);
  });
});
