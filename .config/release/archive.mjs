import { createWriteStream, renameSync, rmSync } from 'node:fs';
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
  // All archives of a folder are summed and signed: one that a killed release left half written must not be among them.
  const draft = `${path}.new`;
  const zip = new ZipFile();
  zip.on('error', (error) => zip.outputStream.destroy(error));
  for (const [name, file, mode] of entries) zip.addFile(file, name, { ...time, mode: 0o100000 | mode });
  zip.end();
  try {
    await pipeline(zip.outputStream, createWriteStream(draft));
    renameSync(draft, path);
  } finally {
    rmSync(draft, { force: true });
  }
}
