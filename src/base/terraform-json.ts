import { compareText } from './text/compare-text';
import type { JsonValue } from './json';
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

/** The same value with the keys of every object in Terraform's order. */
export function sortKeys(value: JsonValue): OrderedJson {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return (value as readonly JsonValue[]).map(sortKeys);
  const entries = Object.entries(value).map(([key, inner]) => [key, sortKeys(inner)] as const);
  return new Map(entries.sort(([a], [b]) => compareText(a, b)));
}

/** Go's JSON encoder escapes these too, so that the text may stand inside HTML. */
function printString(text: string): string {
  return JSON.stringify(text).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** The items of an array or an object, each with what stands before it. */
function labelled(value: object, colon: string): readonly (readonly [label: string, item: OrderedJson])[] {
  if (Array.isArray(value)) return (value as readonly OrderedJson[]).map((item) => ['', item]);
  const entries = value instanceof Map ? (value as ReadonlyMap<string, OrderedJson>) : Object.entries(value);
  const items: (readonly [string, OrderedJson])[] = [];
  for (const [key, item] of entries as Iterable<readonly [string, OrderedJson | undefined]>) {
    if (item !== undefined) items.push([printString(key) + colon, item]);
  }
  return items;
}

/** How the text of a value is divided: the outermost `levels` part by part. */
interface Division {
  readonly lineBreak: string;
  readonly levels: number;
}

function addParts(parts: string[], value: OrderedJson, { lineBreak, levels }: Division): void {
  if (levels === 0 || typeof value !== 'object' || value === null) {
    parts.push(print(value, lineBreak));
    return;
  }
  const inner = lineBreak && `${lineBreak}  `;
  const items = labelled(value, lineBreak === '' ? ':' : ': ');
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  items.forEach(([label, item], index) => {
    parts.push((index === 0 ? open : ',') + inner + label);
    addParts(parts, item, { lineBreak: inner, levels: levels - 1 });
  });
  parts.push(items.length === 0 ? open + close : lineBreak + close);
}

function print(value: OrderedJson, lineBreak: string): string {
  if (typeof value === 'string') return printString(value);
  if (typeof value === 'number' || typeof value === 'bigint') return formatNumber(value);
  if (typeof value === 'function') return print(value(), lineBreak);
  if (typeof value !== 'object' || value === null) return String(value);
  const inner = lineBreak && `${lineBreak}  `;
  const items = labelled(value, lineBreak === '' ? ':' : ': ').map(([label, item]) => label + print(item, inner));
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return items.length === 0 ? open + close : open + inner + items.join(`,${inner}`) + lineBreak + close;
}

/** The resources of a state lie so deep. */
const outermost = 2;

/**
 * Prints JSON byte for byte the way Terraform does: on one line, or indented by two spaces, and then `ending`. The text of a
 * state is put together once: each level that does so by itself takes as much memory once more.
 */
export function printTerraformJson(value: OrderedJson, layout: 'line' | 'indented', ending = ''): string {
  if (layout === 'line') return print(value, '') + ending;
  const parts: string[] = [];
  addParts(parts, value, { lineBreak: '\n', levels: outermost });
  parts.push(ending);
  return parts.join('');
}
