import { type Comparable, compareValues } from './comparable';

/** A row with what it is ordered by. */
interface OrderedRow<Row> {
  readonly row: Row;
  readonly keys: readonly Comparable[];
}

/** How rows are ordered, and how many are wanted. */
export interface RowOrder<Row> {
  readonly keys: readonly { readonly read: (row: Row) => Comparable; readonly isDescending: boolean }[];
  readonly limit: number;
  /** Called when more rows would be held than `maxHeld`. */
  readonly refuse: () => never;
  readonly maxHeld: number;
}

/** Puts rows into order, equal ones as they came. With a limit it holds twice as many rows at most. */
export function orderRows<Row>(rows: Iterable<Row>, order: RowOrder<Row>): Row[] {
  const { keys, limit, refuse, maxHeld } = order;
  const compare = (a: OrderedRow<Row>, b: OrderedRow<Row>): number => {
    for (const [index, { isDescending }] of keys.entries()) {
      const result = compareValues(a.keys[index] ?? null, b.keys[index] ?? null);
      if (result !== 0) return isDescending ? -result : result;
    }
    return 0;
  };
  let held: OrderedRow<Row>[] = [];
  for (const row of rows) {
    held.push({ row, keys: keys.map(({ read }) => read(row)) });
    if (held.length > maxHeld) refuse();
    if (held.length >= 2 * limit) held = held.sort(compare).slice(0, limit);
  }
  return held
    .sort(compare)
    .slice(0, limit)
    .map(({ row }) => row);
}
