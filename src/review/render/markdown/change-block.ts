import type { Change, Field } from '../../report';
import { changeNotes } from '../change-notes';
import { codeSpan, prose } from '../escape-markdown';
import type { LinkedPlace } from '../link-places';
import { deedOf } from '../../summary';
import { verbs } from '../verbs';
import { cutText, type Extent } from './cut-text';
import { fieldLines } from './field-lines';

/** The line of the code, `main.ts:12`, which leads to the repository where that is known. */
function placeText({ file, line, href }: LinkedPlace, extent: Extent): string {
  const text = codeSpan(cutText(`${file}:${String(line)}`, extent));
  return href === undefined ? text : `[${text}](${href})`;
}

/** Where something comes from. */
export interface Source {
  readonly address?: string | undefined;
  readonly place?: LinkedPlace | undefined;
}

/** What stands behind a sentence: the address, and the line of the code. */
export function sourceText({ address, place }: Source, extent: Extent): string {
  const parts = [
    ...(address === undefined || address === '' ? [] : [codeSpan(cutText(address, extent))]),
    ...(place ? [placeText(place, extent)] : []),
  ];
  return parts.join(', ');
}

/** What happens to which object, in one line. */
export function changeHead(change: Change, extent: Extent): string {
  const { noun, name, address, place } = change;
  const theirs = (text: string): string => codeSpan(cutText(text, extent));
  const notes = changeNotes(change).map(({ words, theirs: text }) =>
    text === undefined ? words : `${words} ${theirs(text)}`,
  );
  const title = `**${verbs[deedOf(change)]}** ${prose(cutText(noun, extent))}`;
  const named = name === address ? '' : ` ${theirs(name)} —`;
  return [`${title}${named} ${sourceText({ address, place }, extent)}`, ...notes].join('; ');
}

/** The name of what is new stands in its first line. */
const isTold = ({ path, change: what, after }: Field, { name }: Change): boolean =>
  path === 'name' && what === 'added' && after?.value === name;

/** One change as an item of a list, with its fields below. */
export function changeBlock(change: Change, extent: Extent): string {
  const shown = change.fields.filter((field) => !isTold(field, change));
  const fields = shown.flatMap((field) => fieldLines(field, extent));
  const open = change.undeclared ?? 0;
  const rest = open > 0 ? [`- *${String(open)} more known after the apply*`] : [];
  return [`- ${changeHead(change, extent)}`, ...[...fields, ...rest].map((line) => `  ${line}`)].join('\n');
}
