import { crc32 } from 'node:zlib';

/** The checksum before the first line. */
export const firstSeal = 0;

/** A line that is ready to be written, and the checksum that the next line continues. */
export interface ChecksummedLine {
  readonly text: string;
  readonly seal: number;
}

/**
 * Puts a checksum before the JSON of a line: `0f3a9c21 {"put":{…}}`. It is the CRC-32 of this line and all before it, so that
 * none can be changed, left out or moved without a trace.
 */
export function checksumLine(json: string, before: number): ChecksummedLine {
  const seal = crc32(json, before);
  return { text: `${seal.toString(16).padStart(8, '0')} ${json}\n`, seal };
}

/** The JSON of a line without its end; undefined when its checksum does not fit. */
export function openLine(line: string, before: number): { readonly json: string; readonly seal: number } | undefined {
  const json = line.slice(9);
  const { text, seal } = checksumLine(json, before);
  return text === `${line}\n` ? { json, seal } : undefined;
}
