import { countWords } from '../../../base/text/count-words';
import { byteOrderMark, type RecordFollower } from './follow-records';

const codeOf = (character: string): number => character.charCodeAt(0);
const [quote, comma, lineFeed, carriageReturn] = [codeOf('"'), codeOf(','), codeOf('\n'), codeOf('\r')];
/** Bytes that may begin or end something. */
const marked = new Uint8Array(256);
for (const byte of [quote, comma, lineFeed, carriageReturn]) marked[byte] = 1;

/**
 * Follows CSV: a line of names, and a line for each record, of as many cells. An empty line is a record where there is one
 * column, and nothing elsewhere.
 */
export function followCsv(): RecordFollower {
  let columns: number | undefined;
  /** Where one is: before the first byte of a line or of a cell, or in it. */
  let place: 'line' | 'cell' | 'plain' | 'quoted' | 'closed' = 'line';
  let [lines, cells] = [0, 1];
  let isBehindReturn = false;
  let issue: string | undefined;

  const numberOf = (): number => Math.max(0, lines - 1);

  function endLine(): void {
    if (place === 'line') {
      if (columns === 1) lines += 1;
      return;
    }
    columns ??= cells;
    if (cells !== columns) {
      issue ??= `record ${String(numberOf())} has ${countWords(cells, 'cell')}, and its line of names ${String(columns)}`;
    }
    [place, cells] = ['line', 1];
  }

  function takeOutside(byte: number): void {
    // Two quotation marks inside of a cell end it and begin it again.
    const mayOpen = place !== 'plain';
    const mayGoOn = place !== 'closed';
    if (place === 'line') lines += 1;
    if (byte === comma) [place, cells] = ['cell', cells + 1];
    else {
      if (byte === quote ? !mayOpen : !mayGoOn) {
        issue ??= `a quotation mark stands inside of a cell of line ${String(lines)}, where it has to be written twice`;
      }
      place = byte === quote ? 'quoted' : 'plain';
    }
  }

  function take(byte: number): void {
    const isLineEnd = byte === lineFeed || byte === carriageReturn;
    if (place === 'quoted') {
      if (byte === quote) place = 'closed';
    } else if (!isLineEnd) takeOutside(byte);
    else if (byte === carriageReturn || !isBehindReturn) endLine();
    isBehindReturn = byte === carriageReturn;
  }

  return {
    take(piece, most) {
      let passed = 0;
      for (let index = 0; index < piece.length; index += 1) {
        const byte = piece[index] ?? 0;
        const isInside = place === 'plain' || place === 'quoted';
        if (isInside && marked[byte] === 0) isBehindReturn = false;
        else if (lines > 0 || !byteOrderMark.has(byte)) take(byte);
        if (numberOf() <= most) passed = index + 1;
      }
      return passed;
    },
    get records() {
      return numberOf();
    },
    closing: '',
    get issue() {
      return issue;
    },
    findIssue() {
      if (issue !== undefined) return issue;
      if (lines === 0) return 'it is empty, without a line of names: read JSON where there may be no records';
      return place === 'line' ? undefined : 'its last line has no end';
    },
  };
}
