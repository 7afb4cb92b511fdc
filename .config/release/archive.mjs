import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

// The earliest time that an archive can hold. It is written as that of a clock on the wall, so it is the same in every time zone.
const time = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true };

/**
 * Writes an archive, whose bytes depend on its content alone.
 *
 * @param entries - `[name, file, mode]` of each file.
 */
export async function writeArchive(path, entries) {
  const zip = new ZipFile();
  for (const [name, file, mode] of entries) zip.addFile(file, name, { ...time, mode: 0o100000 | mode });
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
}
