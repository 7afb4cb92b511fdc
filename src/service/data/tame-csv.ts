/** A number is no formula, and stays one; longer cells are none. */
const longestNumber = 400;
const number = /"?-(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?"?(?=[,\r\n]|$)/y;
/** What makes a spreadsheet run a cell, also as the wide signs of East Asian keyboards; in quotes, ends of line before it. */
const formula = /(?:"(?=[=+\-@\t\r\n]|\xef\xbc[\x8b\x8d\x9d\xa0])|(?=[=+\-@\t]|\xef\xbc[\x8b\x8d\x9d\xa0]))/y;
const quoted = /"/g;
const unquoted = /[",\r\n]/g;

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

/** Follows cells through pieces of CSV, each byte as one character. */
function createTamer(): (text: string, isEnd: boolean) => { readonly out: string; readonly held: string } {
  let [isAtCell, isQuoted] = [true, false];

  /** What stands at the beginning of a cell, with a quotation mark before what would be run. */
  function beginCell(text: string, at: number): { readonly out: string; readonly length: number } {
    isAtCell = false;
    const isNumber = (matchAt(number, text, at)?.length ?? longestNumber) < longestNumber;
    const start = isNumber ? undefined : matchAt(formula, text, at);
    isQuoted = text[at] === '"';
    const opening = isQuoted ? '"' : '';
    return { out: start === undefined ? opening : `${opening}'`, length: opening.length };
  }

  /** Where the part of a cell that begins at `at` ends. */
  function endOfPart(text: string, at: number): number {
    const found = matchAt(isQuoted ? quoted : unquoted, text, at);
    if (found === undefined) return text.length;
    const { lastIndex } = isQuoted ? quoted : unquoted;
    if (found === '"') isQuoted = !isQuoted;
    else isAtCell = true;
    return lastIndex;
  }

  return (text, isEnd) => {
    let [out, at] = ['', 0];
    while (at < text.length) {
      if (isAtCell) {
        if (!isEnd && text.length - at < longestNumber) break;
        const begun = beginCell(text, at);
        out += begun.out;
        at += begun.length;
      }
      const end = endOfPart(text, at);
      out += text.slice(at, end);
      at = end;
    }
    return { out, held: text.slice(at) };
  };
}

/** CSV in which no cell is a formula: a text that a spreadsheet would run begins with a quotation mark (`'`). */
export async function* tameCsv(pieces: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const tame = createTamer();
  let held = '';
  for await (const piece of pieces) {
    const tamed = tame(held + Buffer.from(piece).toString('latin1'), false);
    held = tamed.held;
    if (tamed.out !== '') yield Buffer.from(tamed.out, 'latin1');
  }
  const { out } = tame(held, true);
  if (out !== '') yield Buffer.from(out, 'latin1');
}
