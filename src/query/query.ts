/** The functions that make one value out of many. */
export type AggregateName = 'sum' | 'count' | 'avg' | 'median' | 'max' | 'min';

/** A field of the records; `at` is where it stands in the text. */
export interface FieldColumn {
  readonly kind: 'field';
  readonly name: string;
  readonly at: number;
}

/** One value for all records of a group; without a field it counts the records. */
export interface AggregateColumn {
  readonly kind: 'aggregate';
  readonly name: AggregateName;
  readonly field: FieldColumn | null;
  readonly at: number;
}

export type Column = FieldColumn | AggregateColumn;

/** What a query shows; `all` is what the records have. */
export interface Selected {
  readonly column: Column | { readonly kind: 'all'; readonly at: number };
  readonly alias: Alias | null;
}

/** What a shown column is called; `at` is where that stands in the text. */
export interface Alias {
  readonly name: string;
  readonly at: number;
}

/** Time units of a shift from today or now; `m` are months. */
export type ShiftUnit = 'min' | 'h' | 'd' | 'w' | 'm' | 'q' | 'y';

/** What a column is compared with: written out, a moment that depends on the time of the run, or given with the query. */
export type Literal =
  | { readonly kind: 'text'; readonly text: string; readonly isQuoted: boolean; readonly at: number }
  | { readonly kind: 'moment'; readonly base: 'today' | 'now'; readonly shift: Shift | null }
  | { readonly kind: 'token'; readonly name: string; readonly fallback: string | null; readonly at: number };

/** How far a moment lies from today or now. */
export interface Shift {
  readonly count: number;
  readonly unit: ShiftUnit;
}

export type Operator = '=' | '!=' | '>' | '>=' | '<' | '<=' | 'like' | 'not like';

/** Where a part of a query stands in its text: from one offset on, before the other. */
export interface Span {
  readonly at: number;
  readonly end: number;
}

/** One column compared with one value. What was not read from a text has no places. */
export interface Comparison {
  readonly kind: 'comparison';
  readonly column: Column;
  readonly operator: Operator;
  readonly literal: Literal;
  /** With the parentheses around it. */
  readonly span?: Span;
  readonly parts?: { readonly operator: Span; readonly literal: Span };
}

/** Conditions joined by one word. */
export interface Junction {
  readonly kind: 'and' | 'or';
  readonly terms: readonly Condition[];
  /** With the parentheses around it. */
  readonly span?: Span;
}

export type Condition = Comparison | Junction;

/** One step of a query. `select` is null where all is shown, `limit` where all rows are. */
export interface Statement {
  readonly select: readonly Selected[] | null;
  readonly where: Condition | null;
  readonly groupBy: readonly FieldColumn[];
  readonly orderBy: readonly { readonly column: Column; readonly isDescending: boolean }[];
  readonly limit: number | null;
}

/** A query that was read: each statement works on what the one before it shows. */
export interface Query {
  readonly text: string;
  readonly statements: readonly Statement[];
}
