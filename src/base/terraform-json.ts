import { compareText } from './text/compare-text';
import type { JsonObject, JsonValue } from './json';
import { formatNumber } from './text/number-text';

/**
 * A JSON value whose objects may be maps: those are printed in the order of the map, also where a key is a number. Keys
 * whose value is undefined are left out. A function makes its value when that is printed, and nobody holds it afterwards.
 */
export type OrderedJson =
  | JsonValue
  | (() => OrderedJson)
  | readonly OrderedJson[]
  | ReadonlyMap<string, OrderedJson>
  | { readonly [key: string]: OrderedJson | undefined };

/** Whether the keys of an object already stand in Terraform's order. */
function areSorted(keys: readonly string[]): boolean {
  for (let index = 1; index < keys.length; index += 1) {
    if (compareText(keys[index - 1] ?? '', keys[index] ?? '') > 0) return false;
  }
  return true;
}

/** The same value with the keys of every object in Terraform's order. */
export function sortKeys(value: JsonValue): OrderedJson {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return (value as readonly JsonValue[]).map(sortKeys);
  const keys = Object.keys(value);
  const sorted = new Map<string, OrderedJson>();
  for (const key of areSorted(keys) ? keys : keys.sort(compareText)) {
    sorted.set(key, sortKeys((value as JsonObject)[key] as JsonValue));
  }
  return sorted;
}

const signsOfHtml = /[<>&\u2028\u2029]/;
const escapes: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** Go's JSON encoder escapes these too, so that the text may stand inside HTML. */
function printString(text: string): string {
  const printed = JSON.stringify(text);
  if (!signsOfHtml.test(printed)) return printed;
  return printed.replace(/[<>&\u2028\u2029]/g, (sign) => escapes[sign] ?? sign);
}

/** The same few keys stand in every object; more than so many are not the same. */
const maxKeys = 1000;
const printedKeys = new Map<string, string>();

function printKey(key: string): string {
  const known = printedKeys.get(key);
  if (known !== undefined) return known;
  const printed = printString(key);
  if (printedKeys.size < maxKeys) printedKeys.set(key, printed);
  return printed;
}

/** Calls `each` with each item of an array or an object, and what stands before it. */
function forEachItem(value: object, colon: string, each: (label: string, item: OrderedJson) => void): void {
  if (Array.isArray(value)) {
    for (const item of value as readonly OrderedJson[]) each('', item);
  } else if (value instanceof Map) {
    for (const [key, item] of value as ReadonlyMap<string, OrderedJson | undefined>) {
      if (item !== undefined) each(printKey(key) + colon, item);
    }
  } else {
    for (const key of Object.keys(value)) {
      const item = (value as Readonly<Record<string, OrderedJson | undefined>>)[key];
      if (item !== undefined) each(printKey(key) + colon, item);
    }
  }
}

/** How the text of a value is divided: the outermost `levels` part by part. */
interface Division {
  readonly lineBreak: string;
  readonly levels: number;
}

function addParts(add: (part: string) => void, value: OrderedJson, { lineBreak, levels }: Division): void {
  if (levels === 0 || typeof value !== 'object' || value === null) {
    add(print(value, lineBreak));
    return;
  }
  const inner = lineBreak && `${lineBreak}  `;
  const [open = '', close = ''] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  let before = open;
  forEachItem(value, ': ', (label, item) => {
    add(before + inner + label);
    before = ',';
    addParts(add, item, { lineBreak: inner, levels: levels - 1 });
  });
  add(before === ',' ? lineBreak + close : open + close);
}

function print(value: OrderedJson, lineBreak: string): string {
  if (typeof value === 'string') return printString(value);
  if (typeof value === 'number' || typeof value === 'bigint') return formatNumber(value);
  if (typeof value === 'function') return print(value(), lineBreak);
  if (typeof value !== 'object' || value === null) return String(value);
  const inner = lineBreak && `${lineBreak}  `;
  const items: string[] = [];
  forEachItem(value, lineBreak === '' ? ':' : ': ', (label, item) => items.push(label + print(item, inner)));
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return items.length === 0 ? open + close : open + inner + items.join(`,${inner}`) + lineBreak + close;
}

/** The resources of a state lie so deep. */
const outermost = 2;

const pieceLength = 2 ** 20;

/**
 * Prints JSON byte for byte the way Terraform does, indented by two spaces, and then `ending`. The text of a state comes in pieces:
 * to put it together takes as much memory once more.
 */
export function printInPieces(value: OrderedJson, ending: string): readonly string[] {
  const pieces: string[] = [];
  let parts: string[] = [];
  let length = 0;
  const endPiece = (): void => {
    pieces.push(parts.join(''));
    parts = [];
    length = 0;
  };
  const add = (part: string): void => {
    parts.push(part);
    length += part.length;
    if (length >= pieceLength) endPiece();
  };
  addParts(add, value, { lineBreak: '\n', levels: outermost });
  add(ending);
  endPiece();
  return pieces;
}

/** Prints JSON byte for byte the way Terraform does: on one line, or indented by two spaces. */
export function printTerraformJson(value: OrderedJson, layout: 'line' | 'indented'): string {
  return layout === 'line' ? print(value, '') : printInPieces(value, '').join('');
}
