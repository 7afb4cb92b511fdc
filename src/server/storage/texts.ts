import type { RangeOptions, RootDatabase } from 'lmdb';
import { InternalError, ProviderError } from '../../base/errors';
import type { JsonValue } from '../../base/json';
import { parseJson } from '../../base/json-text';

/** Where a text lies: the names of branches from the root on, and at last, in a branch, a number. */
export type Path = readonly [string, ...(string | number)[]];

/** So many are removed at a time: nothing is removed from what is being gone through. */
const removedAtOnce = 10_000;

/** So many are reading at a time. The one that began first is given up for another: it may be one that nobody goes on with. */
const mostReading = 500;

/** What is in a branch: the paths that go on with a number. */
const inside = (branch: Path, options: RangeOptions = {}): RangeOptions => ({
  start: [...branch],
  end: [...branch, Infinity],
  ...options,
});

type Cursor = Iterator<{ key: (string | number)[]; value: string }>;

const numberOf = (path: readonly unknown[]): number => path.at(-1) as number;

/**
 * The texts of a database by their paths; those of a branch are in the order of their numbers. A change is on the disk
 * when it returns, or else when the one around it does.
 */
export class Texts {
  readonly #database: RootDatabase<string, (string | number)[]>;
  /** What is being read at present: it has to end before the database is closed. */
  readonly #reading = new Set<Cursor>();
  #isChanging = false;
  readonly #file: string;

  constructor(database: RootDatabase<string, (string | number)[]>, file: string) {
    this.#database = database;
    this.#file = file;
  }

  get(path: Path): string | undefined {
    return this.#access(() => this.#database.get([...path]));
  }

  /** What a text holds as JSON, as all of them do. */
  parse(text: string): JsonValue {
    try {
      return parseJson(text);
    } catch (error) {
      throw this.#unusable('what it holds is no JSON', error);
    }
  }

  put(path: Path, text: string): void {
    this.change(() => {
      this.#database.putSync([...path], text);
    });
  }

  remove(path: Path): void {
    this.change(() => this.#database.removeSync([...path]));
  }

  /** Does all the changes of `work`, or none of them when it throws. */
  change<T>(work: () => T): T {
    if (this.#isChanging) return work();
    const results: T[] = [];
    this.#isChanging = true;
    try {
      // Not what the callback answers: the database would wait for an object that has a `then`.
      this.#access(() => {
        this.#database.transactionSync(() => {
          results.push(work());
        });
      });
    } finally {
      this.#isChanging = false;
    }
    return results[0] as T;
  }

  /**
   * The texts of a branch as they are when the first is asked for; later changes do not show.
   *
   * @throws InternalError where the reading is given up, or the file closed, before its end.
   */
  *read(branch: Path): Generator<readonly [number: number, text: string], undefined> {
    const [oldest] = this.#reading;
    if (oldest && this.#reading.size >= mostReading) this.#endReading(oldest);
    const cursor = this.#database.getRange(inside(branch))[Symbol.iterator]();
    this.#reading.add(cursor);
    try {
      const go = (): ReturnType<Cursor['next']> => this.#access(() => cursor.next());
      for (let next = go(); next.done !== true; next = go()) {
        yield [numberOf(next.value.key), next.value.value];
        if (!this.#reading.has(cursor)) throw new InternalError('The read of the data file was aborted.');
      }
    } finally {
      this.#endReading(cursor);
    }
  }

  /** The number behind the last one of a branch. */
  nextNumber(branch: Path): number {
    const [last] = this.#database.getKeys({ start: [...branch, Infinity], end: [...branch], reverse: true, limit: 1 });
    return last === undefined ? 0 : numberOf(last) + 1;
  }

  count(branch: Path): number {
    return this.#database.getKeysCount(inside(branch));
  }

  /** Removes everything in a branch. */
  clear(branch: Path): void {
    this.change(() => {
      for (;;) {
        const paths = [...this.#database.getKeys(inside(branch, { limit: removedAtOnce }))];
        if (paths.length === 0) return;
        for (const path of paths) {
          // It would be found again and again.
          if (!this.#database.removeSync(path)) throw this.#unusable('a name in it is none', undefined);
        }
      }
    });
  }

  /** Whether there is nothing at all. */
  isEmpty(): boolean {
    return [...this.#database.getKeys({ limit: 1 })].length === 0;
  }

  /** Ends what is being read, and lets the file go. */
  async close(): Promise<void> {
    for (const cursor of this.#reading) this.#endReading(cursor);
    await this.#database.close();
  }

  /** Does something with the database. */
  #access<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      // The numbers are those of the database, and of the system beneath it.
      const { code, message } = error as { readonly code?: unknown; readonly message: string };
      throw typeof code === 'number' ? this.#unusable(message, error) : error;
    }
  }

  /** What a database says does not name its file. */
  #unusable(reason: string, cause: unknown): ProviderError {
    const remedy = 'Restore a complete copy, or free space on the disk.';
    const message = `The data file ${this.#file} cannot be used (${reason}). ${remedy}`;
    return new ProviderError('FILE_INACCESSIBLE', message, { cause });
  }

  #endReading(cursor: Cursor): void {
    // A cursor that is ended twice, or after its database is closed, ends the process.
    if (this.#reading.delete(cursor)) cursor.return?.();
  }
}
