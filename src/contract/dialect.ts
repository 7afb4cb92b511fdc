import { z } from 'zod';
import { type Diagnostic, errorAt } from '../base/diagnostic';
import { ConfigurationError } from '../base/errors';
import { nearestOrAllWords, nearestWords } from '../base/find-nearest';
import { findCollisions } from './dialect-collisions';
import { fieldsOf, type FieldEntry, type RecordName, records } from './records';

type FieldPlaces<R extends RecordName> = { readonly [F in keyof (typeof records)[R]]: string };
type ChoiceKeys<E> = E extends { choices: infer C } ? C[keyof C] : never;
type ChoiceValues<R extends RecordName> = {
  readonly [
    P in ChoiceKeys<(typeof records)[R][keyof (typeof records)[R]]> as P extends readonly [
      infer K extends string,
      unknown,
    ]
      ? K
      : never
  ]: string | number;
};

type NoneValues<R extends RecordName> = {
  readonly [
    E in (typeof records)[R][keyof (typeof records)[R]] as E extends {
      none: readonly [infer K extends string, unknown];
    }
      ? K
      : never
  ]: string | number | null;
};

/**
 * How one installation of the service spells what the interface leaves open. Every entry has a default.
 *
 * Places of fields are dotted paths into the record: `properties.emailOutput`.
 */
export interface Dialect {
  /** Path segments of the kinds of action. */
  readonly segments: { readonly slack: string; readonly teams: string; readonly webhook: string };
  /** Where pause and unpause take the alert's id, and how the alert record says that it is paused. */
  readonly pause: {
    readonly idIn: 'query' | 'path' | 'body';
    readonly idName: string;
    readonly field: string;
    readonly pausedValue: boolean | string | number;
  };
  readonly token: { readonly field: string; readonly expiresField: string };
  readonly credential: { readonly idField: string; readonly secretField: string };
  readonly message: { readonly field: string };
  readonly headers: { readonly separator: string };
  readonly fields: { readonly [R in RecordName]: FieldPlaces<R> & ChoiceValues<R> & NoneValues<R> };
}

/** A dialect with only the entries that differ from the defaults. */
export type DialectInput = { readonly [G in keyof Dialect]?: G extends 'fields' ? FieldsInput : Partial<Dialect[G]> };
type FieldsInput = { readonly [R in RecordName]?: Partial<Dialect['fields'][R]> };

const place = z
  .string()
  .regex(/^[^.]+(\.[^.]+)*$/, 'must be a dotted path such as `properties.emailOutput`')
  // Every object has these, so a record could not be told to lack them.
  .refine((text) => !text.split('.').some((key) => key in {}), 'must not hold a name such as `constructor`');

/** The entries for the wire values that a field names. */
function valueShape({ choices = {}, none }: FieldEntry): Record<string, z.ZodType> {
  const value = z.union([z.string(), z.number()]);
  const shape: Record<string, z.ZodType> = {};
  for (const [key, standard] of Object.values(choices)) shape[key] = value.default(standard);
  if (none) shape[none[0]] = value.nullable().default(none[1]);
  return shape;
}

function recordShape(record: RecordName): z.ZodType {
  const shape: Record<string, z.ZodType> = {};
  for (const [name, entry] of fieldsOf(record)) {
    shape[name] = place.default(entry.at);
    Object.assign(shape, valueShape(entry));
  }
  return z.strictObject(shape).prefault({});
}

const recordNames = Object.keys(records) as RecordName[];

const segment = z.string().regex(/^[A-Za-z0-9_-]+$/, 'must be one path segment');

const schema = z.strictObject({
  segments: z
    .strictObject({
      slack: segment.default('slacks'),
      teams: segment.default('teams'),
      webhook: segment.default('webhooks'),
    })
    .prefault({}),
  pause: z
    .strictObject({
      idIn: z.enum(['query', 'path', 'body']).default('query'),
      idName: z.string().min(1).default('objectId'),
      field: place.default('paused'),
      pausedValue: z.union([z.boolean(), z.string(), z.number()]).default(true),
    })
    .prefault({}),
  token: z
    .strictObject({ field: place.default('access_token'), expiresField: place.default('expires_in') })
    .prefault({}),
  credential: z
    .strictObject({ idField: place.default('clientId'), secretField: place.default('clientSecret') })
    .prefault({}),
  message: z.strictObject({ field: place.default('message') }).prefault({}),
  headers: z
    .strictObject({
      separator: z
        .string()
        .regex(/^[^:]+$/, 'must be a text without a colon')
        .default('\n'),
    })
    .prefault({}),
  fields: z.strictObject(Object.fromEntries(recordNames.map((record) => [record, recordShape(record)]))).prefault({}),
});

/** Every key that a dialect may hold, as dotted paths: `pause.idIn`, `fields.alert.name`. */
function knownKeys(value: unknown, prefix = ''): string[] {
  if (typeof value !== 'object' || value === null) return [prefix];
  const inner = Object.entries(value).flatMap(([key, entry]) => knownKeys(entry, prefix ? `${prefix}.${key}` : key));
  return prefix ? [prefix, ...inner] : inner;
}

/** What may be meant by an unknown key: a neighbour that is spelt like it, or the same key elsewhere; else all neighbours. */
function hintFor(key: string, where: string): string {
  const known = knownKeys(defaultDialect);
  const prefix = where === '' ? '' : `${where}.`;
  const neighbours = known.flatMap((path) => {
    const name = path.slice(prefix.length);
    return path.startsWith(prefix) && !name.includes('.') ? [name] : [];
  });
  const print = (name: string): string => `\`${prefix}${name}\``;
  const elsewhere = known.find((path) => path.endsWith(`.${key}`));
  if (elsewhere === undefined) return nearestOrAllWords(key, neighbours, print);
  return nearestWords(key, neighbours, print) || nearestWords(elsewhere, [elsewhere]);
}

function toDiagnostics(issue: z.core.$ZodIssue): Diagnostic[] {
  const where = issue.path.join('.');
  if (issue.code !== 'unrecognized_keys') {
    const what = where === '' ? 'The dialect' : `The dialect's entry \`${where}\``;
    return [errorAt([], 'Invalid dialect', `${what} cannot be used: ${issue.message}.`)];
  }
  return issue.keys.map((key) => {
    const unknownKey = where ? `${where}.${key}` : key;
    const detail = `The dialect has no key \`${unknownKey}\`${hintFor(key, where)}.`;
    return errorAt([], 'Unknown dialect key', detail);
  });
}

/**
 * Completes a dialect with the defaults.
 *
 * @throws ConfigurationError `CONFIG_INVALID` naming every unknown key with the nearest known one, every unusable entry,
 * and every two fields that would lie at the same place.
 */
export function parseDialect(input: unknown): Dialect {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw new ConfigurationError(parsed.error.issues.flatMap(toDiagnostics));
  const dialect = parsed.data as unknown as Dialect;
  const collisions = findCollisions(dialect);
  if (collisions.length > 0) throw new ConfigurationError(collisions);
  return dialect;
}

/** The dialect of an installation that spells everything as the public documentation shows it. */
export const defaultDialect: Dialect = parseDialect({});
