import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { BodyLimitError, maxTextBytes } from '../http/bounded-body';

/** Pipes do not say how much they hold. */
const leastPieceBytes = 2 ** 16;

function readToEnd(descriptor: number): Buffer {
  const { size } = fstatSync(descriptor);
  if (size > maxTextBytes) throw new BodyLimitError(maxTextBytes);
  const pieces: Buffer[] = [];
  for (let length = 0; length <= maxTextBytes;) {
    const piece = Buffer.allocUnsafe(Math.max(size + 1 - length, leastPieceBytes));
    const count = readSync(descriptor, piece);
    const [first] = pieces;
    if (count === 0) return first && pieces.length === 1 ? first : Buffer.concat(pieces);
    pieces.push(piece.subarray(0, count));
    length += count;
  }
  throw new BodyLimitError(maxTextBytes);
}

/**
 * The bytes of a file at a path, or of one that is open already.
 *
 * @throws BodyLimitError when there are more of them than anything here works with; those are not read.
 */
export function readFileBytes(file: string | number): Buffer {
  return opened(file, readToEnd);
}

function opened<T>(file: string | number, read: (descriptor: number) => T): T {
  if (typeof file === 'number') return read(file);
  const descriptor = openSync(file, 'r');
  try {
    return read(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function readTextToEnd(descriptor: number): string {
  const stats = fstatSync(descriptor);
  // Of a file that says how long it is, Node makes the text without bytes that wait for the garbage collector beside it.
  const isMeasured = stats.isFile() && stats.size > 0 && stats.size <= maxTextBytes;
  return isMeasured ? readFileSync(descriptor, 'utf8') : readToEnd(descriptor).toString('utf8');
}

/** The same as text. */
export function readFileText(file: string | number): string {
  return opened(file, readTextToEnd);
}
