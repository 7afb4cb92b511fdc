import * as z from 'zod';
import { once } from '../../base/once';
import { fieldsOf, type FieldEntry, type RecordName, records } from './records';

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

const standard = {
  segments: Object.freeze({ slack: 'slacks', teams: 'teams', webhook: 'webhooks' }),
  pause: Object.freeze({ idIn: 'query', idName: 'objectId', field: 'paused', pausedValue: true }),
  token: Object.freeze({ field: 'access_token', expiresField: 'expires_in' }),
  credential: Object.freeze({ idField: 'clientId', secretField: 'clientSecret' }),
  message: Object.freeze({ field: 'message' }),
  headers: Object.freeze({ separator: '\n' }),
  list: Object.freeze({
    items: null,
    paging: 'announced',
    pageParameter: 'page',
    firstPage: 1,
    offsetParameter: 'offset',
    cursorParameter: null,
    cursor: null,
    sizeParameter: null,
    size: 100,
  }),
  data: Object.freeze({ limit: 10_000 }),
  edit: Object.freeze({ body: 'declared', without: Object.freeze([]), idAt: null, versionAt: null, whilePaused: true }),
  absent: Object.freeze({ statuses: Object.freeze([400, 403, 404, 410]), field: null, value: true }),
  // The table of records decides its types.
  fields: Object.freeze(
    perRecord((entries) => Object.freeze(Object.fromEntries<unknown>(entries.map(([key, text]) => [key, text])))),
  ) as unknown as AllSpellings,
} as const;

/** A group of entries with their defaults; it may be left out, as every one of them may. */
const group = <S extends z.core.$ZodShape>(shape: S) =>
  z
    .strictObject(shape)
    .readonly()
    .prefault({} as never);

/** The schema of a dialect, with every default. Hardly anybody has a dialect, so it is made for those. */
export const dialectSchema = once(() => {
  const place = z
    .string()
    .regex(/^[^.]+(\.[^.]+)*$/, 'must be a dotted path such as `properties.emailOutput`')
    // Every object has these, so a record could not be told to lack them.
    .refine((text) => !text.split('.').some((key) => key in {}), 'must not hold a name such as `constructor`');
  const segment = z.string().regex(/^[A-Za-z0-9_-]+$/, 'must be one path segment');
  const parameter = z.string().regex(/^[A-Za-z0-9._$-]+$/, 'must be the name of a parameter of a URL');
  const separator = z.string().regex(/^[^:]+$/, 'must be a text without a colon');
  const value = z.union([z.string(), z.number()]);
  const kinds = { place, value, none: value.nullable() };
  const { segments, pause, token, credential, message, headers, list, data, edit, absent } = standard;
  const spellings = perRecord((entries) =>
    group(Object.fromEntries(entries.map(([key, text, kind]) => [key, kinds[kind].default(text as string)]))),
  );
  return z.strictObject({
    segments: group({
      slack: segment.default(segments.slack),
      teams: segment.default(segments.teams),
      webhook: segment.default(segments.webhook),
    }),
    pause: group({
      idIn: z.enum(['query', 'path', 'body']).default(pause.idIn),
      idName: z.string().min(1).default(pause.idName),
      field: place.default(pause.field),
      pausedValue: z.union([z.boolean(), z.string(), z.number()]).default(pause.pausedValue),
    }),
    token: group({ field: place.default(token.field), expiresField: place.default(token.expiresField) }),
    credential: group({
      idField: place.default(credential.idField),
      secretField: place.default(credential.secretField),
    }),
    message: group({ field: place.default(message.field) }),
    headers: group({ separator: separator.default(headers.separator) }),
    list: group({
      items: place.nullable().default(list.items),
      paging: z.enum(['announced', 'page', 'offset']).default(list.paging),
      pageParameter: parameter.default(list.pageParameter),
      firstPage: z.int().min(0).default(list.firstPage),
      offsetParameter: parameter.default(list.offsetParameter),
      cursorParameter: parameter.nullable().default(list.cursorParameter),
      cursor: place.nullable().default(list.cursor),
      sizeParameter: parameter.nullable().default(list.sizeParameter),
      size: z.int().min(1).default(list.size),
    }),
    data: group({ limit: z.int().min(1).max(1e9).default(data.limit) }),
    edit: group({
      body: z.enum(['declared', 'whole']).default(edit.body),
      without: z.array(place).readonly().default(edit.without),
      idAt: place.nullable().default(edit.idAt),
      versionAt: place.nullable().default(edit.versionAt),
      whilePaused: z.boolean().default(edit.whilePaused),
    }),
    absent: group({
      statuses: z.array(z.int().min(400).max(599)).readonly().default(absent.statuses),
      field: place.nullable().default(absent.field),
      value: z.union([z.boolean(), z.string(), z.number()]).default(absent.value),
    }),
    fields: group(spellings) as unknown as z.ZodType<AllSpellings, SpellingsInput | undefined>,
  });
});

type DialectSchema = ReturnType<typeof dialectSchema>;
type Groups = z.output<DialectSchema>;

/**
 * How one installation of the service spells what the interface leaves open. Every entry has a default.
 *
 * Places of fields are dotted paths into the record: `properties.emailOutput`.
 */
export interface Dialect extends Readonly<Groups> {
  /** Path segments of the kinds of action. */
  readonly segments: Groups['segments'];
  /** Where pause and unpause take the alert's id, and how the alert record says that it is paused. */
  readonly pause: Groups['pause'];
  /** Where a list lies in its answer, and how it is paged where the answers do not announce it. */
  readonly list: Groups['list'];
  /** How many records of data the service answers where a request names no limit. */
  readonly data: Groups['data'];
  /**
   * What an edit carries: the declared fields, or the whole record without those that the service refuses; where the id and
   * a version stand in it; and whether an alert may be edited while it is paused.
   */
  readonly edit: Groups['edit'];
  /** How the service answers for an object that is not there, and how a record says that its object was deleted. */
  readonly absent: Groups['absent'];
}

/** A dialect with only the entries that differ from the defaults. */
export type DialectInput = { readonly [G in keyof Dialect]?: z.input<DialectSchema>[G] };

/** The dialect of an installation that spells everything as the public documentation shows it. */
export const defaultDialect: Dialect = standard;
