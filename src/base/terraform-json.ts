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

function printItems(value: object, lineBreak: string): readonly string[] {
  if (Array.isArray(value)) return (value as readonly OrderedJson[]).map((item) => print(item, lineBreak));
  const entries = value instanceof Map ? (value as ReadonlyMap<string, OrderedJson>) : Object.entries(value);
  const colon = lineBreak === '' ? ':' : ': ';
  const items: string[] = [];
  for (const [key, item] of entries as Iterable<readonly [string, OrderedJson | undefined]>) {
    if (item !== undefined) items.push(printString(key) + colon + print(item, lineBreak));
  }
  return items;
}

function print(value: OrderedJson, lineBreak: string): string {
  if (typeof value === 'string') return printString(value);
  if (typeof value === 'number' || typeof value === 'bigint') return formatNumber(value);
  if (typeof value === 'function') return print(value(), lineBreak);
  if (typeof value !== 'object' || value === null) return String(value);
  const inner = lineBreak && `${lineBreak}  `;
  const items = printItems(value, inner);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return items.length === 0 ? open + close : open + inner + items.join(`,${inner}`) + lineBreak + close;
}

/** Prints JSON byte for byte the way Terraform does: on one line, or indented by two spaces. */
export function printTerraformJson(value: OrderedJson, layout: 'line' | 'indented'): string {
  return print(value, layout === 'line' ? '' : '\n');
}
