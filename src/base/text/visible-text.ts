/**
 * Characters that a terminal, a pipeline or a reader would act on instead of showing them: controls and escapes, marks
 * that turn the direction of text, what has no width, separators of lines, lone surrogates. Signs that stand before the
 * numbers of some scripts count as formats, and are seen; so is a picture in colours, which one such mark behind it asks for.
 */
const hidden =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029]|(?!(?<=\p{Extended_Pictographic})\ufe0f)\p{Default_Ignorable_Code_Point}|\p{Surrogate}|(?![\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}])\p{Format}/gu;

// GitHub takes a line that begins so for a command, wherever the rest of it comes from; others look for the second form.
const command = /^([^\S\n\r\u2028\u2029]*):(?=:)|##(?=\[|[a-z]+\[)/gm;

const escapeOf = (character: string): string =>
  [...Array(character.length).keys()]
    .map((index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`)
    .join('');

/**
 * A text of somebody else with everything in it visible, such as `\u001b` for an escape character, so that it cannot
 * change how a terminal, a log or a page shows what stands around it. Line ends and tabs stay; JSON text stays JSON.
 */
export function visibleText(text: string): string {
  return text
    .replace(hidden, escapeOf)
    .replace(command, (found, space: string | undefined) =>
      found.startsWith('##') ? '#\\u0023' : `${space ?? ''}\\u003a`,
    );
}

/** The same on one line. */
export function visibleLine(text: string): string {
  return visibleText(text).replace(/[\n\t]/g, (character) => (character === '\n' ? '\\n' : '\\t'));
}

/** The beginning of a text that is longer than `most`, and how long it is. */
export function shortenText(text: string, most: number): string {
  if (text.length <= most) return text;
  // Not in the middle of a character.
  const beginning = text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
  return `${beginning}… (${text.length.toLocaleString('en')} characters)`;
}
