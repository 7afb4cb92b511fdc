import type { JsonObject, JsonValue } from '../../base/json';
import { formatJson } from '../../base/json-text';
import { listWords } from './words';

const longest = 60;

function valueWords(value: JsonValue): string {
  const text = formatJson(value);
  const characters = Array.from(text);
  return characters.length > longest ? `${characters.slice(0, longest).join('')}…` : text;
}

const nameWords = (name: string): string => (/^[a-z_]\w{0,59}$/i.test(name) ? name : valueWords(name));

/** `{region: "West", orders: 9}`; undefined of a record in which nothing matters. */
function fieldWords(record: JsonObject): string | undefined {
  const fields = Object.entries(record).map(([name, value]) => `${nameWords(name)}: ${valueWords(value)}`);
  return fields.length === 0 ? undefined : `{${fields.join(', ')}}`;
}

function sameWords(count: number, fields: string | undefined): string {
  if (count === 1) return fields ?? 'a record';
  return `${String(count)} records${fields === undefined ? '' : ` ${fields}`}`;
}

/** Records in words, those that are the same once: `5 records {orders: 1} and {orders: 9}`. */
export function recordWords(records: readonly JsonObject[]): string {
  const counts = new Map<string | undefined, number>();
  for (const fields of records.map(fieldWords)) counts.set(fields, (counts.get(fields) ?? 0) + 1);
  const words = [...counts].map(([fields, count]) => sameWords(count, fields));
  return words.length === 0 ? 'no records' : listWords(words);
}
