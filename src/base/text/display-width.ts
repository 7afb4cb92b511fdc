import type { util } from 'prettier';

type Prettier = Readonly<Record<'util', typeof util>>;

/** Loaded for texts beyond ASCII alone, as it takes longer than a whole help page. */
function loadPrettier(): Prettier {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- texts are measured where nothing can wait for `import()`
  return require('prettier') as Prettier;
}

/** The columns that a visible text takes on a terminal: two for wide characters and emoji, none for combining marks. */
export function displayWidth(text: string): number {
  return /^[ -~]*$/.test(text) ? text.length : loadPrettier().util.getStringWidth(text);
}

// `Intl.Segmenter` takes minutes for a megabyte. What would join emoji is no visible text.
const character = /\p{Regional_Indicator}{2}|.[\p{Mark}\p{Emoji_Modifier}]*/gsu;

/** The characters of a visible text as people count them: with their marks, and flags whole. */
export function* charactersOf(text: string): Generator<string> {
  for (const [one] of text.matchAll(character)) yield one;
}

/** The beginning of a text that fits into so many columns; characters stay whole. */
export function fitWidth(text: string, columns: number): string {
  if (displayWidth(text) <= columns) return text;
  let [beginning, width] = ['', 0];
  for (const one of charactersOf(text)) {
    width += displayWidth(one);
    if (width > columns) break;
    beginning += one;
  }
  return beginning;
}

/** A text with blanks behind it up to so many columns. */
export const padWidth = (text: string, columns: number): string =>
  text + ' '.repeat(Math.max(0, columns - displayWidth(text)));
