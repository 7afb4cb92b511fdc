import { describe, expect, test } from '@jest/globals';
import { encode, Encoder, ExtData } from '@msgpack/msgpack';
import * as fc from 'fast-check';
import { arbitraryObject, attributesOfEveryType as attributes } from '../../../test/support/arbitrary-values';
import type { JsonValue } from '../../base/json';
import { formatJson } from '../../base/json-text';
import { type ObjectValue, Unknown, UnknownNotNull } from '../../model';
import { decodeDynamicValue, encodeDynamicValue } from './dynamic-value';

const nothing = Object.fromEntries(Object.keys(attributes).map((name) => [name, null]));
const decoded = (values: ObjectValue) => ({ value: { ...nothing, ...values }, diagnostics: [] });
const decodeWire = (wire: unknown, encoder = new Encoder({ useBigInt64: true })) =>
  decodeDynamicValue(attributes, { msgpack: encoder.encode(wire) });
const json = (text: string) => decodeDynamicValue(attributes, { json: Buffer.from(text) });

describe('a value in msgpack', () => {
  test('reads back as it was written, unknowns and every digit included', () => {
    fc.assert(
      fc.property(arbitraryObject(attributes, { hasUnknowns: true }), (value) => {
        expect(decodeDynamicValue(attributes, encodeDynamicValue(value))).toStrictEqual({
          value,
          diagnostics: [],
        });
      }),
    );
  });

  test('takes a whole number as int, float, bigint or decimal text', () => {
    const asFloats = new Encoder({ forceIntegerToFloat: true });
    fc.assert(
      fc.property(fc.maxSafeInteger(), (size) => {
        for (const answer of [
          decodeWire({ size }),
          decodeWire({ size }, asFloats),
          decodeWire({ size: BigInt(size) }),
          decodeWire({ size: String(size) }),
        ]) {
          expect(answer).toEqual(decoded({ size }));
        }
      }),
    );
  });

  test('takes a float beyond 2^53 for the whole number that it is', () => {
    expect(decodeWire({ size: 2 ** 64 })).toEqual(decoded({ size: 2n ** 64n }));
  });

  test('knows the object that does not exist', () => {
    expect(encodeDynamicValue(null).msgpack).toEqual(Uint8Array.of(0xc0));
    expect(decodeWire(null)).toEqual({ value: null, diagnostics: [] });
  });

  test('takes any extension for an unknown, and a wholly unknown object for one of unknowns', () => {
    expect(decodeWire({ name: new ExtData(0, Uint8Array.of(0)) })).toEqual(decoded({ name: new Unknown() }));
    expect(decodeWire({ name: new ExtData(7, Uint8Array.of(1, 2)) })).toEqual(decoded({ name: new Unknown() }));
    const { value } = decodeWire(new ExtData(0, Uint8Array.of(0)));
    expect(Object.keys(value ?? {})).toEqual(Object.keys(attributes));
    expect(Object.values(value ?? {}).every((inner) => inner instanceof Unknown)).toBe(true);
  });

  test('says of an id to come that it will not be null', () => {
    const { msgpack } = encodeDynamicValue({ id: new UnknownNotNull() });
    expect(msgpack).toEqual(encode({ id: new ExtData(12, Uint8Array.of(0x81, 1, 0xc2)) }));
  });

  test.each([
    ['with a key that no map may have', Buffer.from([0x81, 0xa9, ...Buffer.from('__proto__'), 0xc0])],
    ['that is cut off', Buffer.from([0x81, 0xa4])],
  ])('%s cannot be read', (_title, msgpack) => {
    expect(decodeDynamicValue(attributes, { msgpack })).toEqual({
      value: null,
      diagnostics: [expect.objectContaining({ severity: 'error', summary: 'Value cannot be read' })],
    });
  });

  test('names what does not fit the schema, with its path', () => {
    const { diagnostics } = decodeWire({ size: 'wide', box: { width: 1.5 } });
    expect(diagnostics.map(({ path }) => path)).toEqual([['size'], ['box', 'width']]);
  });
});

describe('a value in JSON', () => {
  test('is read like one in msgpack', () => {
    fc.assert(
      fc.property(arbitraryObject(attributes, { hasUnknowns: false }), (value) => {
        expect(json(formatJson(value as JsonValue))).toEqual({ value, diagnostics: [] });
      }),
    );
  });

  test('may be null, and may lack attributes', () => {
    expect(json('null')).toEqual({ value: null, diagnostics: [] });
    expect(json('{"size":9007199254740993}')).toEqual(decoded({ size: 9007199254740993n }));
  });
});

test('a value that was not sent does not exist', () => {
  for (const dynamic of [undefined, {}, { msgpack: Buffer.alloc(0), json: Buffer.alloc(0) }]) {
    expect(decodeDynamicValue(attributes, dynamic)).toEqual({ value: null, diagnostics: [] });
  }
});
