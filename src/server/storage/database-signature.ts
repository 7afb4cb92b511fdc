// How LMDB begins a file: two pages, written in turns, each of which says where the trees of the data and of the free pages have
// their roots.
import { readSync } from 'node:fs';
import { assertWhole } from './database-pages';

/** Each tree begins with a number that is the size of a page, in the first of them. */
const offsets = { pageFlags: 18, magic: 24, version: 28, free: 48, main: 96, lastPage: 144, transaction: 152 } as const;
const flagsOffset = 4;
const [magic, version, isHead] = [0xbeefc0de, 2, 8];
const headBytes = 160;
/** The root of a tree in which nothing is. */
const noPage = 2n ** 64n - 1n;
const [leastPageBytes, mostPageBytes] = [512, 65_536];

/** A tree: where it begins, and of how much it says that it is made. */
export interface DatabaseTree {
  /** Undefined where nothing is in it. */
  readonly root: number | undefined;
  readonly depth: number;
  readonly branchPages: number;
  readonly leafPages: number;
  readonly overflowPages: number;
  readonly entries: number;
}

/** What the beginning of a database says. */
interface Signature {
  readonly pageBytes: number;
  /** How many pages it has. */
  readonly pages: number;
  readonly free: DatabaseTree;
  readonly main: DatabaseTree;
  /** A file that is shorter has lost its end, and the process that reads it as a database is ended by the system. */
  readonly leastBytes: number;
}

/** The head of a page; undefined where no such page is. */
function readHead(descriptor: number, position: number): Buffer | undefined {
  const head = Buffer.alloc(headBytes);
  const isWhole = readSync(descriptor, head, 0, headBytes, position) === headBytes;
  return isWhole && head.readUInt32LE(offsets.magic) === magic ? head : undefined;
}

function readTree(head: Buffer, offset: number): DatabaseTree {
  const [branchPages, leafPages, overflowPages, entries, root] = [8, 16, 24, 32, 40].map((at) =>
    head.readBigUInt64LE(offset + at),
  ) as [bigint, bigint, bigint, bigint, bigint];
  return {
    root: root === noPage ? undefined : Number(root),
    depth: head.readUInt16LE(offset + 6),
    branchPages: Number(branchPages),
    leafPages: Number(leafPages),
    overflowPages: Number(overflowPages),
    entries: Number(entries),
  };
}

/** What never changes in a file, of which both heads say the same. */
const lastingOf = (head: Buffer): readonly number[] => [
  head.readUInt16LE(offsets.pageFlags),
  head.readUInt32LE(offsets.version),
  head.readUInt32LE(offsets.free),
  head.readUInt32LE(offsets.main),
  head.readUInt16LE(offsets.free + flagsOffset),
  head.readUInt16LE(offsets.main + flagsOffset),
];

function assertHeads(first: Buffer, second: Buffer): void {
  const lasting = lastingOf(first);
  const [pageFlags, foundVersion, pageBytes = 0] = lasting;
  assertWhole(pageFlags === isHead && foundVersion === version, 'it is of another version');
  assertWhole(Math.log2(pageBytes) % 1 === 0, 'its two beginnings differ');
  assertWhole(lastingOf(second).join() === lasting.join(), 'its two beginnings differ');
}

/**
 * What the beginning of a database says; undefined for a file that is none.
 *
 * @throws DamageError.
 */
export function readSignature(descriptor: number): Signature | undefined {
  const first = readHead(descriptor, 0);
  if (!first) return undefined;
  const pageBytes = first.readUInt32LE(offsets.free);
  assertWhole(pageBytes >= leastPageBytes && pageBytes <= mostPageBytes, 'it does not say how it is laid out');
  const second = readHead(descriptor, pageBytes);
  assertWhole(second !== undefined, 'it is cut off');
  assertHeads(first, second);
  const newest =
    first.readBigUInt64LE(offsets.transaction) > second.readBigUInt64LE(offsets.transaction) ? first : second;
  const [free, main] = [readTree(newest, offsets.free), readTree(newest, offsets.main)];
  const pages = Number(newest.readBigUInt64LE(offsets.lastPage)) + 1;
  const roots = [free.root, main.root].map((root) => ((root ?? 1) + 1) * pageBytes);
  return { pageBytes, pages, free, main, leastBytes: Math.max(...roots) };
}
