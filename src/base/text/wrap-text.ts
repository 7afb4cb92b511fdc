import { charactersOf, displayWidth } from './display-width';
import { unlikeOurs } from './own-lines';

/** Narrower terminals wrap by themselves. */
const leastColumns = 20;

const colours = /\u001B\[[\d;]*m/g;
const pieces = /\u001B\[[\d;]*m|[ \t]+|[^ \t\u001B]+/g;

/** A bullet, the mark of a change, a branch of a tree, or the bar beside a message. */
const margin = /^ *(?:(?:[-+~!.<>#│]|-\/\+|\+\/-|<=|[├└]─) +)*/;
/** A name before its value, or the first column of a list. */
const label = /^(?:(?:"[^"]*"|[^\s"]+)(?::| *=) |\S+(?: \S+)* {2,})/;

// A tab takes so many columns at most.
const widthOf = (text: string): number => displayWidth(text.replaceAll('\t', ' '.repeat(8)));

/** What further lines begin with: bars go on, and the text stays under that of the first line. */
function hangOf(line: string, columns: number): string {
  const [before] = margin.exec(line) ?? [''];
  const [name = ''] = label.exec(line.slice(before.length)) ?? [];
  const bars = before.replaceAll('├', '│').replace(/[^│]/g, ' ');
  const hang = bars + ' '.repeat(name === '' && before.trim() === '' ? 2 : displayWidth(name));
  if (hang.length <= columns / 2) return hang;
  return bars.length + 2 <= columns / 2 ? `${bars}  ` : bars.slice(0, columns / 2);
}

function wrapLine(line: string, columns: number): string {
  const plain = line.replace(colours, '');
  if (widthOf(plain) <= columns) return line;
  const hang = hangOf(plain, columns);
  const lines: string[] = [];
  let [text, width, blanks] = ['', 0, ''];

  function add(word: string): void {
    const all = blanks + word;
    const end = width + widthOf(all);
    // A second column that begins beyond the middle has a line of its own.
    const isColumn = lines.length === 0 && /^ {2,}$/.test(blanks) && width > columns / 2 - blanks.length;
    const goesOn = width === 0 || !isColumn || word.startsWith('=') || end - displayWidth(word) <= hang.length;
    if (end <= columns && goesOn) {
      [text, width] = [text + all, end];
    } else {
      if (text.replace(colours, '') !== '') lines.push(text);
      [text, width] = [hang + word, hang.length + displayWidth(word)];
    }
    blanks = '';
  }

  for (const piece of line.match(pieces) ?? []) {
    if (piece.startsWith('\u001B')) text += piece;
    else if (piece.trim() === '') blanks += piece;
    else if (displayWidth(piece) <= columns - hang.length) add(piece);
    else for (const character of charactersOf(piece)) add(character);
  }
  return [...lines, text].map((one, index) => (index === 0 ? one : unlikeOurs(one))).join('\n');
}

/**
 * A text for a terminal of so many columns: words that a line does not hold stand in further ones, under the text of the
 * first. Words longer than a line are broken. Every other escape character than that of colours has to be visible by now.
 */
export function wrapText(text: string, columns: number): string {
  if (columns < leastColumns) return text;
  return text
    .split('\n')
    .map((line) => wrapLine(line, columns))
    .join('\n');
}
