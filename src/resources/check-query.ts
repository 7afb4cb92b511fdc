import { type Diagnostic, errorAt, warningAt } from '../base/diagnostic';
import type { Change } from '../model';
import type { ServiceContext } from './context';

/** What a query was found to be where the columns of its records are not known. It quotes nothing but words of SQL: it may be sensitive. */
interface Reading {
  /** Why it cannot be read. */
  readonly failure?: string;
  /** The words of SQL in its names, a sentence each. */
  readonly sqlWords: readonly string[];
}

/** Reads a query before the service does. */
export async function readQuery(text: string): Promise<Reading> {
  const { findSqlWords, parseQuery, QueryError, sentenceAt } = await import('../query/index.js');
  try {
    const sqlWords = findSqlWords(parseQuery(text), null).map(({ place, reason }) => sentenceAt(place, reason));
    return { sqlWords };
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    return { failure: sentenceAt(error.place, error.expectation), sqlWords: [] };
  }
}

/** Why a query may find nothing over records with these columns, a sentence each; none where it cannot be read here. */
export async function whyNothing(text: string, columns: readonly string[]): Promise<readonly string[]> {
  const { adviseOn, parseQuery, QueryError } = await import('../query/index.js');
  try {
    return adviseOn(parseQuery(text), columns).flatMap(({ sentence, isSql }) => (isSql ? [] : sentence));
  } catch (error) {
    if (error instanceof QueryError) return [];
    throw error;
  }
}

/** What is asked about an attribute that holds a query. */
export interface QueryCheck {
  readonly attribute: 'condition' | 'filter';
  readonly setting: ServiceContext['validateOnPlan'];
}

const titles = { condition: 'Condition', filter: 'Filter' } as const;

/**
 * What there is to say about a query that is new: a warning where it cannot be read, and of words of SQL in its names, which are an
 * error under `error` alone.
 */
export async function checkQuery(
  { prior, config, isRepeated }: Change,
  { attribute, setting }: QueryCheck,
): Promise<readonly Diagnostic[]> {
  if (isRepeated && setting !== 'error') return [];
  const text = config[attribute];
  if (typeof text !== 'string' || text === prior?.[attribute]) return [];
  const { failure, sqlWords } = await readQuery(text);
  const at = setting === 'error' ? errorAt : warningAt;
  const found = sqlWords.map((sentence) => at([attribute], `${titles[attribute]} holds SQL`, sentence));
  if (failure === undefined) return found;
  const detail = `${failure} It is planned all the same, because it is the service that decides.`;
  return [warningAt([attribute], `${titles[attribute]} not understood`, detail)];
}

/** Warns of the words of SQL in a query that a data source sends. */
export async function noteSqlWords(
  { run }: Pick<ServiceContext, 'run'>,
  attribute: QueryCheck['attribute'],
  text: unknown,
): Promise<void> {
  if (typeof text !== 'string') return;
  const { sqlWords } = await readQuery(text);
  run.notices.push(...sqlWords.map((detail) => ({ summary: `${titles[attribute]} holds SQL`, detail })));
}
