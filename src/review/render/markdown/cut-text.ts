/** How much of what others wrote is shown. */
export interface Extent {
  /** Characters of a name, a value or a line. */
  readonly text: number;
  /** Lines of a difference, elements of a list. */
  readonly lines: number;
}

/** All of it. */
export const wholeExtent: Extent = { text: Infinity, lines: Infinity };

/** What is enough to know what it is about. */
export const shortExtent: Extent = { text: 160, lines: 12 };

/** The beginning of a text, without half of a character at its end. */
export function cutText(text: string, { text: limit }: Extent): string {
  return text.length <= limit ? text : `${text.slice(0, limit).replace(/[\ud800-\udbff]$/, '')}…`;
}
