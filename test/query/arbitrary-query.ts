import * as fc from 'fast-check';
import type { JsonObject, JsonValue } from '../../src/base/json';
import type { Column, Condition, Shown, Statement, Surroundings, Value } from './evaluate-query';

export const nowMs = Date.UTC(2024, 2, 31, 12);

const names = ['a', 'A', 'b', 'B', 'C d', 'c D', 'Größe', 'where', '__proto__'];
const texts = [
  ...[
    'x',
    'X',
    'West',
    'west side',
    'a%b',
    '',
    ' ',
    '😀',
    '\uffee',
    "it's",
    'true',
    'TRUE',
    'False',
    'null',
    'NULL',
    '[1]',
  ],
  ...['0', '1', '007', '-1.50', '1e3', '1E-7', '2e+1', '1e400', '+1', '.5', '5.', '9007199254740993', '9'.repeat(41)],
  ...['2024-03-31', '2024-03-30T24:00', '2024-03-31 12:00:00.1239', '2024-03-31T14:00+02:00', '2024-02-29T12:00:00Z'],
  ...['2024-02-30', '2024-03', '2024-03-31T12', '2024-03-31T12:00+0200', '2024-03-31T24:01', '1711843200000'],
];
const values: readonly JsonValue[] = [
  ...[null, true, false, 0, 1, -1.5, 0.1, 0.2, 1e-7, 1000, 20, 1e20, 9_007_199_254_740_993n, 1_711_843_200_000],
  ...[1_711_886_400_123, [1], ['x', null], { a: 1 }],
];
const name = fc.constantFrom(...names);
const text = fc.constantFrom(...texts);
export const arbitraryRecords: fc.Arbitrary<readonly JsonObject[]> = fc.array(
  fc
    .uniqueArray(fc.tuple(name, fc.oneof(fc.constantFrom(...values), text)), { minLength: 3, selector: ([key]) => key })
    .map((entries) => Object.fromEntries(entries)),
  { maxLength: 10 },
);

const field: fc.Arbitrary<Column> = name.map((one) => ({ field: one }));
const call: fc.Arbitrary<Column> = fc.oneof(
  fc.constant({ call: 'count' }),
  fc.record({ call: fc.constantFrom('sum', 'count', 'avg', 'median', 'max', 'min'), field: name }),
);
const column = fc.oneof({ weight: 4, arbitrary: field }, { weight: 1, arbitrary: call });

/** Nothing, and nothing but spaces, can only be quoted. */
const written = fc
  .record({ text, isQuoted: fc.boolean() })
  .map((one) => ({ ...one, isQuoted: one.isQuoted || one.text.trim() === '' }));
const value: fc.Arbitrary<Value> = fc.oneof(
  { weight: 6, arbitrary: written },
  fc.record({
    base: fc.constantFrom('now' as const, 'today' as const),
    count: fc.integer({ min: -40, max: 40 }),
    unit: fc.constantFrom('min', 'h', 'd', 'w', 'm', 'q', 'y'),
  }),
  fc.record({ token: fc.constantFrom('one', 'list', 'none'), fallback: fc.constantFrom('West', '1', 'null') }),
);
const operator = fc.constantFrom('=', '!=', '>', '>=', '<', '<=', 'like', 'not like');
const conditionOf = (columns: fc.Arbitrary<Column>): fc.Arbitrary<Condition> =>
  fc.letrec<{ condition: Condition }>((tie) => ({
    condition: fc.oneof(
      { maxDepth: 3 },
      fc.record({ column: columns, operator, value }),
      fc.record({
        joint: fc.constantFrom('and' as const, 'or' as const),
        parts: fc.array(tie('condition'), { minLength: 2, maxLength: 3 }),
      }),
    ),
  })).condition;

const as = fc.option(name, { nil: undefined });
const limit = fc.option(fc.integer({ min: 0, max: 9 }), { freq: 1 });

/** A statement whose clauses name some columns. */
function statementOf(columns: fc.Arbitrary<Column>, groupBy: Statement['groupBy']): fc.Arbitrary<Statement> {
  const shown = fc.tuple(columns, as).map(([one, alias]): Shown => (alias === undefined ? one : { ...one, as: alias }));
  const all = fc.constant<Shown>({});
  const ordered = fc.tuple(columns, fc.boolean()).map(([one, isDescending]) => ({ ...one, isDescending }));
  return fc.record({
    select: fc.option(fc.array(fc.oneof({ weight: 20, arbitrary: shown }, all), { minLength: 1, maxLength: 3 })),
    where: fc.option(conditionOf(columns), { freq: 1 }),
    groupBy: fc.constant(groupBy),
    orderBy: fc.array(ordered, { maxLength: 2 }),
    limit,
  });
}

const groupNames = fc.uniqueArray(name, { maxLength: 2 });
/** Most often one over records, or one over the groups that it names, which is not refused. */
const statement = fc.oneof(
  { weight: 1, arbitrary: groupNames.chain((groupBy) => statementOf(column, groupBy)) },
  { weight: 6, arbitrary: statementOf(field, []) },
  {
    weight: 6,
    arbitrary: groupNames.chain((groupBy) => {
      const keys = groupBy.map((one) => fc.constant<Column>({ field: one }));
      return statementOf(fc.oneof(call, ...keys), groupBy);
    }),
  },
);
export const arbitraryStatements = fc.oneof(
  { weight: 3, arbitrary: statement.map((one) => [one]) },
  fc.array(statement, { minLength: 2, maxLength: 3 }),
);

const token = fc.oneof(text, fc.constantFrom(...values.filter((one) => one !== null && !Array.isArray(one))));
export const arbitraryTokens: fc.Arbitrary<Surroundings['tokens']> = fc
  .tuple(token, fc.array(fc.oneof(token, fc.constant(null)), { maxLength: 3 }))
  .map(
    ([one, list]) =>
      new Map<string, JsonValue>([
        ['one', one],
        ['list', list],
      ]),
  );
