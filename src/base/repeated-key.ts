/** A key of a text of JSON, and the beginning of what stands behind it. */
export interface KeyPlace {
  readonly key: string;
  /** How many objects it stands in. */
  readonly depth: number;
  /** The number behind it as it is written; undefined for anything else. */
  readonly number: string | undefined;
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** How many keys a value has, with those of all values inside; none that can be counted where it is nested in more levels. */
function countKeys(value: unknown, levels: number): number {
  if (!isNested(value)) return 0;
  if (levels === 0) return NaN;
  let count = 0;
  if (Array.isArray(value)) {
    for (const inner of value) if (isNested(inner)) count += countKeys(inner, levels - 1);
    return count;
  }
  for (const key in value) {
    const inner = (value as Readonly<Record<string, unknown>>)[key];
    count += 1;
    if (isNested(inner)) count += countKeys(inner, levels - 1);
  }
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
 * Whether a text of JSON is seen to write no key of an object twice, and nothing in more than so many levels: one with a key twice
 * has more of them than its value. It takes a tenth of the time of {@link findRepeatedKey}, and says no of some other texts.
 *
 * @param value - what the text says.
 */
export function isPlainlySound(text: string, value: unknown, levels: number): boolean {
  return countWritten(text) === countKeys(value, levels);
}

/**
 * Where a text of JSON writes a key that its object has already; undefined where there is none.
 *
 * @param onKey - sees every key before that one.
 */
export function findRepeatedKey(text: string, onKey?: (place: KeyPlace) => void): number | undefined {
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
