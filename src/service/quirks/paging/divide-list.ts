import type { JsonObject, JsonValue } from '../../../base/json';
import { type Dialect, withAt, HttpError } from '../../interface/index';
import type { Answer, Middleware, Exchange } from '../behaviour';

/** A list, and what the request has asked of it. */
interface Asked {
  readonly list: readonly JsonValue[];
  readonly query: URLSearchParams;
  readonly exchange: Exchange;
  readonly names: Names;
}

/** What the parts of lists are called: as the dialect has it, or as usual. */
type Names = ReturnType<typeof namesOf>;

const namesOf = ({ list }: Dialect, usualSize = 'size') => ({
  items: list.items ?? 'items',
  page: list.pageParameter,
  firstPage: list.firstPage,
  offset: list.offsetParameter,
  size: list.sizeParameter ?? usualSize,
  cursor: list.cursorParameter ?? 'cursor',
  nextCursor: list.cursor ?? 'nextCursor',
});

/** How a list is divided. */
export interface Dividing {
  /** The parameters that nobody further in has to read. */
  readonly by: readonly ('page' | 'offset' | 'size' | 'cursor')[];
  /** What the size of a part is called usually. */
  readonly usualSize?: string;
}

/** Divides lists of objects. */
export const dividing =
  ({ by, usualSize }: Dividing, divide: (asked: Asked, answer: Answer) => Answer): Middleware =>
  (exchange, next) => {
    if (exchange.subject?.role !== 'list') return next(exchange);
    const names = namesOf(exchange.service.dialect, usualSize);
    const own: readonly string[] = by.map((parameter) => names[parameter]);
    const [path = '', text = ''] = exchange.url.split('?');
    const query = new URLSearchParams(text);
    const others = new URLSearchParams([...query].filter(([name]) => !own.includes(name)));
    const answer = next({ ...exchange, url: others.size === 0 ? path : `${path}?${others.toString()}` });
    if (!Array.isArray(answer.body)) return answer;
    return divide({ list: answer.body as readonly JsonValue[], query, exchange, names }, answer);
  };

/** A body of several parts, each at its place. */
export const placing = (...parts: readonly (readonly [place: string, value: JsonValue])[]): JsonObject =>
  parts.reduce<JsonObject>((body, [place, value]) => withAt(body, place, value), {});

/** A whole number in a query. Throws an HttpError for anything else. */
function readNumber(query: URLSearchParams, name: string, { lowest, standard = lowest }: Limits): number {
  const text = query.get(name) ?? String(standard);
  if (/^\d{1,9}$/.test(text) && Number(text) >= lowest) return Number(text);
  throw new HttpError(400, `The query cannot be used: ${name} must be a whole number, ${String(lowest)} or more.`);
}

interface Limits {
  readonly lowest: number;
  readonly standard?: number;
}

const toCursor = (from: number): string => Buffer.from(`from ${String(from)}`).toString('base64url');

function readCursor({ query, names }: Asked): number {
  const cursor = query.get(names.cursor);
  if (cursor === null) return 0;
  const [, from] = /^from (\d{1,9})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (from !== undefined) return Number(from);
  throw new HttpError(400, `The query cannot be used: ${names.cursor} must be one that the service has given.`);
}

/** The page that a cursor leads to, and the cursor of the next one; null after the last. */
export function cutAtCursor(asked: Asked, size: number): { items: readonly JsonValue[]; next: string | null } {
  const from = readCursor(asked);
  const end = from + size;
  return { items: asked.list.slice(from, end), next: end < asked.list.length ? toCursor(end) : null };
}

/** The path of a list with another cursor. */
export function urlAt({ exchange, query, names }: Asked, cursor: string): string {
  const [path = ''] = exchange.url.split('?');
  const next = new URLSearchParams(query);
  next.set(names.cursor, cursor);
  return `${path}?${next.toString()}`;
}

/** A part of a list, and what it says of itself. */
interface Part {
  readonly items: readonly JsonValue[];
  readonly whole: JsonObject;
}

/** The page that `page` and `size` ask for; a page is never larger than the service wants. */
export function cutAtPage({ list, query, names }: Asked, most: number): Part {
  const page = readNumber(query, names.page, { lowest: names.firstPage });
  const size = Math.min(most, readNumber(query, names.size, { lowest: 1, standard: most }));
  const from = (page - names.firstPage) * size;
  const items = list.slice(from, from + size);
  return {
    items,
    whole: placing([names.items, items], [names.page, page], [names.size, size], ['total', list.length]),
  };
}

/** The part that `offset` and `limit` ask for. */
export function cutAtOffset({ list, query, names }: Asked, most: number): Part {
  const offset = readNumber(query, names.offset, { lowest: 0 });
  const limit = Math.min(most, readNumber(query, names.size, { lowest: 1, standard: most }));
  const items = list.slice(offset, offset + limit);
  return {
    items,
    whole: placing([names.items, items], [names.offset, offset], [names.size, limit], ['total', list.length]),
  };
}
