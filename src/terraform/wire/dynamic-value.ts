import { DecodeError, Decoder, Encoder, type ExtensionCodecType, ExtData } from '@msgpack/msgpack';
import { type Diagnostic, errorAt } from '../../base/diagnostic';
import { findJson } from '../../base/json-text';
import {
  type Attributes,
  conformObject,
  isObjectValue,
  mapAttributes,
  type ObjectValue,
  Unknown,
  UnknownNotNull,
  type Value,
} from '../../model';
import type { Message } from './messages';

/** Extension 0 is the plain unknown, 12 one with refinements; any other extension means unknown as well. */
const plainUnknown = 0;
const refinedUnknown = 12;
/** A map with one entry: 1 (may be null) is false. */
const notNull = Uint8Array.of(0x81, 0x01, 0xc2);

const extensionCodec: ExtensionCodecType<undefined> = {
  tryToEncode(value) {
    if (!(value instanceof Unknown)) return null;
    const refinement = value instanceof UnknownNotNull ? notNull : value.refinement;
    return refinement ? new ExtData(refinedUnknown, refinement) : new ExtData(plainUnknown, Uint8Array.of(0));
  },
  decode: (data, type) => new Unknown(type === refinedUnknown ? Uint8Array.from(data) : undefined),
};

const encoder = new Encoder({ extensionCodec, useBigInt64: true });
const decoder = new Decoder({ extensionCodec, useBigInt64: true });

/** A decoded object: its values, null for no object, and the diagnostics of invalid parts. */
export interface Decoded {
  readonly value: ObjectValue | null;
  readonly diagnostics: readonly Diagnostic[];
}

const unreadable = errorAt(
  [],
  'Value cannot be read',
  'A key of a map is not allowed here, or the value is damaged or no object: `__proto__` cannot be a key.',
);

/** Decodes msgpack; undefined where it is damaged. */
export function decodeMsgpack(bytes: Uint8Array): Value | undefined {
  try {
    return decoder.decode(bytes) as Value;
  } catch (error) {
    // The library's own errors and those of a damaged buffer; a bug of ours would be neither.
    if (error instanceof DecodeError || error instanceof RangeError) return undefined;
    throw error;
  }
}

function toObject(attributes: Attributes, wire: Value | undefined): Decoded {
  if (isObjectValue(wire)) return conformObject(attributes, wire);
  return { value: null, diagnostics: wire === null ? [] : [unreadable] };
}

/** Decodes an object; hosts may send msgpack or JSON. */
export function decodeDynamicValue(attributes: Attributes, dynamic: Message<'DynamicValue'> | undefined): Decoded {
  if (dynamic?.json && dynamic.json.length > 0) {
    return toObject(attributes, findJson(Buffer.from(dynamic.json).toString('utf8')));
  }
  if (!dynamic?.msgpack || dynamic.msgpack.length === 0) return { value: null, diagnostics: [] };
  const wire = decodeMsgpack(dynamic.msgpack);
  if (wire instanceof Unknown) return { value: allUnknown(attributes), diagnostics: [] };
  return toObject(attributes, wire);
}

/** A wholly unknown object is one whose attributes are all unknown. */
function allUnknown(attributes: Attributes): ObjectValue {
  return mapAttributes(attributes, () => new Unknown());
}

/** A whole number that does not fit in 64 bits: the msgpack library would cut it off. */
const isHuge = (value: Value): value is bigint => typeof value === 'bigint' && BigInt.asIntN(64, value) !== value;

function hasHuge(value: Value | undefined): boolean {
  if (typeof value !== 'object' || value === null) return value !== undefined && isHuge(value);
  if (Array.isArray(value)) return value.some((element: Value) => hasHuge(element));
  if (!isObjectValue(value)) return false;
  for (const name in value) if (hasHuge(value[name])) return true;
  return false;
}

/** A host reads decimal text as a number, too. */
function withHugeAsText(value: Value): unknown {
  if (isHuge(value)) return String(value);
  if (Array.isArray(value)) return value.map((element: Value) => withHugeAsText(element));
  if (!isObjectValue(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withHugeAsText(inner)]));
}

/** Encodes a value; null is an object that does not exist. */
export function encodeDynamicValue(value: Value): Message<'DynamicValue'> {
  return { msgpack: encoder.encode(hasHuge(value) ? withHugeAsText(value) : value) };
}
