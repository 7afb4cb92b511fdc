import * as z from 'zod';
import { fieldsOf, type FieldEntry, type RecordName, records } from './records';

type Entry<R extends RecordName> = (typeof records)[R][keyof (typeof records)[R]];
type KeyOf<P> = P extends readonly [infer K extends string, unknown] ? K : never;
type ChoicePairs<E> = E extends { choices: infer C } ? C[keyof C] : never;
type NonePairs<E> = E extends { none: infer N } ? N : never;

/** Where the fields of a record stand, how its choices are spelled, and what says "none". */
type Spellings<R extends RecordName> = { readonly [F in keyof (typeof records)[R]]: string } & {
  readonly [P in ChoicePairs<Entry<R>> as KeyOf<P>]: string | number;
} & { readonly [P in NonePairs<Entry<R>> as KeyOf<P>]: string | number | null };

type AllSpellings = { readonly [R in RecordName]: Spellings<R> };
type SpellingsInput = { readonly [R in RecordName]?: Partial<Spellings<R>> };

const place = z
  .string()
  .regex(/^[^.]+(\.[^.]+)*$/, 'must be a dotted path such as `properties.emailOutput`')
  // Every object has these, so a record could not be told to lack them.
  .refine((text) => !text.split('.').some((key) => key in {}), 'must not hold a name such as `constructor`');
const segment = z.string().regex(/^[A-Za-z0-9_-]+$/, 'must be one path segment');
const separator = z.string().regex(/^[^:]+$/, 'must be a text without a colon');
const value = z.union([z.string(), z.number()]);

/** A group of entries; it may be left out, as every one of them may. */
const group = <S extends z.core.$ZodShape>(shape: S) =>
  z
    .strictObject(shape)
    .readonly()
    .prefault({} as never);

function spellingShape([name, { at, choices = {}, none }]: readonly [string, FieldEntry]): Record<string, z.ZodType> {
  const shape: Record<string, z.ZodType> = { [name]: place.default(at) };
  for (const [key, standard] of Object.values(choices)) shape[key] = value.default(standard);
  if (none) shape[none[0]] = value.nullable().default(none[1]);
  return shape;
}

const spellings = Object.keys(records).map((record) => {
  const shapes = fieldsOf(record as RecordName).map(spellingShape);
  return [record, group(Object.assign({}, ...shapes) as Record<string, z.ZodType>)] as const;
});

/** The schema of a dialect, with every default. */
export const dialectSchema = z.strictObject({
  segments: group({
    slack: segment.default('slacks'),
    teams: segment.default('teams'),
    webhook: segment.default('webhooks'),
  }),
  pause: group({
    idIn: z.enum(['query', 'path', 'body']).default('query'),
    idName: z.string().min(1).default('objectId'),
    field: place.default('paused'),
    pausedValue: z.union([z.boolean(), z.string(), z.number()]).default(true),
  }),
  token: group({ field: place.default('access_token'), expiresField: place.default('expires_in') }),
  credential: group({ idField: place.default('clientId'), secretField: place.default('clientSecret') }),
  message: group({ field: place.default('message') }),
  headers: group({ separator: separator.default('\n') }),
  // The table of records decides its types.
  fields: group(Object.fromEntries(spellings)) as unknown as z.ZodType<AllSpellings, SpellingsInput | undefined>,
});

type Groups = z.output<typeof dialectSchema>;

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
}

/** A dialect with only the entries that differ from the defaults. */
export type DialectInput = { readonly [G in keyof Dialect]?: z.input<typeof dialectSchema>[G] };
