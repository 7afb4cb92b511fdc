import { diffTextByLines, diffTextByWords } from '../../fields/text-diff';

/** A line of a difference as hosts colour it, by its mark. */
export interface DiffLine {
  readonly mark: '+' | '-' | ' ' | '!' | '@@';
  readonly text: string;
}

/** The marks of what is on both sides, or on one of them. */
export const diffMarks = { added: '+', removed: '-', same: ' ' } as const;

/** How many unchanged lines around a change are shown. */
const contextLines = 3;

/** Of longer lines, what stays the same is shown in part. */
const longLine = 100;
const contextCharacters = 30;

/** What stays of a line, cut to what stands beside a change. */
function cutSame(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= 2 * contextCharacters) return text;
  const start = isFirst ? '' : text.slice(0, contextCharacters).replace(/(?<=\s)\S+$/, '');
  const end = isLast ? '' : text.slice(-contextCharacters).replace(/^\S+(?=\s)/, '');
  return `${start}…${end}`;
}

/** The two forms of a long line, with what is the same in both cut. */
function cutLongLine(before: string, after: string): readonly [before: string, after: string] {
  if (Math.max(before.length, after.length) <= longLine) return [before, after];
  const parts = diffTextByWords(before, after);
  const sideOf = (side: 'added' | 'removed'): string =>
    parts
      .map(({ op, text }, index) => {
        if (op === 'same') return cutSame(text, index === 0, index === parts.length - 1);
        return op === side ? text : '';
      })
      .join('');
  return [sideOf('removed'), sideOf('added')];
}

/** Pairs a run of removed lines with the run of added ones behind it, so that each pair shows its words. */
function cutLongLines(lines: readonly DiffLine[]): DiffLine[] {
  const shown = [...lines];
  for (let start = 0; start < shown.length; start += 1) {
    if (shown[start]?.mark !== '-' || shown[start - 1]?.mark === '-') continue;
    let count = 0;
    while (shown[start + count]?.mark === '-') count += 1;
    for (let at = start; at < start + count; at += 1) {
      const [old, next] = [shown[at], shown[at + count]];
      if (!old || next?.mark !== '+') break;
      const [before, after] = cutLongLine(old.text, next.text);
      shown[at] = { mark: '-', text: before };
      shown[at + count] = { mark: '+', text: after };
    }
  }
  return shown;
}

/** Counts what is far from any change in its place. */
function skipSame(lines: readonly DiffLine[]): DiffLine[] {
  const isNear = lines.map(() => false);
  lines.forEach(({ mark }, index) => {
    if (mark !== ' ') isNear.fill(true, Math.max(0, index - contextLines), index + contextLines + 1);
  });
  const shown: DiffLine[] = [];
  let skipped = 0;
  const tell = (): void => {
    const text = `${String(skipped)} unchanged ${skipped === 1 ? 'line' : 'lines'} @@`;
    if (skipped > 0) shown.push({ mark: '@@', text });
    skipped = 0;
  };
  lines.forEach((line, index) => {
    if (isNear[index]) {
      tell();
      shown.push(line);
    } else skipped += 1;
  });
  tell();
  return shown;
}

/** What differs of two texts by lines, and in long lines by words; an empty text has no lines. */
export function diffLines(before: string, after: string): readonly DiffLine[] {
  const lines = diffTextByLines(before, after).map(({ op, text }): DiffLine => ({ mark: diffMarks[op], text }));
  const shown = lines.filter(({ text }, index) => text !== '' || (before !== '' && after !== '') || index > 0);
  if (shown.every(({ mark }) => mark === ' ')) {
    return [{ mark: '@@', text: `the last line ${after.endsWith('\n') ? 'is ended' : 'is not ended any more'} @@` }];
  }
  return skipSame(cutLongLines(shown));
}
