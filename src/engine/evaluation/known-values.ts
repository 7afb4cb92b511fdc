import type { Evaluated, Typed } from '../../language';
import { resourceOf } from '../../state';

/** What is known of objects by now, by the addresses of their instances. */
export class KnownValues {
  readonly #values = new Map<string, Evaluated>();
  /** What names of repeated objects stand for, as long as no instance of theirs changes. */
  readonly #wholes = new Map<string, Typed>();

  get(address: string): Evaluated | undefined {
    return this.#values.get(address);
  }

  has(address: string): boolean {
    return this.#values.has(address);
  }

  set(address: string, value: Evaluated): void {
    this.#values.set(address, value);
    if (address.endsWith(']')) this.#wholes.delete(resourceOf(address));
  }

  /** What the name of a repeated object stands for; `make` puts its instances together. */
  wholeOf(address: string, make: () => Typed): Typed {
    const whole = this.#wholes.get(address) ?? make();
    this.#wholes.set(address, whole);
    return whole;
  }
}
