import { formatJson } from '../../base/json-text';
import type { JsonObject } from '../../base/json';
import { announcedPages, type WireAnswer } from '../../client';
import { kinds, type Kind } from '../kinds';
import type { Notebook } from '../notebook';
import { isSuccess, listsIn, type Session, textsIn } from '../session';

const pageParameters = ['page', 'p', 'pageNumber', 'page_number', 'pageNo', 'pageIndex'];
const offsetParameters = ['offset', 'start', 'startIndex', 'skip', 'from'];
const cursorParameters = ['cursor', 'after', 'continuationToken', 'pageToken', 'page_token', 'next'];

const itemsOf = (answer: WireAnswer): readonly JsonObject[] =>
  isSuccess(answer) ? (listsIn(answer.wire).toSorted(([, a], [, b]) => b.length - a.length)[0]?.[1] ?? []) : [];
const keyOf = (items: readonly JsonObject[]): string => formatJson(items);

/** One list, and how its pages are asked for. */
class Pages {
  readonly #session: Session;
  readonly #notebook: Notebook;
  readonly #kind: Kind;
  readonly #known: ReadonlySet<string>;
  readonly first: readonly JsonObject[];

  constructor(
    session: Session,
    notebook: Notebook,
    { kind, answer }: { readonly kind: Kind; readonly answer: WireAnswer },
  ) {
    this.#session = session;
    this.#notebook = notebook;
    this.#kind = kind;
    this.first = itemsOf(answer);
    this.#known = new Set(this.first.map((item) => formatJson(item)));
  }

  async ask(name: string, value: string): Promise<readonly JsonObject[]> {
    const dialect = this.#notebook.dialect();
    return itemsOf(await this.#session.get(this.#kind.list, { dialect, query: { [name]: value } }));
  }

  /** The first parameter for which the service answers records that the first page does not have. */
  async findParameter(names: readonly string[], value: string): Promise<string | undefined> {
    for (const name of new Set(names)) {
      const items = await this.ask(name, value);
      if (items.length > 0 && items.every((item) => !this.#known.has(formatJson(item)))) return name;
    }
    return undefined;
  }
}

async function findNumbers(pages: Pages, notebook: Notebook): Promise<boolean> {
  const { list } = notebook.dialect();
  const count = String(pages.first.length);
  const page = await pages.findParameter([list.pageParameter, ...pageParameters], '2');
  if (page !== undefined) {
    const evidence = `\`?${page}=2\` answers records that the list without it does not have.`;
    notebook.found('list.paging', 'page', evidence);
    notebook.found('list.pageParameter', page, evidence);
    const isFromZero = keyOf(await pages.ask(page, '1')) !== keyOf(pages.first);
    notebook.found(
      'list.firstPage',
      isFromZero ? 0 : 1,
      `The list without a page is that of \`?${page}=${isFromZero ? '0' : '1'}\`.`,
    );
    return true;
  }
  const offset = await pages.findParameter([list.offsetParameter, ...offsetParameters], count);
  if (offset === undefined) return false;
  const evidence = `\`?${offset}=${count}\` answers records that the list without it does not have.`;
  notebook.found('list.paging', 'offset', evidence);
  notebook.found('list.offsetParameter', offset, evidence);
  return true;
}

async function findCursor(pages: Pages, answer: WireAnswer, notebook: Notebook): Promise<boolean> {
  const { list } = notebook.dialect();
  const outside = textsIn(answer.wire).filter(([, text]) => text !== '' && !text.includes(' '));
  for (const [place, text] of outside) {
    const own = place.split('.').at(-1) ?? place;
    const names = [...(list.cursorParameter === null ? [] : [list.cursorParameter]), own, ...cursorParameters];
    const parameter = await pages.findParameter(names, text);
    if (parameter === undefined) continue;
    const evidence = `What stands at \`${place}\` of a list, sent as \`?${parameter}=\`, answers further records.`;
    notebook.found('list.cursor', place, evidence);
    notebook.found('list.cursorParameter', parameter, evidence);
    return true;
  }
  return false;
}

/** What is true of a list that goes on by itself, or ends: the entries are as they are. */
function keepUsual(notebook: Notebook, evidence: string, isSure: boolean): void {
  const { list } = notebook.dialect();
  const note = isSure ? 'found' : 'guess';
  for (const name of [
    'paging',
    'pageParameter',
    'firstPage',
    'offsetParameter',
    'cursorParameter',
    'cursor',
    'sizeParameter',
    'size',
  ] as const)
    if (!notebook.knows(`list.${name}`)) notebook[note](`list.${name}`, list[name], evidence);
  if (!notebook.knows('list.items'))
    notebook.guess('list.items', list.items, 'The records of lists are found without it.');
}

/** Finds whether lists come in pages that do not say so: the longest one is asked for more. */
export async function findPaging(session: Session, notebook: Notebook): Promise<void> {
  const lists: { kind: Kind; answer: WireAnswer }[] = [];
  for (const kind of kinds) {
    if (kind.segment && !notebook.knows(`segments.${kind.segment}`)) continue;
    lists.push({ kind, answer: await session.get(kind.list, { dialect: notebook.dialect() }) });
  }
  const longest = lists.toSorted((a, b) => itemsOf(b.answer).length - itemsOf(a.answer).length)[0];
  if (longest === undefined) return;
  const { kind, answer } = longest;
  const pages = new Pages(session, notebook, longest);
  const count = pages.first.length;
  if (count === 0) return;
  const told = announcedPages(notebook.dialect(), { answer, wire: answer.wire ?? null, count, firstPage: undefined });
  if (told.length > 0) {
    notebook.observe('pages', `The list of ${kind.name}s comes in pages, and says where it goes on.`);
    keepUsual(notebook, `The list of ${kind.name}s says by itself where it goes on.`, true);
    return;
  }
  const isFound = (await findCursor(pages, answer, notebook)) || (await findNumbers(pages, notebook));
  if (isFound) {
    keepUsual(notebook, 'The pages of lists are found without it.', false);
    return;
  }
  const evidence = `A second page of the longest list, of ${String(count)} ${kind.name}s, holds nothing further, however it is asked for.`;
  keepUsual(notebook, evidence, count >= 10);
}
