import type { JsonObject } from '../base/json';

/** A text that stands on a board. */
export interface Entry {
  readonly id: string;
  readonly text: string;
  /** Who wrote it, where that has to be this account. */
  readonly author?: string;
}

/** What is to stand on a board; a comment has no title. */
export interface Writing {
  readonly title?: string;
  readonly text: string;
}

/** Where entries are listed, written and edited: the paths and bodies of one interface for one kind of entry. */
export interface Board {
  readonly headers: Readonly<Record<string, string>>;
  /** The path of the account that writes; absent where entries tell by themselves whether they may be edited. */
  readonly accountPath?: string;
  /** Path and query of all entries, oldest first; pages of 100 are asked for with `page`. */
  readonly listPath: string;
  readonly createPath: string;
  readonly editMethod: 'PATCH' | 'PUT';
  editPath(id: string): string;
  /** Reads what the list has; undefined for what no run has written, whatever it says. */
  readEntry(item: JsonObject): Entry | undefined;
  toBody(writing: Writing): JsonObject;
  /** What ends an entry; absent where entries are not ended, and can be deleted. */
  readonly closing?: JsonObject;
}
