/** Gives each name once: what is taken already gets a number, `on-call-2`. */
export class UniqueNames {
  readonly #taken: Set<string>;
  /** The last number that each wish was given. */
  readonly #numbers = new Map<string, number>();
  readonly #separator: string;

  constructor(separator: string, taken: Iterable<string> = []) {
    this.#separator = separator;
    this.#taken = new Set(taken);
  }

  /** The first of the `wishes` that is free; otherwise the last of them with a number. */
  take(...wishes: readonly [string, ...string[]]): string {
    const free = wishes.find((wish) => !this.#taken.has(wish)) ?? this.#numbered(wishes.at(-1) ?? wishes[0]);
    this.#taken.add(free);
    return free;
  }

  #numbered(wish: string): string {
    let number = (this.#numbers.get(wish) ?? 1) + 1;
    while (this.#taken.has(`${wish}${this.#separator}${String(number)}`)) number += 1;
    this.#numbers.set(wish, number);
    return `${wish}${this.#separator}${String(number)}`;
  }
}
