// The pages of an LMDB file, in the version of the format that `lmdb` 3 writes: what each says of itself, and what is on it.

/** A part of a database is not what its writer has put there. */
export class DamageError extends Error {}

/** @throws DamageError. */
export function assertWhole(isWhole: boolean, what: string): asserts isWhole {
  if (!isWhole) throw new DamageError(what);
}

const headBytes = 24;
const nodeHeadBytes = 8;
const at = { number: 0, flags: 18, lower: 20, upper: 22, overflowPages: 20 } as const;
const kindFlags = { branch: 1, leaf: 2, overflow: 4, meta: 8 } as const;
type PageKind = keyof typeof kindFlags;

/** One entry of a page: a key, and what stands under it, or the page that goes on from there. */
export interface PageNode {
  readonly key: Buffer;
  readonly value:
    | { readonly kind: 'page'; readonly number: number }
    | { readonly kind: 'inline'; readonly data: Buffer }
    | { readonly kind: 'overflow'; readonly number: number; readonly pages: number; readonly bytes: number };
}

/** What kind of page it is; undefined where it is none, or another page than the one that is meant. */
export function kindOf(page: Buffer, number: number): PageKind | undefined {
  if (Number(page.readBigUInt64LE(at.number)) !== number) return undefined;
  const flags = page.readUInt16LE(at.flags);
  return (Object.keys(kindFlags) as PageKind[]).find((kind) => kindFlags[kind] === flags);
}

/** How many pages an overflow page is the first of. */
export function overflowPagesOf(page: Buffer): number {
  return page.readUInt32LE(at.overflowPages);
}

/** How many pages so much data takes. */
export function pagesFor(bytes: number, pageBytes: number): number {
  return Math.ceil((headBytes + bytes) / pageBytes);
}

/** The data that begins on an overflow page. */
export function overflowData(pages: Buffer, bytes: number): Buffer {
  return pages.subarray(headBytes, headBytes + bytes);
}

/** Of a leaf: data that has pages of its own; nothing else is ever written here. */
const isElsewhere = 1;
const elsewhereBytes = 24;

function leafValue(page: Buffer, [start, flags, bytes]: readonly [number, number, number]): PageNode['value'] {
  assertWhole(flags === 0 || flags === isElsewhere, 'an entry is of an unknown kind');
  const data = page.subarray(start, start + (flags === isElsewhere ? elsewhereBytes : bytes));
  assertWhole(
    start + data.length <= page.length && (flags !== 0 || data.length === bytes),
    'an entry has lost its end',
  );
  if (flags === 0) return { kind: 'inline', data };
  assertWhole(data.length === elsewhereBytes, 'an entry has lost its end');
  return {
    kind: 'overflow',
    number: Number(data.readBigUInt64LE(0)),
    pages: Number(data.readBigUInt64LE(16)),
    bytes,
  };
}

/**
 * The entries of a branch or a leaf, in their order.
 *
 * @throws DamageError.
 */
export function* nodesOf(page: Buffer, kind: 'branch' | 'leaf'): Iterable<PageNode> {
  const [lower, upper] = [page.readUInt16LE(at.lower), page.readUInt16LE(at.upper)];
  const isSound = lower % 2 === 0 && lower <= upper && upper <= page.length - headBytes && lower > 0;
  assertWhole(isSound, 'a page does not say how full it is');
  for (let pointer = headBytes; pointer < headBytes + lower; pointer += 2) {
    const offset = page.readUInt16LE(pointer);
    const start = headBytes + offset;
    assertWhole(offset >= upper && start + nodeHeadBytes <= page.length, 'an entry is not where its page says');
    const low = page.readUInt16LE(start);
    const high = page.readUInt16LE(start + 2);
    const flags = page.readUInt16LE(start + 4);
    const keyEnd = start + nodeHeadBytes + page.readUInt16LE(start + 6);
    assertWhole(keyEnd <= page.length, 'a key has lost its end');
    const key = page.subarray(start + nodeHeadBytes, keyEnd);
    const number = low + high * 2 ** 16;
    const value =
      kind === 'branch'
        ? ({ kind: 'page', number: number + flags * 2 ** 32 } as const)
        : leafValue(page, [keyEnd, flags, number]);
    yield { key, value };
  }
}
