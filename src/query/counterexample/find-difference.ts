import type { JsonObject } from '../../base/json';
import type { Query } from '../query';
import { placeAt, QueryError, type QueryPlace } from '../query-error';
import { compileFires } from '../run-query';
import { findSqlWords } from '../sql-words';
import { boundariesOf, type Boundaries } from './boundary-fields';
import { comparedColumns, dependsOnOrder, isOfSingleRecords } from './compared-columns';
import { minimise } from './minimise';
import { askedOfRecords, searchRecords } from './search-records';
import { recordSets } from './search-sets';

/** At which moment two conditions are compared, and how much is tried. */
interface DifferenceOptions {
  readonly nowMs: number;
  /** How many sets of records both conditions look at; fewer of long conditions, and of many records. The same number finds the same. */
  readonly maxEvaluations: number;
  /** Whether the first difference is enough, in whichever direction. */
  readonly isOneEnough?: boolean;
}

/** How much was tried. */
interface Tried {
  readonly momentMs: number;
  /** Whether a condition depends on the moment. */
  readonly isOfMoment: boolean;
  /** Sets of records of which it is known whether the conditions differ; of those with up to `mostRecords`. */
  readonly tried: bigint;
  /** How many such sets there are of the values around the limits of both conditions. */
  readonly of: bigint;
  readonly mostRecords: 1 | 3;
}

/** Two conditions that fire on different records. */
interface Differs extends Tried {
  readonly kind: 'differs';
  /** The smallest records found on which only the new condition fires. */
  readonly startsOn?: readonly JsonObject[];
  /** The smallest records found on which only the old condition fires. */
  readonly stopsOn?: readonly JsonObject[];
}

/** What was found of two conditions. */
export type Difference =
  | Differs
  | (Tried & { readonly kind: 'same' })
  | {
      readonly kind: 'cannot';
      /** Which of the two conditions is meant. */
      readonly side: 'before' | 'after';
      /** What is wrong, without full stop. */
      readonly reason: string;
      readonly place: QueryPlace;
    };

/** So many records take as long as everything else of an evaluation. */
const recordsOfOne = 50;

type Found = Pick<Differs, 'startsOn' | 'stopsOn'>;

type Fires = (records: readonly JsonObject[]) => boolean;

/** Two conditions at one moment. */
interface Pair extends DifferenceOptions {
  readonly before: Query;
  readonly after: Query;
  readonly firesBefore: Fires;
  readonly firesAfter: Fires;
  readonly boundaries: Boundaries;
}

/** How many sets of up to three records there are, of so many records; where their order counts, in all orders. */
function countSets(records: bigint, isInOrder: boolean): bigint {
  if (isInOrder) return 1n + records + records ** 2n + records ** 3n;
  const pairs = (records * (records + 1n)) / 2n;
  return 1n + records + pairs + (pairs * (records + 2n)) / 3n;
}

const countRecords = ({ fields }: Boundaries): bigint =>
  fields.reduce((count, { values }) => count * BigInt(values.length), 1n);

function compareRecords({ before, after, boundaries, nowMs, ...options }: Pair): Found & Pick<Tried, 'tried'> {
  const { fields } = boundaries;
  const { found, decided } = searchRecords({
    ...{ before, after, fields, nowMs },
    asked: askedOfRecords,
    wanted: ['new', 'old'],
    isOneEnough: options.isOneEnough ?? false,
    maxSteps: options.maxEvaluations,
  });
  const [startsOn, stopsOn] = [found.get('new'), found.get('old')];
  return { tried: decided, ...(startsOn && { startsOn: [startsOn] }), ...(stopsOn && { stopsOn: [stopsOn] }) };
}

