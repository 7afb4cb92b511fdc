import { fstatSync, readSync } from 'node:fs';
import { assertWhole, kindOf, nodesOf, overflowData, overflowPagesOf, type PageNode, pagesFor } from './database-pages';
import { type DatabaseTree, readSignature } from './database-signature';

/** No tree of a file that a machine can hold is deeper. */
const mostLevels = 32;

/** Free pages at the end need not be in the file. */
const mostPagesBehindEnd = 2 ** 20;

/** Takes the value of each entry of a tree, with its data where that has pages of its own. */
type TakeValue = (data: Buffer) => void;

/** Goes through the pages of a database, each of which may be met once. */
class PageWalk {
  readonly #descriptor: number;
  readonly #pageBytes: number;
  /** By the number of a page, 1 when it was met; the two first ones say where the trees are. */
  readonly #isMet: Uint8Array;
  /** The last key that was met, and what the next one must not be less than. */
  #last: Buffer | undefined;
  #least: Buffer | undefined;
  #counts = { branch: 0, leaf: 0, overflow: 0, entries: 0 };

  constructor(descriptor: number, { pageBytes, pages }: { readonly pageBytes: number; readonly pages: number }) {
    this.#descriptor = descriptor;
    this.#pageBytes = pageBytes;
    this.#isMet = new Uint8Array(pages).fill(1, 0, 2);
  }

  /** Meets some pages in a row, for the first time. */
  meet(first: number, count = 1): void {
    assertWhole(count > 0 && first >= 0 && first + count <= this.#isMet.length, 'a page lies outside of it');
    assertWhole(!this.#isMet.subarray(first, first + count).includes(1), 'a page is used twice');
    this.#isMet.fill(1, first, first + count);
  }

  /** Goes through a tree; what it says of itself has to be so. `toOrdered` makes of a key one that is ordered by its bytes. */
  walk(tree: DatabaseTree, toOrdered: (key: Buffer) => Buffer, take: TakeValue): void {
    this.#counts = { branch: 0, leaf: 0, overflow: 0, entries: 0 };
    this.#last = undefined;
    this.#least = undefined;
    if (tree.root !== undefined) {
      assertWhole(tree.depth > 0 && tree.depth <= mostLevels, 'a tree does not say how deep it is');
      this.#walkPage(tree.root, tree.depth, { toOrdered, take });
    }
    const { branch, leaf, overflow, entries } = this.#counts;
    const isCounted =
      branch === tree.branchPages &&
      leaf === tree.leafPages &&
      overflow === tree.overflowPages &&
      entries === tree.entries;
    assertWhole(isCounted, 'something of it is missing');
  }

  #walkPage(number: number, levels: number, visit: { toOrdered: (key: Buffer) => Buffer; take: TakeValue }): void {
    this.meet(number);
    const page = this.#read(number, this.#pageBytes);
    const kind = kindOf(page, number);
    assertWhole(kind === (levels === 1 ? 'leaf' : 'branch'), 'a page is not what it has to be');
    this.#counts[kind] += 1;
    let isFirst = true;
    for (const { key, value } of nodesOf(page, kind)) {
      if (value.kind === 'page') {
        // The first key of a branch says nothing.
        if (!isFirst) this.#divide(visit.toOrdered(key));
        this.#walkPage(value.number, levels - 1, visit);
      } else {
        this.#order(visit.toOrdered(key));
        visit.take(this.#dataOf(value));
      }
      isFirst = false;
    }
  }

  /** A key between two pages. */
  #divide(key: Buffer): void {
    assertWhole(this.#last !== undefined && this.#last.compare(key) < 0, 'its keys are out of order');
    this.#least = key;
  }

  #order(key: Buffer): void {
    const isBehind = this.#last === undefined || this.#last.compare(key) < 0;
    assertWhole(isBehind && (this.#least === undefined || this.#least.compare(key) <= 0), 'its keys are out of order');
    this.#last = key;
    this.#least = undefined;
    this.#counts.entries += 1;
  }

  #dataOf(value: Exclude<PageNode['value'], { kind: 'page' }>): Buffer {
    if (value.kind === 'inline') return value.data;
    const { number, pages, bytes } = value;
    assertWhole(pages === pagesFor(bytes, this.#pageBytes), 'a long value does not say how long it is');
    this.meet(number, pages);
    const data = this.#read(number, pages * this.#pageBytes);
    assertWhole(
      kindOf(data, number) === 'overflow' && overflowPagesOf(data) === pages,
      'a long value is not where it has to be',
    );
    this.#counts.overflow += pages;
    return overflowData(data, bytes);
  }

  #read(number: number, bytes: number): Buffer {
    const page = Buffer.allocUnsafe(bytes);
    assertWhole(readSync(this.#descriptor, page, 0, bytes, number * this.#pageBytes) === bytes, 'it has lost its end');
    return page;
  }
}

/** The pages that an entry of the free ones lists: each by its number, or as many as a negative number says from the next one on. */
function* freePagesOf(data: Buffer): Iterable<readonly [first: number, count: number]> {
  const numberAt = (index: number): number => Number(data.readBigInt64LE(index * 8));
  assertWhole(data.length >= 8, 'a list of free pages has lost its end');
  const length = numberAt(0);
  assertWhole(length >= 0 && length < data.length / 8, 'a list of free pages has lost its end');
  for (let index = 1; index <= length; index += 1) {
    const entry = numberAt(index);
    if (entry > 0) yield [entry, 1];
    if (entry >= 0) continue;
    index += 1;
    assertWhole(index <= length, 'a list of free pages has lost its end');
    yield [numberAt(index), -entry];
  }
}

const toOrderedNumber = (key: Buffer): Buffer => {
  assertWhole(key.length === 8, 'a key is none');
  return Buffer.from(key).swap64();
};

/** A page that was lost is often one of zeros, which no JSON holds. */
function assertText(data: Buffer): void {
  assertWhole(data.length > 0 && !data.includes(0), 'a text is none');
}

/**
 * Goes through everything that a database is made of: LMDB believes what it finds, and one that was damaged would end the
 * process that reads it, or be damaged more by what is written. Otherwise, what a text says is not checked.
 *
 * @throws DamageError saying what is wrong.
 */
export function checkDatabase(descriptor: number): void {
  const signature = readSignature(descriptor);
  assertWhole(signature !== undefined, 'it has lost its beginning');
  const { pageBytes, pages, free, main } = signature;
  assertWhole(pages <= fstatSync(descriptor).size / pageBytes + mostPagesBehindEnd, 'it does not say how large it is');
  const walk = new PageWalk(descriptor, { pageBytes, pages });
  walk.walk(main, (key) => key, assertText);
  const lists: Buffer[] = [];
  walk.walk(free, toOrderedNumber, (data) => lists.push(data));
  for (const list of lists) for (const [first, count] of freePagesOf(list)) walk.meet(first, count);
}
