import type { JsonValue } from '../base/json';
import { type Comparable, compareValues, readNumber, toComparable, toWhole } from './comparable';
import { ExactSum } from './exact-sum';
import type { AggregateName } from './query';

/** Takes the values of one group, one after another, and says what comes of them. */
export interface Aggregation {
  add(value: JsonValue | undefined): void;
  result(): JsonValue;
}

type Count = number | bigint;

function divide(sum: Count, count: number): Count {
  if (typeof sum === 'number') return sum / count;
  const divisor = BigInt(count);
  const quotient = Number(sum) / count;
  // A sum may be larger than any double.
  return sum % divisor === 0n || !Number.isFinite(quotient) ? toWhole(sum / divisor) : quotient;
}

/** One whose values can be taken away again, in any order. */
export interface ReversibleAggregation extends Aggregation {
  remove(value: JsonValue | undefined): void;
}

/** What is no number is left out of a sum. */
function sumOf(finish: (total: Count, count: number) => JsonValue): ReversibleAggregation {
  const sum = new ExactSum();
  let count = 0;
  return {
    add(value) {
      const number = readNumber(value);
      if (number === undefined) return;
      count += 1;
      sum.add(number);
    },
    remove(value) {
      const number = readNumber(value);
      if (number === undefined) return;
      count -= 1;
      sum.subtract(number);
    },
    result: () => (count === 0 ? null : finish(sum.total(), count)),
  };
}

function countOf(): ReversibleAggregation {
  let count = 0;
  return {
    add(value) {
      if (value !== null && value !== undefined) count += 1;
    },
    remove(value) {
      if (value !== null && value !== undefined) count -= 1;
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
      if (lower === upper) return upper;
      const sum = new ExactSum();
      sum.add(lower);
      sum.add(upper);
      return divide(sum.total(), 2);
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

/** Those whose values can be taken away again. */
export const reversibleAggregations = {
  sum: () => sumOf((total) => total),
  avg: () => sumOf(divide),
  count: countOf,
} as const;

const aggregations: Readonly<Record<AggregateName, () => Aggregation>> = {
  ...reversibleAggregations,
  median: medianOf,
  max: () => extremeOf(1),
  min: () => extremeOf(-1),
};

/** Begins an aggregate of a group that has no value yet. */
export function createAggregation(name: AggregateName): Aggregation {
  return aggregations[name]();
}
