import { type ColumnNames, findMissingFields, followColumns, isAmong, type StatementOverColumns } from './named-fields';
import type { Alias, Query } from './query';
import { placeAt, type QueryPlace } from './query-error';
import { comparisonsIn } from './statement-columns';

/** A word that is part of an unquoted name or value: SQL that the language does not have, or a word of the language out of place. */
export interface SqlWord {
  readonly place: QueryPlace;
  /** One sentence without full stop, which quotes nothing of the query but the word. */
  readonly reason: string;
  /** Whether it is known that no column has the name. */
  readonly isSure: boolean;
}

const words =
  'distinct|not|from|join|union|intersect|except|minus|having|between|exists|drop|delete|insert|into|update|alter|create|truncate|table|inner|outer|cross|offset|null|when';
const end = String.raw`(?![^\s,;()=<>!])`;
/** A word of SQL beside other words, or where a comment begins. */
const inName = new RegExp(String.raw`(?:^|\s)((?:${words})${end}|top(?=\s+\d)|--)`, 'i');
/** Words of the language that end no value: beside other words they are meant as a part of the query. */
const languageWord = String.raw`(?:select|as|asc|desc|like|not)${end}|(?<=\s)(?:order|group)(?=\s)`;
/** What no value is likely to hold: the beginning of a comment or of another clause. */
const inValue = new RegExp(
  String.raw`(?:^|\s)(--|/\*|(?:union|intersect|except|minus)(?=\s+(?:all\s+|distinct\s+)?select${end})|offset(?=\s+\d)|${languageWord})`,
  'i',
);
const isOfLanguage = /^(?:select|as|asc|desc|like|order|group)$/i;

/** A part of the text that is not quoted. */
interface Unquoted {
  readonly text: string;
  readonly at: number;
  readonly kind: 'name' | 'value';
  readonly isSure: boolean;
}

function toName({ name, at }: Alias, { columns }: StatementOverColumns): Unquoted {
  return { text: name, at, kind: 'name', isSure: columns !== null };
}

function unquotedIn(over: StatementOverColumns): readonly Unquoted[] {
  const { select, where } = over.statement;
  const aliases = (select ?? []).flatMap(({ alias }) => alias ?? []).filter(({ name }) => !isAmong(name, over.columns));
  const values = (where ? comparisonsIn(where) : []).flatMap(({ literal }): Unquoted[] =>
    literal.kind === 'text' ? [{ text: literal.text, at: literal.at, kind: 'value', isSure: true }] : [],
  );
  return [...[...findMissingFields(over), ...aliases].map((named) => toName(named, over)), ...values];
}

function findWord({ text: query }: Query, { text, at, kind, isSure }: Unquoted): readonly SqlWord[] {
  if (/['"`]/.test(query.charAt(at))) return [];
  const pattern = kind === 'value' ? inValue : inName;
  const found = pattern.exec(text)?.[1];
  // What is nothing but a word is a name or a value.
  if (found === undefined || (found.length === text.length && /^\w/.test(found))) return [];
  const offset = pattern.exec(query.slice(at));
  const place = placeAt(query, at + (offset ? offset.index + offset[0].length - found.length : 0));
  const unknown = kind === 'name' && isSure ? ', and no column is called so' : '';
  const origin = isOfLanguage.test(found) ? 'has no meaning in a value' : 'is SQL and no word of this language';
  const reason = `${JSON.stringify(found)} ${origin}, so that it is part of a ${kind} here${unknown}: put the ${kind} in quotation marks if it is meant`;
  return [{ place, reason, isSure }];
}

/**
 * The words of SQL in the unquoted names of a query that are no columns, and in its values, in the order of the text. Where `columns`
 * is null, no name is known to be a column.
 */
export function findSqlWords(query: Query, columns: ColumnNames): readonly SqlWord[] {
  const unquoted = followColumns(query, columns).flatMap(unquotedIn);
  const places = new Map(unquoted.map((one) => [one.at, one]));
  return [...places.values()].sort((a, b) => a.at - b.at).flatMap((one) => findWord(query, one));
}
