import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { type MessageName, messages } from './messages';
import { decodeMessage, encodeMessage } from './protobuf';

type Row = readonly [number: number, type: string, rule?: 'repeated' | 'map' | 'oneof'];

/** Values other than the protobuf defaults: a default is not sent. */
const scalars: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  string: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }),
  bool: fc.constant(true),
  bytes: fc.uint8Array({ minLength: 1, maxLength: 8 }).map((bytes) => Buffer.from(bytes)),
  int32: fc.integer().filter((value) => value !== 0),
  int64: fc.maxSafeInteger().filter((value) => value !== 0),
};

function fieldArbitrary([, type, rule]: Row, depth: number): fc.Arbitrary<unknown> {
  const single = scalars[type] ?? messageArbitrary(type as MessageName, depth - 1);
  if (rule === 'repeated') return fc.array(single, { minLength: 1, maxLength: 2 });
  if (rule !== 'map') return single;
  return fc.dictionary(fc.stringMatching(/^[a-z]+$/), single, { minKeys: 1, maxKeys: 2, noNullPrototype: true });
}

/** A message with any of its fields, and one alone where they exclude each other; messages nest up to `depth` times. */
function messageArbitrary(name: MessageName, depth = 4): fc.Arbitrary<unknown> {
  const rows: Readonly<Record<string, Row>> = messages[name];
  const fields = Object.entries(rows)
    .filter(([, [, type]]) => depth > 0 || type in scalars)
    .map(([field, row]) => ({ field, value: fieldArbitrary(row, depth), isOneOf: row[2] === 'oneof' }));
  if (fields.some(({ isOneOf }) => isOneOf)) {
    return fc.oneof(...fields.map(({ field, value }) => value.map((inner) => ({ [field]: inner }))));
  }
  const values = Object.fromEntries(fields.map(({ field, value }) => [field, value]));
  return fc.record(values, { requiredKeys: [], noNullPrototype: true });
}

describe('a message', () => {
  test.each(Object.keys(messages) as MessageName[])('of kind %s reads back as it was written', (name) => {
    fc.assert(
      fc.property(messageArbitrary(name), (message) => {
        expect(decodeMessage(name, encodeMessage(name, message as never))).toEqual(message);
      }),
      { numRuns: 20 },
    );
  });

  test('has the numbers of the protocol on the wire', () => {
    const path = { steps: [{ attribute_name: 'to' }, { element_key_int: 0 }] };
    expect(encodeMessage('Diagnostic', { severity: 1, summary: 'S', attribute: path })).toEqual(
      Buffer.from([0x08, 1, 0x12, 1, 0x53, 0x22, 10, 0x0a, 4, 0x0a, 2, 0x74, 0x6f, 0x0a, 2, 0x18, 0]),
    );
  });

  test('skips fields that a newer protocol has', () => {
    expect(decodeMessage('TypeMetadata', Buffer.from([0x0a, 1, 0x61, 0x7a, 2, 1, 2]))).toEqual({ type_name: 'a' });
  });

  test('that is cut short is refused', () => {
    expect(() => decodeMessage('TypeMetadata', Buffer.from([0x0a, 9, 0x61]))).toThrow(RangeError);
  });
});
