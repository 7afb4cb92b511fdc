/** Finds files by patterns, as Terraform's library `doublestar` does. */
import { type Dirent, readdirSync, statSync } from 'node:fs';
import { parse, posix } from 'node:path';
import { isSystemError } from './system-error';

/** Links may lead in a circle. */
const deepest = 100;

const signs = /[*?[\]{}\\]/;
/** A part of a pattern as it is understood here: `*`, `?`, `[a-z]`, `[^a]`, or `{a,b}`. */
const piece = /\*(?!\*)|\?|\[\^?(?:[^[\]\\^!-](?:-[^[\]\\^!-])?)+\]|\{[^{}[\]\\,]+(?:,[^{}[\]\\,]+)*\}|[^*?[\]{}\\]/gu;

const escape = (text: string): string => text.replace(/[$()*+./?[\\\]^{|}-]/g, '\\$&');

function toSource(part: string): string {
  if (part === '*') return '.*';
  if (part === '?') return '.';
  if (part.startsWith('[') && part.length > 1) return part;
  if (!part.startsWith('{')) return escape(part);
  const options = part.slice(1, -1).split(',');
  return `(?:${options.map((option) => toPattern(option)).join('|')})`;
}

function toPattern(part: string): string {
  const pieces = part.match(piece) ?? [];
  if (pieces.join('') !== part) throw new Error(`the pattern ${JSON.stringify(part)} is not evaluated`);
  return pieces.map(toSource).join('');
}

function statOf(path: string): ReturnType<typeof statSync> | undefined {
  try {
    return statSync(path);
  } catch (error) {
    if (isSystemError(error)) return undefined;
    throw error;
  }
}

/** What is in a folder; nothing in what is none, or cannot be read. */
function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (isSystemError(error)) return [];
    throw error;
  }
}

const isFolder = (path: string, entry: Dirent): boolean =>
  entry.isDirectory() || (entry.isSymbolicLink() && statOf(path)?.isDirectory() === true);

/** The paths below `folder` that fit the parts of a pattern. */
function* find(folder: string, at: string, [part, ...others]: readonly string[]): Generator<string> {
  if (part === undefined) {
    if (statOf(posix.join(folder, at))) yield at;
    return;
  }
  if (at.split('/').length > deepest) throw new Error('its folders are too deep, or links lead in a circle');
  if (!signs.test(part)) {
    yield* find(folder, posix.join(at, part), others);
    return;
  }
  const entries = entriesOf(posix.join(folder, at));
  if (part !== '**') {
    const fits = new RegExp(`^${toPattern(part)}$`, 'su');
    for (const { name } of entries) if (fits.test(name)) yield* find(folder, posix.join(at, name), others);
    return;
  }
  if (others.length > 0) yield* find(folder, at, others);
  for (const entry of entries) {
    const path = posix.join(at, entry.name);
    if (isFolder(posix.join(folder, path), entry)) yield* find(folder, path, [part, ...others]);
    else if (others.length === 0) yield path;
  }
}

/** The paths of the folders that fit a pattern, as {@link findFiles} understands it. */
export function findFolders(folder: string, pattern: string): readonly string[] {
  const { root } = parse(pattern);
  const parts = pattern.slice(root.length).split('/').filter(Boolean);
  const found = [...new Set(find(root || folder, '', parts))].map((path) => root + path);
  return found.filter((path) => statOf(posix.join(root ? '' : folder, path))?.isDirectory() === true);
}

/**
 * The paths of the files that fit a pattern, both relative to a folder, each once.
 *
 * @throws Error for a pattern that is not understood here, and for links that lead nowhere or in a circle.
 */
export function findFiles(folder: string, pattern: string): readonly string[] {
  const { root } = parse(pattern);
  const parts = pattern.slice(root.length).split('/');
  const found = [...new Set(find(root || folder, '', parts))].filter((path) => {
    const what = statOf(posix.join(root || folder, path));
    if (!what) throw new Error(`the link ${path} leads nowhere`);
    return what.isFile();
  });
  return found.map((path) => root + path);
}
