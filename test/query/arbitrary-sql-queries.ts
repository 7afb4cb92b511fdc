/** Queries that are one in SQL and one in our language. */
import * as fc from 'fast-check';
import type { JsonObject } from '../../src/base/json';
import { arbitraryTimes } from './arbitrary-times';
import type { Column, Condition, Value } from './evaluate-query';
import { printQuery } from './print-query';
import { type SqlQuery, sqlFields } from './sql-of-query';

const some = <T>(one: fc.Arbitrary<T>, maxLength: number): fc.Arbitrary<T[]> => fc.array(one, { maxLength });
const time = fc.option(arbitraryTimes, { nil: null });
const amount = fc.oneof(
  fc.constantFrom(1, 2, 3, 0.1, 0.2, 0.7, -1.5),
  fc.constantFrom(null, 0, '2', '007', '1e3', 1e15, 'x', 'many', true, '2024-03-30'),
);
const region = fc.constantFrom('West', 'West', 'East', 'west', null, 1, '1', 'a_b', '50%', "it's");
export const arbitraryRecordsInTime: fc.Arbitrary<readonly JsonObject[]> = fc.array(
  fc.record({ at: time, due: time, amount, region }, { requiredKeys: ['at'] }),
  { maxLength: 30 },
);

const literal = (text: string): Value => ({ text, isQuoted: text === '' || /['%]/.test(text) });
const literals = (...texts: readonly string[]): fc.Arbitrary<Value> => fc.constantFrom(...texts.map(literal));
const moment: fc.Arbitrary<Value> = fc.record({
  base: fc.constantFrom('now' as const, 'today' as const),
  count: fc.oneof(fc.constantFrom(0, -1, -1, -2), fc.integer({ min: -40, max: 2 })),
  unit: fc.constantFrom('d', 'd', 'h', 'min', 'w', 'm', 'q', 'y'),
});
const orders = ['>', '>=', '<', '<=', '=', '!='] as const;
const compared = (column: Column, operators: readonly string[], value: fc.Arbitrary<Value>): fc.Arbitrary<Condition> =>
  fc.record({ column: fc.constant(column), operator: fc.constantFrom(...operators), value });
const ofField = (field: string): Column => ({ field });

const windowed = compared(ofField('at'), ['>=', '>=', ...orders], moment);
const simple: fc.Arbitrary<Condition> = fc.oneof(
  compared(ofField('amount'), orders, literals('0', '1', '2', '0.7', 'x', 'null', 'true', 'm', '2024-03-30')),
  compared(ofField('amount'), ['like', 'not like'], literals('0', '%1', 'X', '2%0')),
  compared(ofField('region'), orders, literals('West', 'East', 'null', '1', "it's")),
  compared(ofField('region'), ['like', 'not like'], literals('west', '%t', 'A_', '50%', 'e%t')),
  compared(ofField('due'), orders, moment),
  compared(ofField('at'), orders, literals('2024-03-30', '2024-03-31T10:00:00Z', '1711843200000')),
);
const condition: fc.Arbitrary<Condition> = fc.oneof(
  { weight: 4, arbitrary: simple },
  fc.record({
    joint: fc.constantFrom('and' as const, 'or' as const),
    parts: fc.array(fc.oneof(simple, windowed), { minLength: 2, maxLength: 3 }),
  }),
);
const ofRecords = fc.tuple(some(windowed, 2), some(condition, 2)).map((all) => all.flat());

const aggregate: fc.Arbitrary<Column> = fc.oneof(
  fc.constant({ call: 'count' }),
  fc.record({
    call: fc.constantFrom('sum', 'avg', 'count', 'max', 'min'),
    field: fc.constantFrom('amount', 'amount', 'at', 'due'),
  }),
  fc.constant({ call: 'median', field: 'amount' }),
);
const limited = {
  limit: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, fc.nat(4)),
};
const overRecords: fc.Arbitrary<SqlQuery> = fc.record({
  ofRecords,
  groups: fc.constant(null),
  orderBy: fc.option(fc.record({ column: fc.constantFrom(...sqlFields.map(ofField)), isDescending: fc.boolean() })),
  ...limited,
  then: fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, some(simple, 1)),
});
const overGroups: fc.Arbitrary<SqlQuery> = fc
  .tuple(
    fc.uniqueArray(aggregate, { minLength: 1, maxLength: 3, selector: (one) => JSON.stringify(one) }),
    fc.uniqueArray(fc.constantFrom('region', 'amount'), { maxLength: 2 }),
  )
  .chain(([aggregates, by]) => {
    const column = fc.constantFrom<Column>(...aggregates, ...by.map(ofField));
    const value = fc.oneof(literals('0', '1', '2', '3', '0.3', '1.2', 'x', 'null'), moment);
    const tested = fc.record({ column, operator: fc.constantFrom(...orders), value });
    // A condition on nothing but keys is one of the records.
    const isOfGroups = fc.constantFrom(...aggregates).chain((one) => compared(one, orders, value));
    const either = fc.tuple(isOfGroups, tested).map((parts): Condition => ({ joint: 'or', parts }));
    const shown = fc.constantFrom<Column>(
      ...aggregates.map((_, index) => ({ field: `x${String(index)}` })),
      ...by.map(ofField),
    );
    return fc.record({
      ofRecords,
      groups: fc.record({
        by: fc.constant(by),
        aggregates: fc.constant(aggregates),
        where: some(fc.oneof(isOfGroups, isOfGroups, either), 2),
      }),
      orderBy: fc.option(fc.record({ column, isDescending: fc.boolean() })),
      ...limited,
      then: fc.oneof(
        { weight: 3, arbitrary: fc.constant([]) },
        some(fc.record({ column: shown, operator: fc.constantFrom(...orders), value }), 1),
      ),
    });
  });

/** One window that records enter and leave, and one test of an aggregate over it. */
const tight: fc.Arbitrary<SqlQuery> = fc
  .tuple(aggregate, fc.constantFrom([], ['region']), fc.constantFrom('h', 'd', 'm'), fc.constantFrom(-1, -2))
  .chain(([one, by, unit, count]) => {
    const tested = compared(one, orders, literals('0', '1', '2', '3', '0.3', '1.2', 'x'));
    const since: Value = { base: 'now', count, unit };
    return fc.record({
      ofRecords: fc.constant([{ column: ofField('at'), operator: '>=', value: since }]),
      groups: fc.record({ by: fc.constant(by), aggregates: fc.constant([one]), where: fc.tuple(tested) }),
      orderBy: fc.constant(null),
      limit: fc.constant(null),
      then: fc.constant([]),
    });
  });

/** The same query in our language. */
export function textOfSqlQuery({ ofRecords: first, groups, orderBy, limit, then }: SqlQuery): string {
  const whole = (conditions: readonly Condition[]): Condition | null =>
    conditions.length === 0 ? null : { joint: 'and', parts: [...conditions] };
  const rest = { select: null, groupBy: [], orderBy: [], limit: null };
  const statement = {
    select: groups && [
      ...groups.by.map((field) => ({ field })),
      ...groups.aggregates.map((one, index) => ({ ...one, as: `x${String(index)}` })),
    ],
    where: whole([...first, ...(groups?.where ?? [])]),
    groupBy: groups?.by ?? [],
    orderBy: orderBy ? [{ ...orderBy.column, isDescending: orderBy.isDescending }] : [],
    limit,
  };
  const statements = then.length === 0 ? [statement] : [statement, { ...rest, where: whole(then) }];
  return printQuery(statements, (...ways) => ways[0] as (typeof ways)[number]);
}

/** Queries over records, over groups, and over windows. */
export const arbitrarySqlQueries: fc.Arbitrary<SqlQuery> = fc.oneof(overRecords, overGroups, tight);
