import { parseQuery } from '../parse-query';
import type { Comparison, Condition, Junction, Operator, Query, Span } from '../query';
import { placeAt, QueryError, type QueryPlace } from '../query-error';
import { stepLiteral } from './step-literal';

/** A query with one change of a condition. */
export interface Mutant {
  readonly query: Query;
  readonly place: QueryPlace;
  /** What stands there in the text. */
  readonly was: string;
  /** What stands there instead; nothing where a term is dropped. */
  readonly becomes: string;
}

/** A change of a text. */
interface Edit extends Span {
  readonly becomes: string;
}

const others: Readonly<Record<Operator, readonly Operator[]>> = {
  '=': ['!='],
  '!=': ['='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  like: ['not like'],
  'not like': ['like'],
};

function editComparison({ operator, literal, parts }: Comparison, text: string): readonly Edit[] {
  if (!parts) return [];
  const written = text.slice(parts.literal.at, parts.literal.end);
  const isPattern = operator.endsWith('like');
  return [
    ...others[operator].map((becomes) => ({ ...parts.operator, becomes })),
    ...(isPattern ? [] : stepLiteral(literal, written)).map((becomes) => ({ ...parts.literal, becomes })),
  ];
}

/** The word between two terms becomes the other one, and each term is dropped with a word beside it. */
function editJunction({ kind, terms }: Junction, text: string): readonly Edit[] {
  const spans = terms.flatMap(({ span }) => span ?? []);
  const [first, second] = spans;
  if (!first || !second) return [];
  const pairs = spans.slice(1).map((span, index) => [spans[index] ?? first, span] as const);
  const words = pairs.map(([left, right]) => {
    const at = left.end + text.slice(left.end, right.at).toLowerCase().indexOf(kind);
    return { at, end: at + kind.length, becomes: kind === 'and' ? 'or' : 'and' };
  });
  const dropped = pairs.map(([left, right]) => ({ at: left.end, end: right.end, becomes: '' }));
  return [...words, { at: first.at, end: second.at, becomes: '' }, ...dropped];
}

function editsOf(condition: Condition, text: string): readonly Edit[] {
  if (condition.kind === 'comparison') return editComparison(condition, text);
  return [...editJunction(condition, text), ...condition.terms.flatMap((term) => editsOf(term, text))];
}

/** The changed query; undefined where it cannot be read, as where records and groups are asked for together. */
function findQuery(text: string): Query | undefined {
  try {
    return parseQuery(text);
  } catch (error) {
    if (error instanceof QueryError) return undefined;
    throw error;
  }
}

/**
 * The mutants of the conditions of a query, in the order of its text: each operator, literal and joining word changed, and each
 * term dropped.
 */
export function mutantsOf({ text, statements }: Query): readonly Mutant[] {
  const edits = statements.flatMap(({ where }) => (where ? editsOf(where, text) : []));
  const found = new Map<string, Mutant>();
  for (const { at, end, becomes } of edits.toSorted((a, b) => a.at - b.at)) {
    const changed = text.slice(0, at) + becomes + text.slice(end);
    const query = changed === text || found.has(changed) ? undefined : findQuery(changed);
    const was = text.slice(at, end);
    const start = at + was.length - was.trimStart().length;
    if (query) found.set(changed, { query, place: placeAt(text, start), was: was.trim(), becomes });
  }
  return [...found.values()];
}
