/** Characters that are encoded at a time: the bytes of a whole state beside its text would take as much memory once more. */
const pieceLength = 2 ** 20;

/** A text in pieces, none of which ends within a character. */
export function* piecesOf(text: string, length = pieceLength): Generator<string> {
  for (let start = 0; start < text.length;) {
    const end = Math.min(start + length, text.length);
    const isInside = end < text.length && /[\ud800-\udbff]/.test(text.charAt(end - 1));
    yield text.slice(start, isInside ? end + 1 : end);
    start = isInside ? end + 1 : end;
  }
}
