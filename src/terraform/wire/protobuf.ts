import protobuf from 'protobufjs/light';
import { type Message, type MessageName, messages } from './messages';

type Row = readonly [number: number, type: string, rule?: 'repeated' | 'map' | 'oneof'];

function toField([id, type, rule]: Row): Record<string, unknown> {
  if (rule === 'map') return { id, type, keyType: 'string' };
  return rule === 'repeated' ? { id, type, rule } : { id, type };
}

function toType(fields: Readonly<Record<string, Row>>): Record<string, unknown> {
  const entries = Object.entries(fields);
  const selector = entries.filter(([, row]) => row[2] === 'oneof').map(([name]) => name);
  return {
    fields: Object.fromEntries(entries.map(([name, row]) => [name, toField(row)])),
    ...(selector.length > 0 ? { oneofs: { selector: { oneof: selector } } } : {}),
  };
}

const nested = Object.fromEntries(Object.entries(messages).map(([name, fields]) => [name, toType(fields)]));
const root = protobuf.Root.fromJSON({ nested });

const types = new Map<MessageName, protobuf.Type>();

function typeOf(name: MessageName): protobuf.Type {
  const known = types.get(name) ?? root.lookupType(name);
  types.set(name, known);
  return known;
}

/** Encodes a message. */
export function encodeMessage<N extends MessageName>(name: N, message: Message<N>): Buffer {
  const { buffer, byteOffset, byteLength } = typeOf(name).encode(message).finish();
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** Decodes a message. Fields that were not sent are absent; unknown fields are skipped. */
export function decodeMessage<N extends MessageName>(name: N, bytes: Uint8Array): Message<N> {
  const type = typeOf(name);
  return type.toObject(type.decode(bytes), { longs: Number }) as Message<N>;
}
