import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
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
  if (typeof file === 'number') return readToEnd(file);
  const descriptor = openSync(file, 'r');
  try {
    return readToEnd(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** The same as text. */
export function readFileText(file: string | number): string {
  return readFileBytes(file).toString('utf8');
}
