/** Texts in YAML, as Terraform's library writes them. */
import { refuseExpression } from '../../fail-expression';

/** From this column on, a space in a text in quotes becomes a line break. */
const bestWidth = 80;
/** The longest key in bytes that stands on the line of its value. */
const longestKeyBytes = 128;

const escapes: Readonly<Record<string, string>> = {
  '\0': '0',
  '\x07': 'a',
  '\b': 'b',
  '\t': 't',
  '\n': 'n',
  '\v': 'v',
  '\f': 'f',
  '\r': 'r',
  '\x1b': 'e',
  '"': '"',
  '\\': '\\',
  '\x85': 'N',
  '\u2028': 'L',
  '\u2029': 'P',
};
const escaped = /["\\\u2028\u2029]|[^\n -~\u00a0-\ud7ff\ue000-\ufefe\uff00-\ufffd]|\n/u;
/** What keeps a text from being written as a block. */
const blocksNone = / $| \n|[^\n -~\u00a0-\ud7ff\ue000-\ufefe\uff00-\ufffd]/u;
const otherBreaks = /[\u2028\u2029]/;

function toEscape(character: string): string {
  const known = escapes[character];
  if (known !== undefined) return `\\${known}`;
  const code = character.codePointAt(0) ?? 0;
  const [sign, digits] = code <= 0xff ? ['x', 2] : code <= 0xffff ? ['u', 4] : ['U', 8];
  return `\\${sign}${code.toString(16).toUpperCase().padStart(digits, '0')}`;
}

/** A text in quotes that begins at a column; undefined for `indent` keeps it on its line. */
function quote(text: string, column: number, indent?: number): string {
  const characters = Array.from(text);
  let line = column + 1;
  let isAfterSpace = false;
  const pieces = characters.map((character, index) => {
    const isSpace = character === ' ';
    const isInside = index > 0 && index < characters.length - 1;
    const isBroken = indent !== undefined && isSpace && !isAfterSpace && isInside && line > bestWidth;
    isAfterSpace = isSpace;
    if (isBroken) {
      const piece = characters[index + 1] === ' ' ? '\\' : '';
      line = indent + piece.length;
      return `\n${' '.repeat(indent)}${piece}`;
    }
    const piece = escaped.test(character) ? toEscape(character) : character;
    line += Array.from(piece).length;
    return piece;
  });
  return `"${pieces.join('')}"`;
}

/** A text of several lines as a block. */
function printBlock(text: string, indent: number): string {
  const hint = /^[ \n]/.test(text) ? '2' : '';
  const isKept = text === '\n' || text.endsWith('\n\n');
  const chomping = isKept ? '+' : text.endsWith('\n') ? '' : '-';
  const lines = text.split('\n').map((line) => (line === '' ? '' : ' '.repeat(indent) + line));
  return `|${hint}${chomping}\n${lines.join('\n')}`;
}

/** A text that begins at a column, with the lines behind the first one indented. */
export function printYamlText(text: string, column: number, indent: number): string {
  if (!text.includes('\n') || blocksNone.test(text)) return quote(text, column, indent);
  if (otherBreaks.test(text))
    return refuseExpression('`yamlencode` is not evaluated for U+2028 in a text of several lines.');
  return printBlock(text, indent);
}

/** A key that stands on the line of its value. */
export function printYamlKey(key: string, column: number): string {
  if (/[\n\r\x85\u2028\u2029]/.test(key) || Buffer.byteLength(key) > longestKeyBytes)
    return refuseExpression('`yamlencode` is not evaluated for keys of several lines or of more than 128 bytes.');
  return quote(key, column);
}
