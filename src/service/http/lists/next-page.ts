/** How answers say that a list goes on, as services do: by a link, a cursor, or the numbers of a page. */
import LinkHeader from 'http-link-header';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../base/json';
import { type Dialect, getAt } from '../../interface/index';
import type { Answer } from '../reply';

/** Where a list goes on: a reference to a URL, or parameters that take the place of those of the request before. */
export type NextPage = { readonly link: string } | { readonly parameters: Readonly<Record<string, string>> };

/** One page as it came. */
export interface Page {
  readonly answer: Pick<Answer, 'link'>;
  readonly wire: JsonValue;
  /** How many records the page holds. */
  readonly count: number;
  /** What the first page calls its own number. */
  readonly firstPage: number | undefined;
}

interface Signal {
  readonly name: string;
  readonly value: string | number | boolean;
  /** How many objects lie inside the one that it stands in, as far as one looks: most at the outermost. */
  readonly height: number;
}

/** What an answer says beside its records, by names without case and signs, each also with the name around it: `next_href`. */
type Signals = ReadonlyMap<string, Signal>;

const depthOfSignals = 2;
const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

function collect(wire: JsonObject, around: string, depth: number): [string, Signal][] {
  return Object.entries(wire).flatMap(([name, value]): [string, Signal][] => {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
      const signal = { name, value, height: depth };
      return [plain(name), plain(`${around}${name}`)].map((key) => [key, signal]);
    }
    return isJsonObject(value) && depth > 0 ? collect(value, name, depth - 1) : [];
  });
}

/** What stands outermost wins. */
const signalsIn = (wire: JsonValue): Signals =>
  new Map(isJsonObject(wire) ? collect(wire, '', depthOfSignals).reverse() : []);

/** What stands outermost is what the service takes: others tell the same once more, inside, in names of their own. */
function find(signals: Signals, names: readonly string[]): Signal | undefined {
  const found = names.flatMap((name) => signals.get(name) ?? []);
  return found.toSorted((a, b) => b.height - a.height)[0];
}

const numberOf = (signal: Signal | undefined): number | undefined => {
  const value = Number(signal?.value ?? NaN);
  return Number.isInteger(value) && value >= 0 ? value : undefined;
};

const isReference = (text: string): boolean => /^(https?:\/\/|[/?])/.test(text);

/** The parameter that takes a cursor: `nextCursor` is taken as `cursor`, `next_page_token` as `page_token`. */
function cursorParameterOf(name: string): string {
  const rest = name.replace(/^next[-_]?/i, '');
  return rest === '' ? 'cursor' : `${rest.charAt(0).toLowerCase()}${rest.slice(1)}`;
}

function followLink(signals: Signals): readonly NextPage[] {
  const next = find(signals, ['next', 'nexthref', 'nextlink', 'odatanextlink', 'nexturl', 'nextpageurl', 'nextpage']);
  if (typeof next?.value === 'number') return [{ parameters: { page: String(next.value) } }];
  return typeof next?.value === 'string' && isReference(next.value) ? [{ link: next.value }] : [];
}

function followCursor(signals: Signals, { cursorParameter }: Dialect['list']): readonly NextPage[] {
  const cursor = find(signals, ['nextcursor', 'nextpagetoken', 'nexttoken', 'continuationtoken', 'next']);
  if (typeof cursor?.value !== 'string' || cursor.value === '' || isReference(cursor.value)) return [];
  const { name, value } = cursor;
  const parameters = cursorParameter === null ? [cursorParameterOf(name), name] : [cursorParameter];
  return parameters.map((parameter) => ({ parameters: { [parameter]: value } }));
}

/** What further parameter says how large a page is; services announce it under the name under which they take it. */
function sizeOf(signals: Signals): Readonly<Record<string, string>> {
  const size = find(signals, sizeNames);
  return numberOf(size) ? { [size?.name ?? '']: String(size?.value) } : {};
}

const pageNames = ['currentpage', 'pagenumber', 'pageindex', 'page', 'number'] as const;
const sizeNames = ['pagesize', 'perpage', 'limit', 'size'] as const;
const pagesNames = ['totalpages', 'pagecount', 'lastpage', 'pages'];
const totalNames = ['totalcount', 'totalelements', 'totalitems', 'totalresults', 'totalrecords', 'odatacount', 'total'];
const moreNames = ['hasmore', 'hasnext', 'hasnextpage', 'more', 'istruncated', 'truncated'];

