import { isUtf8 } from 'node:buffer';
import { byteOrderMark, type RecordFollower } from './follow-records';

/** No service takes a longer one, and what has no end would take all memory there is. */
const maxRecordBytes = 2 ** 26;

const codeOf = (character: string): number => character.charCodeAt(0);
const [quote, backslash, openObject] = [codeOf('"'), codeOf('\\'), codeOf('{')];
const [opening, closing] = [new Set(['[', '{'].map(codeOf)), new Set([']', '}'].map(codeOf))];
const blank: ReadonlySet<number> = new Set([' ', '\t', '\n', '\r'].map(codeOf));
/** Bytes that may begin or end something inside of a record. */
const marked = new Uint8Array(256);
for (const byte of [quote, backslash, ...opening, ...closing]) marked[byte] = 1;

type Place = 'start' | 'empty' | 'behind record' | 'behind comma' | 'end';

/** What may stand at a place outside of the records, and where that leads; and what is wrong with everything else. */
const places: Readonly<Record<Place, { readonly next: Readonly<Record<string, Place>>; readonly issue: string }>> = {
  start: { next: { '[': 'empty' }, issue: 'the body must be an array' },
  empty: { next: { '{': 'behind record', ']': 'end' }, issue: 'each record must be an object' },
  'behind record': { next: { ',': 'behind comma', ']': 'end' }, issue: 'no comma stands between two of its records' },
  'behind comma': { next: { '{': 'behind record' }, issue: 'each record must be an object' },
  end: { next: {}, issue: 'something stands behind the end of its array' },
};

function recordIssue(bytes: Uint8Array, number: number): string | undefined {
  if (!isUtf8(bytes)) return `record ${String(number)} is no UTF-8 text`;
  try {
    JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString());
    return undefined;
  } catch {
    return `record ${String(number)} is not JSON`;
  }
}

/** Follows a JSON array of objects, of which one at most is held. */
export function followJson(): RecordFollower {
  let place: Place = 'start';
  let [depth, records] = [0, 0];
  let [isInText, isEscaped] = [false, false];
  /** What came of a record whose end is still to come. */
  let held: Uint8Array[] = [];
  let heldBytes = 0;
  let issue: string | undefined;

  function takeInside(byte: number): void {
    if (isEscaped) isEscaped = false;
    else if (isInText) {
      isEscaped = byte === backslash;
      isInText = byte !== quote;
    } else if (byte === quote) isInText = true;
    else if (opening.has(byte)) depth += 1;
    else if (closing.has(byte)) depth -= 1;
  }

  /** Answers whether the byte belongs to the array, and not to the record behind it. */
  function takeOutside(byte: number): boolean {
    const isAtEdge = place === 'start' || place === 'end';
    if (blank.has(byte) || (place === 'start' && byteOrderMark.has(byte))) return isAtEdge;
    const next = places[place].next[String.fromCharCode(byte)];
    if (next === undefined) issue ??= places[place].issue;
    place = next ?? place;
    if (next !== undefined && byte === openObject) {
      depth = 1;
      records += 1;
    }
    return opening.has(byte) ? depth === 0 : closing.has(byte);
  }

  function hold(bytes: Uint8Array): void {
    held.push(bytes);
    heldBytes += bytes.length;
    if (heldBytes > maxRecordBytes) issue ??= `one of its records is longer than ${String(maxRecordBytes)} bytes`;
  }

  function endRecord(bytes: Uint8Array): void {
    issue ??= recordIssue(held.length === 0 ? bytes : Buffer.concat([...held, bytes]), records);
    held = [];
    heldBytes = 0;
  }

  return {
    take(piece, most) {
      let [passed, start] = [0, 0];
      for (let index = 0; index < piece.length; index += 1) {
        const byte = piece[index] ?? 0;
        if (depth > 0) {
          if (marked[byte] === 0 && !isEscaped) continue;
          takeInside(byte);
          if (depth > 0) continue;
          endRecord(piece.subarray(start, index + 1));
        } else if (!takeOutside(byte)) {
          start = index;
          continue;
        }
        if (records <= most) passed = index + 1;
      }
      if (depth === 0) return passed;
      hold(piece.subarray(start));
      return records <= most ? piece.length : passed;
    },
    get records() {
      return records;
    },
    closing: ']',
    get issue() {
      return issue;
    },
    findIssue: () => issue ?? (place === 'end' ? undefined : 'it ends before its array does'),
  };
}
