import type { JsonValue } from '../../../base/json';
import { announcedPages, type RawAnswer } from '../../http/index';
import type { Findings } from '../findings';
import { type Session, textsIn } from '../session';
import { type Further, Pages, readLongest } from './pages';

const pageParameters = ['page', 'p', 'pageNumber', 'page_number', 'pageNo', 'pageIndex'];
const offsetParameters = ['offset', 'start', 'startIndex', 'skip', 'from'];
const cursorParameters = ['cursor', 'after', 'continuationToken', 'pageToken', 'page_token', 'next'];

/** Finds which number the first page has, by asking for it. */
async function findFirstPage(pages: Pages, name: string, notebook: Findings): Promise<void> {
  for (const first of [1, 0]) {
    if (!(await pages.isFirst({ [name]: String(first) }))) continue;
    notebook.found(
      'list.firstPage',
      first,
      `\`?${name}=${String(first)}\` answers the records of the list without a page.`,
    );
    return;
  }
  const evidence = `Neither \`?${name}=1\` nor \`?${name}=0\` answers the records of the list without a page.`;
  notebook.ask('list.firstPage', evidence);
}

async function findNumbers(pages: Pages, count: number, notebook: Findings): Promise<boolean> {
  const { list } = notebook.dialect();
  const answers = ({ name, value }: Further): string =>
    `\`?${name}=${value}\` answers records that the list without it does not have.`;
  // Where pages count from nought, there may be no third one.
  const page = await pages.findFurther([list.pageParameter, ...pageParameters], ['2', '1']);
  if (page !== undefined) {
    notebook.found('list.paging', 'page', answers(page));
    notebook.found('list.pageParameter', page.name, answers(page));
    await findFirstPage(pages, page.name, notebook);
    return true;
  }
  const offset = await pages.findFurther([list.offsetParameter, ...offsetParameters], [String(count)]);
  if (offset === undefined) return false;
  notebook.found('list.paging', 'offset', answers(offset));
  notebook.found('list.offsetParameter', offset.name, answers(offset));
  return true;
}

async function findCursor(pages: Pages, answer: RawAnswer, notebook: Findings): Promise<boolean> {
  const { list } = notebook.dialect();
  const outside = textsIn(answer.wire).filter(([, text]) => text !== '' && !text.includes(' '));
  for (const [place, text] of outside) {
    const own = place.split('.').at(-1) ?? place;
    const names = [...(list.cursorParameter === null ? [] : [list.cursorParameter]), own, ...cursorParameters];
    const further = await pages.findFurther(names, [text]);
    if (further === undefined) continue;
    const evidence = `What stands at \`${place}\` of a list, sent as \`?${further.name}=\`, answers further records.`;
    notebook.found('list.cursor', place, evidence);
    notebook.found('list.cursorParameter', further.name, evidence);
    return true;
  }
  return false;
}

const entries = [
  ...['paging', 'pageParameter', 'firstPage', 'offsetParameter', 'cursorParameter'],
  ...['cursor', 'sizeParameter', 'size'],
] as const;

/** What nothing speaks against stays as it is. */
function keepUsual(notebook: Findings, evidence: string): void {
  const list = notebook.dialect().list as unknown as Readonly<Record<string, JsonValue>>;
  for (const name of entries) {
    const entry = `list.${name}`;
    if (!notebook.knows(entry) && !notebook.asks(entry)) notebook.guess(entry, list[name] ?? null, evidence);
  }
  if (!notebook.knows('list.items'))
    notebook.guess('list.items', list['items'] ?? null, 'The records of lists are found without it.');
}

/** Finds whether lists come in pages that do not say so: the longest one is asked for more. */
export async function findPaging(session: Session, notebook: Findings): Promise<void> {
  const longest = await readLongest(session, notebook);
  if (longest === undefined) return;
  const { kind, answer, count } = longest;
  const told = announcedPages(notebook.dialect(), { answer, wire: answer.wire ?? null, count, firstPage: undefined });
  if (told.length > 0) {
    notebook.observe('pages', `The list of ${kind.what} comes in pages, and says where it goes on.`);
    keepUsual(notebook, `The list of ${kind.what} says by itself where it goes on.`);
    return;
  }
  const whose = `the longest list, of ${String(count)} ${kind.what}`;
  const pages = new Pages(session, notebook, longest);
  const reason = pages.areKnown
    ? `Read twice, ${whose}, has other records, so its pages cannot be told apart.`
    : `The pages of ${whose}, cannot be told apart, as the place of an id is not known.`;
  if (!pages.areKnown || !(await pages.isFirst({}))) {
    for (const name of entries) notebook.ask(`list.${name}`, reason);
    return;
  }
  const isFound = (await findCursor(pages, answer, notebook)) || (await findNumbers(pages, count, notebook));
  const nothing = `A second page of ${whose}, holds nothing further, however it is asked for.`;
  keepUsual(notebook, isFound ? 'The pages of lists are found without it.' : nothing);
}