function followOffset(signals: Signals, { count }: Page): readonly NextPage[] {
  const offset = find(signals, ['offset', 'startindex', 'startat', 'skip']);
  const [from, all] = [numberOf(offset), numberOf(find(signals, totalNames))];
  if (offset === undefined || from === undefined || all === undefined || count === 0 || from + count >= all) return [];
  return [{ parameters: { [offset.name]: String(from + count), ...sizeOf(signals) } }];
}

/** Services that call the number of a page otherwise still take it as `page`. */
const isPageName = (name: string): boolean => /^page/i.test(name) && !/size/i.test(name);

function followNumber(signals: Signals, { count, firstPage }: Page): readonly NextPage[] {
  const page = find(signals, pageNames);
  const number = numberOf(page);
  if (page === undefined || number === undefined || count === 0) return [];
  const done = number - (firstPage ?? number) + 1;
  const pages = numberOf(find(signals, pagesNames));
  const [all, size] = [numberOf(find(signals, totalNames)), numberOf(find(signals, sizeNames))];
  const isMore = pages === undefined ? all !== undefined && done * (size ?? count) < all : done < pages;
  if (!isMore) return [];
  const parameters = isPageName(page.name) ? [page.name, 'page'] : ['page'];
  return [...new Set(parameters)].map((name) => ({
    parameters: { [name]: String(number + 1), ...sizeOf(signals) },
  }));
}

const lastNames = ['islast', 'islastpage'];

/** Whether an answer says outright that its list ends with it. */
function saysLast(signals: Signals): boolean {
  return find(signals, moreNames)?.value === false || find(signals, lastNames)?.value === true;
}

/** Whether an answer says that its list goes on behind it, be it known how or not. */
export function saysMore(wire: JsonValue, { isOnlyPage }: { readonly isOnlyPage: boolean }): boolean {
  const signals = signalsIn(wire);
  if (saysLast(signals)) return false;
  const isOneOfSeveral = isOnlyPage && (numberOf(find(signals, pagesNames)) ?? 1) > 1;
  return isOneOfSeveral || find(signals, moreNames)?.value === true || find(signals, lastNames)?.value === false;
}

/** How many records the list has, as a page of it says: a number beside the records counts them. */
export function totalOf(wire: JsonValue): number {
  const signals = signalsIn(wire);
  const count = signals.get('count');
  return Math.max(
    ...[find(signals, totalNames), count?.height === depthOfSignals ? count : undefined].map(
      (one) => numberOf(one) ?? 0,
    ),
  );
}

/** The number that a page gives itself. */
export function pageNumberOf(wire: JsonValue): number | undefined {
  return numberOf(find(signalsIn(wire), pageNames));
}

/** The next page that a `Link` header names. One that is no link by its grammar announces nothing. */
export function linkedPage(header: string): string | undefined {
  try {
    return LinkHeader.parse(header).rel('next')[0]?.uri;
  } catch {
    return undefined;
  }
}

/**
 * Where an answer may say that its list goes on, the surest way first: what one service calls an offset, another calls the
 * number of a page. Empty when it says nothing of it.
 */
export function announcedPages({ list }: Pick<Dialect, 'list'>, page: Page): readonly NextPage[] {
  const { answer, wire } = page;
  const linked = answer.link === undefined ? undefined : linkedPage(answer.link);
  if (linked !== undefined) return [{ link: linked }];
  if (!isJsonObject(wire)) return [];
  const cursor = list.cursor === null ? undefined : getAt(wire, list.cursor);
  if (typeof cursor === 'string' && cursor !== '') {
    return [isReference(cursor) ? { link: cursor } : { parameters: { [list.cursorParameter ?? 'cursor']: cursor } }];
  }
  const signals = signalsIn(wire);
  if (saysLast(signals)) return [];
  return [
    ...followLink(signals),
    ...followCursor(signals, list),
    ...followOffset(signals, page),
    ...followNumber(signals, page),
  ];
}
