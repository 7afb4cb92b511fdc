import { diffLines, diffWordsWithSpace } from 'diff';

/** A piece of a text that is on both sides, or on one of them. */
export interface TextPart {
  readonly op: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** Looking for differences takes the square of their number: beyond this many, all of a text counts as another one. */
const bounds = { maxEditLength: 400 };

type Runs = ReturnType<typeof diffLines> | undefined;

function toParts(runs: Runs, before: string, after: string): readonly TextPart[] {
  if (!runs) {
    return [
      { op: 'removed', text: before },
      { op: 'added', text: after },
    ];
  }
  return runs.map(({ value, added, removed }) => ({
    op: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));
}

/** What differs of two texts, word by word. */
export function diffTextByWords(before: string, after: string): readonly TextPart[] {
  return toParts(diffWordsWithSpace(before, after, bounds), before, after);
}

/** What differs of two texts, line by line; each part is one line without its end. */
export function diffTextByLines(before: string, after: string): readonly TextPart[] {
  const withEnd = (text: string): string => (text === '' || text.endsWith('\n') ? text : `${text}\n`);
  return toParts(diffLines(withEnd(before), withEnd(after), bounds), before, after).flatMap(({ op, text }) =>
    text
      .replace(/\n$/, '')
      .split('\n')
      .map((line) => ({ op, text: line })),
  );
}
