import { isPossible } from './foresee-condition';
import type { Condition, Query, Statement } from './query';
import { comparisonsIn, isGrouped, splitCondition } from './statement-columns';

/** Whether a query shows rows: of no records, of any that there are, or of some. */
export type Foresight = 'never' | 'always' | 'perhaps';

/** Different days, at different times: what holds at all of them does not depend on when it is asked. */
const moments = Array.from({ length: 12 }, (_, index) => Date.UTC(2026, index, 1 + 2 * index, 2 * index, 13 * index));

/** What is shown where both are asked for. */
function both(a: Foresight, b: Foresight): Foresight {
  if (a === 'never' || b === 'never') return 'never';
  return a === 'always' ? b : a;
}

function foreseeConditions(terms: readonly Condition[], text: string, statement: Statement): Foresight {
  const condition: Condition = { kind: 'and', terms };
  const asked = comparisonsIn(condition).some(({ literal }) => literal.kind === 'moment')
    ? moments
    : moments.slice(0, 1);
  const mayBe = (wanted: boolean): boolean =>
    asked.some((nowMs) => isPossible(condition, wanted, { nowMs, text, statement }));
  return mayBe(true) ? (mayBe(false) ? 'perhaps' : 'always') : 'never';
}

/** What a statement shows of rows that are there `before`. */
function foreseeStatement(before: Foresight, statement: Statement, text: string): Foresight {
  if (statement.limit === 0) return 'never';
  const { ofRecords, ofGroups } = splitCondition(statement);
  const groups = foreseeConditions(ofGroups, text, statement);
  // Without fields there is one group, also of no records.
  if (isGrouped(statement) && statement.groupBy.length === 0) return groups;
  return both(both(before, foreseeConditions(ofRecords, text, statement)), groups);
}

/** Whether a query can show anything, and whether it does so of any records. */
export function foreseeQuery({ text, statements }: Query): Foresight {
  return statements.reduce<Foresight>((before, statement) => foreseeStatement(before, statement, text), 'always');
}
