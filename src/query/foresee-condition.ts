import type { JsonValue } from '../base/json';
import { toComparable } from './comparable';
import { compileCondition, type QueryContext, valuesOf } from './compile-condition';
import type { Comparison, Condition, Statement } from './query';
import { comparisonsIn, resolveColumn, titleOf } from './statement-columns';
import { tellingValues } from './telling-values';

/** A condition with more comparisons, or more cases, is not foreseen. */
const most = { comparisons: 50, steps: 2_000 } as const;

/** What comparisons with one column depend on: which of its cases holds. */
interface Variable {
  readonly comparisons: Comparison[];
  cases: number;
}

/** A comparison: whether it holds in each case of its variable. */
interface Outcome {
  readonly variable: Variable;
  readonly holds: readonly boolean[];
}

/** Patterns and tokens are not looked into: either may hold, whatever else does. */
const isOpen = ({ operator, literal }: Comparison): boolean => operator.endsWith('like') || literal.kind === 'token';

function outcomesOf(
  variable: Variable,
  statement: Statement,
  context: QueryContext & { readonly text: string },
): readonly (readonly [Comparison, Outcome])[] {
  const [first] = variable.comparisons;
  if (first === undefined || isOpen(first))
    return variable.comparisons.map((one) => [one, { variable, holds: [true, false] }]);
  const limits = variable.comparisons.flatMap((one) => valuesOf(one, context)).map(toComparable);
  const values = tellingValues(resolveColumn(statement, first.column), limits, statement.groupBy.length > 0);
  variable.cases = values.length;
  const read = () => (value: JsonValue) => value;
  return variable.comparisons.map((one) => [
    one,
    { variable, holds: values.map(compileCondition(one, { ...context, read })) },
  ]);
}

function variablesOf(comparisons: readonly Comparison[], statement: Statement): readonly Variable[] {
  const variables = new Map<unknown, Variable>();
  for (const comparison of comparisons) {
    const column = resolveColumn(statement, comparison.column);
    const key = isOpen(comparison) ? comparison : `${column.kind} ${titleOf(column)}`;
    const variable = variables.get(key) ?? { comparisons: [], cases: 2 };
    variables.set(key, variable);
    variable.comparisons.push(comparison);
  }
  return [...variables.values()];
}

/** Whether some records, or groups, make a condition come out as `wanted`. Where that is hard to say, they may. */
export function isPossible(
  condition: Condition,
  wanted: boolean,
  { statement, ...context }: QueryContext & { readonly text: string; readonly statement: Statement },
): boolean {
  const comparisons = comparisonsIn(condition);
  if (comparisons.length > most.comparisons) return true;
  const variables = variablesOf(comparisons, statement);
  const outcomes = new Map(variables.flatMap((variable) => outcomesOf(variable, statement, context)));
  const chosen = new Map<Variable, number>();
  let steps = 0;

  function evaluate(part: Condition): boolean | undefined {
    if (part.kind === 'comparison') {
      const outcome = outcomes.get(part);
      return outcome?.holds[chosen.get(outcome.variable) ?? -1];
    }
    const decisive = part.kind === 'or';
    const results = part.terms.map(evaluate);
    if (results.includes(decisive)) return decisive;
    return results.includes(undefined) ? undefined : !decisive;
  }

  function search(index: number): boolean {
    const result = evaluate(condition);
    const variable = variables[index];
    if (result !== undefined || variable === undefined) return result === wanted;
    for (let one = 0; one < variable.cases; one += 1) {
      steps += 1;
      chosen.set(variable, one);
      if (steps > most.steps || search(index + 1)) return true;
    }
    chosen.delete(variable);
    return false;
  }

  return search(0);
}
