import { countWords } from '../../../base/text/count-words';
import type { JsonObject } from '../../../base/json';
import { saysNothing } from '../../http/index';
import { getAt, placeOf, toWhole } from '../../interface/index';
import { enough, type Findings } from '../findings';
import { idAt, isSuccess, type Session } from '../session';
import type { Samples } from './samples';

/** What services put between two header lines; what holds another one comes before it. */
const separators = ['\r\n', '\n', ' | ', '|', '; ', ';', ', ', ','];
const headerLine = /^\s*[\w-]+\s*:\s*\S/;

/** Whether a text is header lines with something between them. */
function divides(separator: string, text: string): boolean {
  const lines = text.split(separator);
  return lines.length > 1 && lines.every((line) => headerLine.test(line));
}

/** Finds what stands between header lines, in actions that have two of them. */
export function findSeparator(actions: readonly JsonObject[], notebook: Findings): void {
  const dialect = notebook.dialect();
  const places = ['headers', 'authHeaders'].filter((name) => notebook.isSettled(`fields.action.${name}`));
  const texts = places.flatMap((name) => actions.map((action) => getAt(action, placeOf(dialect, 'action', name))));
  const found = texts.flatMap((text) => {
    const separator = typeof text === 'string' ? separators.find((one) => divides(one, text)) : undefined;
    return separator ?? [];
  });
  const [first] = found;
  if (first === undefined) return;
  const isSeen = found.length >= enough && found.every((one) => one === first);
  const evidence = `It stands between the header lines of ${countWords(found.length, 'text')}.`;
  notebook.note('headers.separator', first, { evidence, isSeen });
}

/** Whether there is a category of an id: a list may have shown only those inside of it. */
async function isCategory(session: Session, id: string, notebook: Findings): Promise<boolean> {
  if (!/^-?[1-9]\d*$/.test(id)) return false;
  const answer = await session.get('viewCategory', { dialect: notebook.dialect(), objectId: id });
  return isSuccess(answer) && !saysNothing(answer.wire ?? null);
}

/** Finds what a category at the top has for its parent. */
export async function findRootParent(session: Session, { listed, ids }: Samples, notebook: Findings): Promise<void> {
  if (!notebook.isSettled('fields.category.parentId')) return;
  const place = placeOf(notebook.dialect(), 'category', 'parentId');
  const naming = listed.filter((category) => getAt(category, place) !== undefined);
  const atTop = naming
    .filter((category) => !ids.includes(idAt(category, place)))
    .map((category) => getAt(category, place));
  const different = [...new Set(atTop.map((value) => value ?? null))];
  const [value] = different;
  // Null is read as none everywhere, and says nothing of what is sent.
  if (different.length !== 1 || (typeof value !== 'number' && typeof value !== 'string')) return;
  const none = typeof value === 'string' && /^-?\d+$/.test(value) ? (toWhole(value) as number) : value;
  if (await isCategory(session, String(none), notebook)) return;
  const evidence = `Categories that name no other one for their parent have ${String(none)} at \`${place}\`.`;
  notebook.note('fields.category.rootParent', none, { evidence, isSeen: atTop.length >= enough });
}
