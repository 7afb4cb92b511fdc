import type { JsonObject } from '../../base/json';
import type { Query } from '../query';
import { compileFires, compileTakes, type QueryOptions } from '../run-query';

/** Whether a query shows anything of a set of records. */
export type Fires = (records: readonly JsonObject[]) => boolean;

/** Of larger sets, each is tried once. */
const mostKnown = 3;

/**
 * The same for many sets that are made of a few records: each record is tested once, and of the sets of which the query takes the
 * same records, one is tried.
 */
export function firesOfSets(query: Query, options: QueryOptions): Fires {
  const fires = compileFires(query, options);
  const takes = compileTakes(query, options);
  /** A number for each record; 0 for those that the query does not take. */
  const numbers = new Map<JsonObject, number>();
  const known = new Map<string, boolean>();

  function numberOf(record: JsonObject): number {
    const number = numbers.get(record) ?? (takes(record) ? numbers.size + 1 : 0);
    numbers.set(record, number);
    return number;
  }

  return (records) => {
    const taken = records.filter((record) => numberOf(record) > 0);
    if (taken.length > mostKnown) return fires(taken);
    const key = taken.map(numberOf).join(' ');
    const result = known.get(key) ?? fires(taken);
    known.set(key, result);
    return result;
  };
}
