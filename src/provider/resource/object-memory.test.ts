import { describe, expect, test } from '@jest/globals';
import { parseMemory, printMemory } from './object-memory';

const nothing = { declared: [], unseen: [], stored: {} };

describe('the memory of an object', () => {
  test('is read as it was printed', () => {
    const memory = { declared: ['size', 'box.width'], unseen: [], stored: { name: ['a', 'b'] } } as const;
    expect(parseMemory(printMemory(memory))).toEqual(memory);
    expect(printMemory(nothing)).toBeUndefined();
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
    expect(parseMemory(memory && Buffer.from(memory).toString('base64'))).toEqual(nothing);
  });
});