function compareSets(pair: Pair): Found & Pick<Tried, 'tried'> {
  const { firesBefore, firesAfter, maxEvaluations, isOneEnough = false } = pair;
  let tried = 0n;
  let evaluations = 0;
  let [startsOn, stopsOn]: (readonly JsonObject[] | undefined)[] = [];
  const isEnough = (): boolean => (isOneEnough ? (startsOn ?? stopsOn) : startsOn && stopsOn) !== undefined;
  for (const records of recordSets(pair)) {
    evaluations += 1 + Math.floor(records.length / recordsOfOne);
    if (evaluations > maxEvaluations || isEnough()) break;
    if (records.length <= 3) tried += 1n;
    const isNew = firesAfter(records);
    if (isNew === firesBefore(records)) continue;
    if (isNew) startsOn ??= records;
    else stopsOn ??= records;
  }
  return { tried, ...(startsOn && { startsOn }), ...(stopsOn && { stopsOn }) };
}

const inOrder = (record: JsonObject, names: readonly string[]): JsonObject =>
  Object.fromEntries(
    names.flatMap((name) => (Object.hasOwn(record, name) ? [[name, record[name] ?? null] as const] : [])),
  );

function minimised(
  found: readonly JsonObject[] | undefined,
  { firesBefore, firesAfter, boundaries }: Pair,
  isNew: boolean,
): readonly JsonObject[] | undefined {
  const isWanted = (records: readonly JsonObject[]): boolean =>
    firesAfter(records) === isNew && firesBefore(records) !== isNew;
  return found && minimise(found, boundaries.fields, isWanted).map((record) => inOrder(record, boundaries.names));
}

function compare(pair: Pair): Difference {
  const { before, after, boundaries, nowMs } = pair;
  const queries = [before, after];
  const isSingle = queries.every(isOfSingleRecords);
  const found = isSingle ? compareRecords(pair) : compareSets(pair);
  const startsOn = minimised(found.startsOn, pair, true);
  const stopsOn = minimised(found.stopsOn, pair, false);
  const records = countRecords(boundaries);
  const isOfMoment = queries.some((query) =>
    comparedColumns(query).some(({ comparison }) => comparison.literal.kind === 'moment'),
  );
  const tried: Tried = {
    momentMs: nowMs,
    isOfMoment,
    tried: found.tried,
    of: isSingle ? records : countSets(records, queries.some(dependsOnOrder)),
    mostRecords: isSingle ? 1 : 3,
  };
  if (!startsOn && !stopsOn) return { kind: 'same', ...tried };
  return { kind: 'differs', ...tried, ...(startsOn && { startsOn }), ...(stopsOn && { stopsOn }) };
}

/** Where a condition is longer, everything takes longer. */
const [shortComparisons, mostComparisons] = [10, 100];

/** What the documented language does not cover of a condition, and what would take too long. */
function findObstacle(query: Query, side: 'before' | 'after', nowMs: number): Difference | undefined {
  const word = findSqlWords(query, null).find(({ isSure }) => isSure);
  if (word) return { kind: 'cannot', side, reason: word.reason, place: word.place };
  const tooMany = comparedColumns(query)[mostComparisons]?.comparison;
  if (tooMany) {
    const reason = `a condition with more than ${String(mostComparisons)} comparisons is not compared with another one`;
    return { kind: 'cannot', side, reason, place: placeAt(query.text, tooMany.column.at) };
  }
  try {
    compileFires(query, { nowMs })([]);
    return undefined;
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    return { kind: 'cannot', side, reason: error.reason, place: error.place };
  }
}

/**
 * Looks for the smallest records on which one of two conditions fires, and not the other, at one moment. Records are made of the values
 * around what the conditions compare with.
 */
export function findDifference(before: Query, after: Query, options: DifferenceOptions): Difference {
  const { nowMs } = options;
  const obstacle = findObstacle(before, 'before', nowMs) ?? findObstacle(after, 'after', nowMs);
  if (obstacle) return obstacle;
  const longest = Math.max(...[before, after].map((query) => comparedColumns(query).length), shortComparisons);
  const maxEvaluations = Math.ceil((options.maxEvaluations * shortComparisons) / longest);
  const [firesBefore, firesAfter] = [compileFires(before, { nowMs }), compileFires(after, { nowMs })];
  const boundaries = boundariesOf([before, after], nowMs);
  return compare({ ...options, before, after, firesBefore, firesAfter, boundaries, maxEvaluations });
}
