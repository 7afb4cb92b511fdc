import type { JsonObject } from './json';

/** A key of a text of JSON, and the beginning of what stands behind it. */
export interface KeyPlace {
  readonly key: string;
  /** How many objects it stands in. */
  readonly depth: number;
  /** The number behind it as it is written; undefined for anything else. */
  readonly number: string | undefined;
}

/** How many keys a value has, with those of all values inside. */
function countKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  let count = 0;
  if (Array.isArray(value)) for (const inner of value) count += countKeys(inner);
  else for (const key in value) count += 1 + countKeys((value as JsonObject)[key]);
  return count;
}

/** How many keys a text writes, and what looks like some inside of strings; infinitely many where some are set off from their colon. */
function countWritten(text: string): number {
  if (/"[ \t\r\n]+:/.test(text)) return Infinity;
  let count = 0;
  for (let at = text.indexOf('":'); at !== -1; at = text.indexOf('":', at + 2)) count += 1;
  return count;
}

const keyOrBrace = /("(?:[^"\\]|\\.)*")\s*:(?:\s*(-?\d[\d.eE+-]*))?|"(?:[^"\\]|\\.)*"|[{}]/g;

/**
 * Where a text of JSON writes a key that its object has already; undefined where there is none.
 *
 * @param value - what the text says.
 * @param onKey - sees every key before that one.
 */
export function findRepeatedKey(text: string, value: unknown, onKey?: (place: KeyPlace) => void): number | undefined {
  // Counting takes a tenth of the time, and a text with a key twice has more of them than its value.
  if (!onKey && countWritten(text) === countKeys(value)) return undefined;
  const open: Set<string>[] = [];
  for (const { 0: token, 1: quoted, 2: number, index } of text.matchAll(keyOrBrace)) {
    if (token === '{') open.push(new Set());
    else if (token === '}') open.pop();
    else if (quoted !== undefined) {
      const keys = open.at(-1);
      const key = quoted.includes('\\') ? (JSON.parse(quoted) as string) : quoted.slice(1, -1);
      if (keys?.has(key)) return index;
      keys?.add(key);
      onKey?.({ key, depth: open.length, number });
    }
  }
  return undefined;
}
