// How LMDB begins a file: two pages, written in turns, each of which says where the tree of the data has its root.
import { readSync } from 'node:fs';

const offsets = { magic: 24, pageBytes: 48, roots: [88, 136], transaction: 152 } as const;
const magic = 0xbeefc0de;
const headBytes = 160;
/** The root of a tree in which nothing is. */
const noPage = 2n ** 64n - 1n;

/** The head of a page; undefined where no such page is. */
function readHead(descriptor: number, position: number): Buffer | undefined {
  const head = Buffer.alloc(headBytes);
  const isWhole = readSync(descriptor, head, 0, headBytes, position) === headBytes;
  return isWhole && head.readUInt32LE(offsets.magic) === magic ? head : undefined;
}

/**
 * What the beginning of a database says; undefined for a file that is none. One that is shorter than `leastBytes` has lost
 * its end, and the process that reads it as a database is ended by the system.
 */
export function readSignature(descriptor: number): { readonly leastBytes: number } | undefined {
  const first = readHead(descriptor, 0);
  if (!first) return undefined;
  const pageBytes = first.readUInt32LE(offsets.pageBytes);
  const second = readHead(descriptor, pageBytes);
  const twoPages = 2 * pageBytes;
  if (!second) return { leastBytes: twoPages };
  const newest =
    first.readBigUInt64LE(offsets.transaction) > second.readBigUInt64LE(offsets.transaction) ? first : second;
  const roots = offsets.roots.map((offset) => newest.readBigUInt64LE(offset)).filter((root) => root !== noPage);
  return { leastBytes: Math.max(twoPages, ...roots.map((root) => (Number(root) + 1) * pageBytes)) };
}
