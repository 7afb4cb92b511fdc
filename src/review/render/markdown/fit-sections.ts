/** Brings sections into a number of characters: what is long is folded, then shortened, then listed and counted. */
import { shortExtent, wholeExtent } from './cut-text';
import type { Section } from './sections';

/** What a comment shows of its sections, and what it leaves out, in words. */
export interface Fitted {
  readonly text: string;
  readonly leftOut: readonly string[];
}

/** What is longer than people read at a glance is folded. */
const glanceCharacters = 6_000;

interface Frame {
  readonly before: string;
  readonly after: string;
  readonly toLine: (block: string) => string;
}

function frameOf({ title, count, isDetail, isAlarm }: Section, isFolded: boolean): Frame {
  if (isAlarm) {
    const quote = (text: string): string => text.replaceAll(/^/gm, '> ');
    return { before: `\n${quote(`[!CAUTION]\n**${title}: ${String(count)}**\n`)}\n`, after: '', toLine: quote };
  }
  const toLine = (block: string): string => block;
  if (!isDetail || !isFolded) return { before: `\n#### ${title}\n\n`, after: '', toLine };
  return {
    before: `\n<details><summary><b>${title}: ${String(count)}</b></summary>\n\n`,
    after: '\n</details>\n',
    toLine,
  };
}

/** All blocks of all sections; undefined as soon as they are longer than `limit`. */
function assemble(
  sections: readonly Section[],
  { isFolded, isShort, limit }: { readonly isFolded: boolean; readonly isShort: boolean; readonly limit: number },
): string | undefined {
  const parts: string[] = [];
  let length = 0;
  const add = (part: string): void => {
    parts.push(part);
    length += part.length;
  };
  for (const section of sections) {
    const { before, after, toLine } = frameOf(section, isFolded);
    add(before);
    for (let index = 0; index < section.count; index += 1) {
      add(`${toLine(section.block(index, isShort ? shortExtent : wholeExtent))}\n`);
      if (length > limit) return undefined;
    }
    add(after);
  }
  return length > limit ? undefined : parts.join('');
}

/** The lines of a section that fit, with a count of the others. */
function listSection(section: Section, limit: number): { readonly text: string; readonly left: number } {
  const { before, after, toLine } = frameOf(section, true);
  const moreOf = (left: number): string => toLine(`- … and ${String(left)} more`);
  const room = limit - before.length - after.length - moreOf(section.count).length - 1;
  if (room < 0) return { text: '', left: section.count };
  const lines: string[] = [];
  let length = 0;
  for (let index = 0; index < section.count; index += 1) {
    const line = `${toLine(section.line(index, shortExtent))}\n`;
    if (length + line.length > room) break;
    lines.push(line);
    length += line.length;
  }
  const left = section.count - lines.length;
  return { text: `${before}${lines.join('')}${left > 0 ? `${moreOf(left)}\n` : ''}${after}`, left };
}

/** Gives each section an equal share of the room; what a small one does not need is for the others. */
function listSections(all: readonly Section[], limit: number): Fitted {
  const sections = all.filter(({ isListedAbove }) => !isListedAbove);
  const measured = sections.map((section, index) => ({
    section,
    index,
    length: listSection(section, limit).text.length,
  }));
  let room = limit;
  let others = measured.length;
  const listed = measured
    .toSorted((a, b) => a.length - b.length)
    .map(({ section, index }) => {
      const { text, left } = listSection(section, Math.floor(room / others));
      room -= text.length;
      others -= 1;
      return { text, left, index, section };
    })
    .sort((a, b) => a.index - b.index);
  const counts = listed.flatMap(({ left, section: { title, count } }) =>
    left === 0 ? [] : [`${String(left)} of ${String(count)} under “${title}”`],
  );
  return { text: listed.map(({ text }) => text).join(''), leftOut: ['all details', ...counts] };
}

/** The most that fits into `limit` characters. Takes time in proportion to the limit and not to what is left out. */
export function fitSections(all: readonly Section[], limit: number): Fitted {
  const sections = all.filter(({ count }) => count > 0);
  const glance = Math.min(limit, glanceCharacters);
  const whole =
    assemble(sections, { isFolded: false, isShort: false, limit: glance }) ??
    assemble(sections, { isFolded: true, isShort: false, limit });
  if (whole !== undefined) return { text: whole, leftOut: [] };
  const short = assemble(sections, { isFolded: true, isShort: true, limit });
  return short === undefined
    ? listSections(sections, limit)
    : { text: short, leftOut: ['the rest of long texts and lists'] };
}
