import { toWhole } from './comparable';

type Count = number | bigint;

/**
 * Numbers that do not overlap in their bits, the smallest first: their sum is exact, whatever was added and taken away
 * (Shewchuk's expansions, as in Python's `fsum`).
 */
type Expansion = number[];

function addTo(expansion: Expansion, value: number): void {
  let carried = value;
  let kept = 0;
  for (const part of expansion) {
    const [large, small] = Math.abs(carried) < Math.abs(part) ? [part, carried] : [carried, part];
    const sum = large + small;
    const rest = small - (sum - large);
    if (rest !== 0) expansion[kept++] = rest;
    carried = sum;
  }
  expansion.length = kept;
  if (carried !== 0) expansion.push(carried);
}

/** The double that is nearest to the sum, the even one of two. */
function round(expansion: Expansion): number {
  let index = expansion.length - 1;
  let sum = expansion[index] ?? 0;
  while (index > 0) {
    const part = expansion[(index -= 1)] ?? 0;
    const rounded = sum + part;
    const rest = part - (rounded - sum);
    sum = rounded;
    if (rest === 0) continue;
    // Half of a unit is rounded to even before what lies below it is seen.
    const below = index === 0 ? 0 : (expansion[index - 1] ?? 0);
    const twice = rest * 2;
    if (Math.sign(below) === Math.sign(rest) && sum + twice - sum === twice) return sum + twice;
    return sum;
  }
  return sum;
}

function addWhole(a: Count, b: Count): Count {
  if (typeof a === 'number' && typeof b === 'number') {
    const sum = a + b;
    if (Number.isSafeInteger(sum)) return sum;
  }
  return toWhole(BigInt(a) + BigInt(b));
}

/** Adds numbers without losing a digit, and rounds once: the order does not matter, and what was added can be taken away. */
export class ExactSum {
  #whole: Count = 0;
  readonly #fraction: Expansion = [];

  add(value: Count): void {
    if (typeof value === 'number' && !Number.isInteger(value)) addTo(this.#fraction, value);
    else this.#whole = addWhole(this.#whole, value);
  }

  subtract(value: Count): void {
    this.add(-value);
  }

  /** A whole number with all its digits, or else the nearest double. */
  total(): Count {
    if (this.#fraction.length === 0) return this.#whole;
    const all = [...this.#fraction];
    let rest = BigInt(this.#whole);
    for (let part = Number(rest); rest !== 0n; part = Number(rest)) {
      // Beside a whole number beyond all doubles, a fraction is nothing.
      if (!Number.isFinite(part)) return this.#whole;
      addTo(all, part);
      rest -= BigInt(part);
    }
    const sum = round(all);
    return Number.isFinite(sum) ? sum : this.#whole;
  }
}
