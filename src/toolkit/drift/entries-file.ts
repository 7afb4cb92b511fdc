import { isJsonObject, type JsonObject } from '../../base/json';
import { formatDocument, parseJson } from '../../base/json-text';
import { nearestOrAllWords } from '../../base/text/find-nearest';
import { ProviderError } from '../../base/errors';

/** A field of an entry: whether it may be absent, and what is wrong with a text in it. */
export interface EntryField {
  readonly isOptional?: true;
  readonly issueOf: (text: string) => string | undefined;
}

/** The form of a file of entries, whose fields are texts. */
export interface EntriesForm<K extends string> {
  /** The key of the list. */
  readonly list: string;
  readonly fields: Readonly<Record<K, EntryField>>;
}

type Entry = Readonly<Partial<Record<string, string>>>;

function issueOfEntry(entry: unknown, fields: Readonly<Record<string, EntryField>>): string | undefined {
  if (!isJsonObject(entry)) return 'has to be an object';
  const names = Object.keys(fields);
  const unknown = Object.keys(entry).find((name) => !names.includes(name));
  if (unknown !== undefined) return `has an unknown key \`${unknown}\`${nearestOrAllWords(unknown, names)}`;
  for (const [name, { isOptional, issueOf }] of Object.entries(fields)) {
    const value = entry[name];
    if (value === undefined && isOptional) continue;
    if (typeof value !== 'string' || value.trim() === '') return `needs a text in \`${name}\``;
    const issue = issueOf(value);
    if (issue !== undefined) return `has a wrong \`${name}\`: ${issue}`;
  }
  return undefined;
}

function parseList(text: string, list: string, refuse: (words: string) => never): readonly unknown[] {
  let document: unknown;
  try {
    document = parseJson(text, { isCode: true });
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return refuse(error.message);
  }
  const [key, ...others] = isJsonObject(document) ? Object.keys(document) : [];
  const entries = isJsonObject(document) ? document[list] : undefined;
  if (key === list && others.length === 0 && Array.isArray(entries)) return entries as readonly unknown[];
  return refuse(`it has to be an object with the list \`${list}\` and nothing else`);
}

/** @throws ProviderError `DRIFT_FILE_UNREADABLE` naming the first entry that cannot be used, and why. */
export function parseEntries<K extends string>(
  { path, text }: { readonly path: string; readonly text: string },
  { list, fields }: EntriesForm<K>,
): readonly Entry[] {
  const refuse = (words: string): never => {
    throw new ProviderError('DRIFT_FILE_UNREADABLE', `The file ${path} cannot be used: ${words}.`);
  };
  const entries = parseList(text, list, refuse);
  for (const [index, entry] of entries.entries()) {
    const issue = issueOfEntry(entry, fields);
    if (issue !== undefined) refuse(`entry ${String(index + 1)} of \`${list}\` ${issue}`);
  }
  return entries as readonly Entry[];
}

/** The text of such a file, fields in the order of its form. */
export function formatEntries<K extends string>(
  entries: readonly Partial<Record<K, string>>[],
  { list, fields }: EntriesForm<K>,
): string {
  const names = Object.keys(fields) as K[];
  const toDocument = (entry: Partial<Record<K, string>>): JsonObject =>
    Object.fromEntries(names.flatMap((name) => (entry[name] === undefined ? [] : [[name, entry[name]]])));
  return `${formatDocument({ [list]: entries.map(toDocument) }, 2)}\n`;
}
