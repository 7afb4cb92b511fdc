import * as z from 'zod';
import { once } from '../../../base/once';
import { type DialectEntry, dialectEntries, fieldShapes } from './dialect-entries';
import { fieldsOf, type FieldEntry, type RecordName, records } from '../records';

type Entry<R extends RecordName> = (typeof records)[R][keyof (typeof records)[R]];
type KeyOf<P> = P extends readonly [infer K extends string, unknown] ? K : never;
type ChoicePairs<E> = E extends { choices: infer C } ? C[keyof C] : never;
type NonePairs<E> = E extends { none: infer N } ? N : never;

/** Where the fields of a record stand, how its choices are spelled, and what says "none". */
type DigestPair<R extends RecordName> = { readonly [F in keyof (typeof records)[R]]: string } & {
  readonly [P in ChoicePairs<Entry<R>> as KeyOf<P>]: string | number;
} & { readonly [P in NonePairs<Entry<R>> as KeyOf<P>]: string | number | null };

type AllSpellings = { readonly [R in RecordName]: DigestPair<R> };
type SpellingsInput = { readonly [R in RecordName]?: Partial<DigestPair<R>> };

/** An entry that spells a part of a field: its key, its default, and what else it may be. */
type SpellingEntry = readonly [key: string, standard: string | number | null, kind: 'place' | 'value' | 'none'];

function spellingEntries([name, { at, choices = {}, none }]: readonly [string, FieldEntry]): readonly SpellingEntry[] {
  return [
    [name, at, 'place'],
    ...Object.values(choices).map(([key, standard]): SpellingEntry => [key, standard, 'value']),
    ...(none ? [[none[0], none[1], 'none'] as const] : []),
  ];
}

/** What is made of the entries of each record. */
function perRecord<T>(make: (entries: readonly SpellingEntry[]) => T): Readonly<Record<string, T>> {
  const names = Object.keys(records) as RecordName[];
  return Object.fromEntries(names.map((name) => [name, make(fieldsOf(name).flatMap(spellingEntries))]));
}

type Table = typeof dialectEntries;
type ValuesOf<G> = { readonly [E in keyof G]: G[E] extends DialectEntry<infer T> ? T : never };

/**
 * How one installation of the service spells what the interface leaves open. Every entry has a default.
 *
 * Places of fields are dotted paths into the record: `properties.emailOutput`.
 */
export type Dialect = { readonly [G in keyof Table]: ValuesOf<Table[G]> } & {
  /** Where the fields of each record stand, how its choices are spelled, and what says "none". */
  readonly fields: AllSpellings;
};

/** A dialect with only the entries that differ from the defaults. */
export type DialectInput = {
  readonly [G in keyof Table]?: { readonly [E in keyof Table[G]]?: ValuesOf<Table[G]>[E] | undefined } | undefined;
} & { readonly fields?: SpellingsInput | undefined };

/** A group of entries with their defaults; it may be left out, as every one of them may. */
const group = (schemas: z.core.$ZodShape) =>
  z
    .strictObject(schemas)
    .readonly()
    .prefault({} as never);

const groups = Object.entries<Readonly<Record<string, DialectEntry<unknown>>>>(dialectEntries);

const mapEntries = <T>(
  entries: Readonly<Record<string, DialectEntry<unknown>>>,
  map: (entry: DialectEntry<unknown>) => T,
) => Object.fromEntries(Object.entries(entries).map(([key, entry]) => [key, map(entry)]));

/** The schema of a dialect, with every default. Hardly anybody has a dialect, so it is made for those. */
export const dialectSchema = once(() => {
  const kinds = fieldShapes();
  const spellings = perRecord((entries) =>
    group(Object.fromEntries(entries.map(([key, text, kind]) => [key, kinds[kind].default(text as string)]))),
  );
  const schemas = groups.map(([name, entries]) => [
    name,
    group(mapEntries(entries, ({ schema, standard }) => schema().default(standard))),
  ]);
  return z.strictObject({ ...Object.fromEntries(schemas), fields: group(spellings) } as z.core.$ZodShape);
});

/** The dialect of an installation that spells everything as the public documentation shows it. */
export const defaultDialect = Object.freeze({
  ...Object.fromEntries(
    groups.map(([name, entries]) => [name, Object.freeze(mapEntries(entries, ({ standard }) => standard))]),
  ),
  // The table of records decides its types.
  fields: Object.freeze(
    perRecord((entries) => Object.freeze(Object.fromEntries<unknown>(entries.map(([key, text]) => [key, text])))),
  ),
}) as unknown as Dialect;
