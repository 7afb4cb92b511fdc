/** Characters that are encoded at a time: the bytes of a whole state beside its text would take as much memory once more. */
const pieceLength = 2 ** 20;

/** A text, or the pieces of one that is so long that it is never put together. */
export type LongText = string | readonly string[];

/** A text in pieces, none of which ends within a character; the ones that it comes in, where it does. */
export function* piecesOf(text: LongText, length = pieceLength): Generator<string> {
  if (typeof text !== 'string') {
    yield* text;
    return;
  }
  for (let start = 0; start < text.length;) {
    const end = Math.min(start + length, text.length);
    const isInside = end < text.length && /[\ud800-\udbff]/.test(text.charAt(end - 1));
    yield text.slice(start, isInside ? end + 1 : end);
    start = isInside ? end + 1 : end;
  }
}
