import { shortenText } from '../../base/text/visible-text';

/** How much of what others wrote is shown. */
export interface Extent {
  /** Characters of a name. */
  readonly name: number;
  /** Characters of a value, or of a line of it. */
  readonly line: number;
  /** Lines of a text. */
  readonly lines: number;
}

/** All of it. */
export const wholeExtent: Extent = { name: Infinity, line: Infinity, lines: Infinity };

/** What a person reads; longer texts are read in a document. */
export const shortExtent: Extent = { name: 200, line: 2_000, lines: 1_000 };

/** How much is shown of what two texts have in common before they differ. */
const leadCharacters = 100;

/** Where two long texts begin to differ, and a little before; 0 where both are shown from their beginning. */
export function findStart(before: string, after: string, { line }: Extent): number {
  if (Math.max(before.length, after.length) <= line) return 0;
  const shorter = Math.min(before.length, after.length);
  let at = 0;
  while (at < shorter && before[at] === after[at]) at += 1;
  return at === shorter && before.length === after.length ? 0 : Math.max(0, at - leadCharacters);
}

/** A text in double quotes; of a long one a part, from `start`, and its length behind it. */
export function quoteText(text: string, { line }: Extent, start = 0): string {
  if (text.length <= line) return JSON.stringify(text);
  const part = text.slice(start, start + line);
  const [lead, tail] = [start > 0 ? '…' : '', start + line < text.length ? '…' : ''];
  return `${JSON.stringify(lead + part + tail)} (${text.length.toLocaleString('en')} characters)`;
}

/** A name, cut where it is long. */
export const shortName = (name: string, extent: Extent): string => shortenText(name, extent.name);
