/**
 * Text of others in a comment of GitHub or GitLab. Both look for mentions, references, emoji and commands in what is left
 * after markdown was read, so escapes of markdown (`\@`, `&#64;`) do not stop them. Code does: nothing in it is looked at.
 */
import { visibleLine, visibleText } from '../../base/text/visible-text';

/**
 * Renderers of GitHub's family end a span of code with at most 80 backticks and count those of a fence to 255; what is in
 * longer ones would be markdown.
 */
const longestShown = 40;

/** A text whose long runs of backticks are cut and counted. */
const cutRuns = (text: string): string =>
  text.replace(/`+/g, (run) =>
    run.length > longestShown ? `${run.slice(0, longestShown)}…(${String(run.length)} backticks)` : run,
  );

/** Backticks that no run in a text is as long as. */
const fenceFor = (text: string, least: number): string =>
  '`'.repeat((text.match(/`+/g) ?? []).reduce((most, { length }) => Math.max(most, length + 1), least));

/** A name, an address, a value. */
export function codeSpan(theirs: string): string {
  const text = cutRuns(visibleLine(theirs));
  const fence = fenceFor(text, 1);
  // A space on each side is taken off again; nothing but spaces stays as it is.
  const isPadded = text === '' || /^`|`$/.test(text) || (/^ .* $/.test(text) && text.trim() !== '');
  return isPadded ? `${fence} ${text} ${fence}` : fence + text + fence;
}

// What no host takes for anything else: words of letters, and short numbers. Long words of a to f could be commits.
const plainWord = /^["'(]*(?![\da-f]{7,}\b)\p{L}[\p{L}\p{M}]*(?:['’-]\p{L}[\p{L}\p{M}]*)*[)"',;:.?…]*$/iu;
const plainNumber = /^(?:\d{1,6}|\d{1,2}:\d\d)[",;]*$|^[—–→·…]$/;

const isPlain = (word: string): boolean => plainWord.test(word) || plainNumber.test(word);

/** Code, with what ends the sentence or a part of it behind it. */
function spanOf(text: string): string {
  const [, inner = text, ending = ''] = /^(.*[^.,;:])([.,;:])$/s.exec(text) ?? [];
  return codeSpan(inner) + ending;
}

/** Code of a message, with the sign behind it; or a word. */
const tokens = /`([^`]+)`([.,;:]?)(?= |$)|[^ ]+/g;

/**
 * A sentence with words of others in it: words that could mean something to a host stand in code, those side by side
 * together, and so does what is code already; all others are left alone.
 */
export function prose(theirs: string): string {
  const runs: { readonly kind: 'plain' | 'code' | 'whole'; readonly words: string[] }[] = [];
  for (const [word, code, ending = ''] of visibleLine(theirs).matchAll(tokens)) {
    const kind = code === undefined ? (isPlain(word) ? 'plain' : 'code') : 'whole';
    const last = runs.at(-1);
    const shown = code === undefined ? word : codeSpan(code) + ending;
    if (last?.kind === kind && kind !== 'whole') last.words.push(shown);
    else runs.push({ kind, words: [shown] });
  }
  return runs.map(({ kind, words }) => (kind === 'code' ? spanOf(words.join(' ')) : words.join(' '))).join(' ');
}

/** Lines that hosts colour as a difference; each begins with a mark of ours, so that none is a command or ends the block. */
export function diffBlock(lines: readonly { readonly mark: string; readonly text: string }[]): string[] {
  const shown = lines.map(({ mark, text }) => `${mark} ${cutRuns(visibleText(text)).replaceAll('\n', '\\n')}`);
  const fence = fenceFor(shown.join('\n'), 3);
  return [`${fence}diff`, ...shown, fence];
}
