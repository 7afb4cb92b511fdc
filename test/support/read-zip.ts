import { readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';

/** One file of an archive. */
export interface ZipEntry {
  readonly name: string;
  /** With the kind of file, as Unix has it. */
  readonly mode: number;
  /** As the archive has it: `1980-01-01 00:00`. */
  readonly time: string;
  content(): Buffer;
}

const two = (number: number): string => String(number).padStart(2, '0');

function timeOf(date: number, time: number): string {
  const day = [String(1980 + (date >> 9)), two((date >> 5) & 15), two(date & 31)].join('-');
  return `${day} ${two(time >> 11)}:${two((time >> 5) & 63)}`;
}

/** The files of an archive without comments, as its directory lists them. */
export function readZip(path: string): readonly ZipEntry[] {
  const zip = readFileSync(path);
  const end = zip.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  const entries: ZipEntry[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [nameBytes, extraBytes] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30)];
    const [compressed, local] = [zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 42)];
    entries.push({
      name: zip.toString('utf8', at + 46, at + 46 + nameBytes),
      mode: zip.readUInt32LE(at + 38) >>> 16,
      time: timeOf(zip.readUInt16LE(at + 14), zip.readUInt16LE(at + 12)),
      content() {
        const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
        return inflateRawSync(zip.subarray(start, start + compressed));
      },
    });
    at += 46 + nameBytes + extraBytes;
  }
  return entries;
}
