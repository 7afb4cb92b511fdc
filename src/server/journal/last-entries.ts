/** How much is left of what is full, so that few entries come to what is full. */
const keptShare = 0.9;

/** The last entries that came, as many as have room. */
export class LastEntries<T> {
  /** Always the same array. */
  readonly entries: T[] = [];
  readonly #mostBytes: number;
  /** How large each entry is. */
  readonly #sizes: number[] = [];
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  /** Adds an entry of a size; the oldest ones go where it has no room. */
  add(entry: T, size: number): void {
    this.entries.push(entry);
    this.#sizes.push(size);
    this.#bytes += size;
    if (this.#bytes <= this.#mostBytes) return;
    let [left, count] = [this.#bytes, 0];
    for (; left > keptShare * this.#mostBytes; count += 1) left -= this.#sizes[count] ?? left;
    this.#drop(count);
  }

  clear(): void {
    this.#drop(this.entries.length);
  }

  /** Drops the oldest entries. */
  #drop(count: number): void {
    this.entries.splice(0, count);
    for (const size of this.#sizes.splice(0, count)) this.#bytes -= size;
  }
}
