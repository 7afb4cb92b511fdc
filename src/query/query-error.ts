/** A place in the text of a query, as people count: lines and characters from 1. */
export interface QueryPlace {
  readonly line: number;
  readonly column: number;
}

/** The place of an offset in a text. */
export function placeAt(text: string, offset: number): QueryPlace {
  const lines = text.slice(0, offset).split(/\r\n|\r|\n/);
  return { line: lines.length, column: Array.from(lines.at(-1) ?? '').length + 1 };
}

/** What is said about a place, as one sentence. */
export function sentenceAt({ line, column }: QueryPlace, reason: string): string {
  return `At line ${String(line)}, column ${String(column)}: ${reason}.`;
}

/** What was expected, and what stands there instead. */
interface Surprise {
  readonly expectation: string;
  readonly found?: string;
}

/** A query that cannot be used. The message is one sentence that begins with the place. */
export class QueryError extends Error {
  readonly place: QueryPlace;
  /** The sentence without the place. */
  readonly reason: string;
  /** The same without what stands in the query, which not everybody may read: what was expected, or what is wrong. */
  readonly expectation: string;

  constructor(text: string, offset: number, complaint: string | Surprise) {
    const place = placeAt(text, offset);
    const { expectation, found } = typeof complaint === 'string' ? { expectation: complaint } : complaint;
    const reason = found === undefined ? expectation : `${expectation}, but found ${found}`;
    super(sentenceAt(place, reason));
    this.name = 'QueryError';
    this.place = place;
    this.reason = reason;
    this.expectation = expectation;
  }
}
