import type { JsonObject, JsonValue } from '../../base/json';

/** A text that stands on a board. */
export interface Entry {
  readonly id: string;
  readonly text: string;
  /** The account that wrote it. */
  readonly author: string;
}

/** What is to stand on a board; a comment has no title. */
export interface Writing {
  readonly title?: string;
  readonly text: string;
}

/** Where entries are listed, written and edited: the paths and bodies of one interface for one kind of entry. */
export interface Board {
  readonly headers: Readonly<Record<string, string>>;
  /** The account of a token that may not ask whose it is, as that of a job on GitHub; absent where every token may. */
  readonly jobAccount?: string;
  /** Path and query of all entries, oldest first; pages of 100 are asked for with `page`. */
  readonly listPath: string;
  readonly createPath: string;
  readonly editMethod: 'PATCH' | 'PUT';
  editPath(id: string): string;
  /** Reads what tells accounts apart; undefined for what is none. */
  readonly readAccount: (account: JsonValue | undefined) => string | undefined;
  /** Reads an item of the list; answers undefined where it is not an entry. */
  readEntry(item: JsonObject): Entry | undefined;
  toBody(writing: Writing): JsonObject;
  /** How entries are closed; absent where they are not, and can be deleted. */
  readonly closing?: Closing;
}

/** The closed entries of a board, and what closes one and opens it again. */
export interface Closing {
  /** Path and query of the closed entries, the last changed first. */
  readonly listPath: string;
  readonly close: JsonObject;
  readonly reopen: JsonObject;
}
