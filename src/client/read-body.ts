import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

const unpack = promisify(gunzip);

/** Text begins otherwise, whatever its headers say. */
const isPacked = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** The text of a body that has arrived, unpacked where the service has compressed it. */
export async function readBody(body: { arrayBuffer(): Promise<ArrayBuffer> }): Promise<string> {
  const bytes = new Uint8Array(await body.arrayBuffer());
  return new TextDecoder().decode(isPacked(bytes) ? await unpack(bytes) : bytes);
}
