import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { type Diagnostic, errorAt } from '../../../base/diagnostic';
import { ConfigurationError } from '../../../base/errors';
import { nearestOrAllWords, nearestWords } from '../../../base/text/find-nearest';
import { findCollisions } from './dialect-collisions';
import { defaultDialect, type Dialect, dialectSchema } from './dialect';

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

function completeDialect(input: unknown): Dialect {
  const parsed = dialectSchema().safeParse(input);
  if (!parsed.success) throw new ConfigurationError(parsed.error.issues.flatMap(toDiagnostics));
  const dialect = parsed.data as unknown as Dialect;
  if (isDeepStrictEqual(dialect, defaultDialect)) return defaultDialect;
  const collisions = findCollisions(dialect);
  if (collisions.length > 0) throw new ConfigurationError(collisions);
  return dialect;
}

/** The last two by their input: a command has two at most, each for many stacks. */
const latest = new Map<string, Dialect>();

/**
 * Completes a dialect with the defaults. It is the same object for the same input, because the schemas that are made for a
 * dialect are kept with it.
 *
 * @throws ConfigurationError `CONFIG_INVALID` naming every unknown key with the nearest known one, every unusable entry,
 * and every two fields that would lie at the same place.
 */
export function parseDialect(input: unknown): Dialect {
  const key = JSON.stringify(input);
  const dialect = latest.get(key) ?? completeDialect(input);
  latest.delete(key);
  latest.set(key, dialect);
  for (const oldest of latest.keys()) if (latest.size > 2) latest.delete(oldest);
  return dialect;
}
