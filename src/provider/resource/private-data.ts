/** The private data of an object, in which hosts keep what is to be remembered: bytes, which a state holds as base64. */

/** Bytes that no text has; base64 shows them as `////`. */
const mark = Buffer.from([0xff, 0xff, 0xff]);

const idStart = '"id":"';

/**
 * The bytes of what is to be remembered. The digits of an id stand in their base64 as they stand in the attributes beside it: who
 * searches a state for an id finds both, and states that differ in ids alone are told to be alike by their text.
 */
export function toPrivateData(memory: string): Buffer {
  const digits = /"id":"(\d+)/.exec(memory)?.[1];
  if (digits === undefined) return Buffer.from(memory, 'utf8');
  const rest = Buffer.from(memory.replace(idStart + digits, idStart), 'utf8');
  const filling = Buffer.alloc((3 - (rest.length % 3)) % 3, ' ');
  const filled = digits.padEnd(Math.ceil(digits.length / 4) * 4, '/');
  return Buffer.concat([rest, filling, mark, Buffer.from(filled, 'base64')]);
}

/** What private data remember. */
export function fromPrivateData(data: Uint8Array): string {
  const bytes = Buffer.from(data);
  const at = bytes.indexOf(mark);
  if (at < 0) return bytes.toString('utf8');
  const digits = bytes
    .subarray(at + mark.length)
    .toString('base64')
    .replace(/\/+$/, '');
  return bytes
    .subarray(0, at)
    .toString('utf8')
    .trimEnd()
    .replace(idStart, idStart + digits);
}
