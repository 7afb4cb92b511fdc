import type { JsonValue } from '../base/json';
import { type Comparable, compareValues, readNumber, toComparable, toWhole } from './comparable';
import type { AggregateName } from './query';

/** Takes the values of one group, one after another, and says what comes of them. */
export interface Aggregation {
  add(value: JsonValue | undefined): void;
  result(): JsonValue;
}

type Count = number | bigint;

const isWhole = (value: Count): boolean => typeof value === 'bigint' || Number.isInteger(value);

function add(a: Count, b: Count): Count {
  if (typeof a === 'number' && typeof b === 'number') {
    const sum = a + b;
    if (Number.isSafeInteger(sum) || !Number.isInteger(a) || !Number.isInteger(b)) return sum;
  }
  if (!isWhole(a) || !isWhole(b)) return Number(a) + Number(b);
  return toWhole(BigInt(a) + BigInt(b));
}

function divide(sum: Count, count: number): Count {
  if (typeof sum === 'number') return sum / count;
  const divisor = BigInt(count);
  const quotient = Number(sum) / count;
  // A sum may be larger than any double.
  return sum % divisor === 0n || !Number.isFinite(quotient) ? toWhole(sum / divisor) : quotient;
}

/** Adds numbers without losing a digit of whole ones, whatever their order. */
function createSum(): { readonly add: (value: Count) => void; readonly total: () => Count } {
  let whole: Count = 0;
  let fraction = 0;
  return {
    add(value) {
      if (typeof value === 'number' && !Number.isInteger(value)) fraction += value;
      else whole = add(whole, value);
    },
    total() {
      const sum = Number(whole) + fraction;
      return fraction === 0 || !Number.isFinite(sum) ? whole : sum;
    },
  };
}

/** What is no number is left out of a sum. */
function sumOf(finish: (total: Count, count: number) => JsonValue): Aggregation {
  const sum = createSum();
  let count = 0;
  return {
    add(value) {
      const number = readNumber(value);
      if (number === undefined) return;
      count += 1;
      sum.add(number);
    },
    result: () => (count === 0 ? null : finish(sum.total(), count)),
  };
}

function countOf(): Aggregation {
  let count = 0;
  return {
    add(value) {
      if (value !== null && value !== undefined) count += 1;
    },
    result: () => count,
  };
}

function medianOf(): Aggregation {
  const numbers: Count[] = [];
  return {
    add(value) {
      const number = readNumber(value);
      if (number !== undefined) numbers.push(number);
    },
    result() {
      numbers.sort(compareValues);
      const [upper] = numbers.slice(numbers.length >> 1);
      if (upper === undefined) return null;
      const lower = numbers.length % 2 === 1 ? upper : (numbers[(numbers.length >> 1) - 1] ?? upper);
      return lower === upper ? upper : divide(add(lower, upper), 2);
    },
  };
}

/** The value that comes last in the order of all values, or first; as the record has it. */
function extremeOf(sign: 1 | -1): Aggregation {
  let best: Comparable = null;
  let found: JsonValue = null;
  return {
    add(value) {
      const comparable = toComparable(value);
      if (value === undefined || comparable === null) return;
      if (best !== null && compareValues(comparable, best) * sign <= 0) return;
      best = comparable;
      found = value;
    },
    result: () => found,
  };
}

const aggregations: Readonly<Record<AggregateName, () => Aggregation>> = {
  sum: () => sumOf((total) => total),
  avg: () => sumOf(divide),
  count: countOf,
  median: medianOf,
  max: () => extremeOf(1),
  min: () => extremeOf(-1),
};

/** Begins an aggregate of a group that has no value yet. */
export function createAggregation(name: AggregateName): Aggregation {
  return aggregations[name]();
}
