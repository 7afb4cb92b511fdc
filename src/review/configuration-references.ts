import { isJsonObject, type JsonValue } from '../base/json';
import { textOf } from './text-of';

/** Something that the code names in an attribute. */
export interface NamedInCode {
  /** The address of a resource, without a key; of anything else, such as `var.a`, how it begins. */
  readonly address: string;
  /** The key of an instance as addresses have it; `own` for that of the instance which names it. Absent where that is open. */
  readonly key?: string;
}

/** What the code names in each attribute, by the address of the resource without keys. */
export type ConfigurationReferences = ReadonlyMap<string, ReadonlyMap<string, readonly NamedInCode[]>>;

const listOf = (value: JsonValue | undefined): readonly JsonValue[] =>
  Array.isArray(value) ? (value as readonly JsonValue[]) : [];

/** `references` of an expression, in whichever depth of it they stand. */
function referencesIn(expression: JsonValue | undefined): readonly string[] {
  if (Array.isArray(expression)) return (expression as readonly JsonValue[]).flatMap(referencesIn);
  if (!isJsonObject(expression)) return [];
  const own = listOf(expression['references']).filter((reference) => typeof reference === 'string');
  const inner = Object.entries(expression).filter(([key]) => key !== 'references' && key !== 'constant_value');
  return [...own, ...inner.flatMap(([, value]) => referencesIn(value))];
}

/** A reference such as `analytics_alert.a["x"].id` as the address of the resource. */
function resourceOf(reference: string): string {
  const bare = withoutKeys(reference);
  const count = bare.startsWith('data.') ? 3 : 2;
  return bare.split('.').slice(0, count).join('.');
}

/** The texts of an expression that stands in a JSON file: of one in HCL, a plan has none. */
function textsIn(value: JsonValue | undefined): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return (value as readonly JsonValue[]).flatMap(textsIn);
  return isJsonObject(value) ? Object.values(value).flatMap(textsIn) : [];
}

/** The keys with which a text names instances of a resource; undefined for one that is open. */
function keysIn(text: string, resource: string): readonly (string | undefined)[] {
  return text
    .split(resource)
    .slice(1)
    .map((rest) => {
      const key = /^\[(?:\d+|"(?:[^"\\]|\\.)*"|each\.key|count\.index)\]/.exec(rest)?.[0];
      return key === '[each.key]' || key === '[count.index]' ? 'own' : key;
    });
}

/** What an expression names. `each.value` is an object where `for_each` is nothing but a resource. */
function namedBy(expression: JsonValue, forEach: JsonValue | undefined): readonly NamedInCode[] {
  const texts = isJsonObject(expression) ? textsIn(expression['constant_value']) : [];
  const [, each] = /^\$\{([\w-]+\.[\w-]+)\}$/.exec(textsIn(forEach)[0] ?? '') ?? [];
  const addresses = new Set(referencesIn(expression).map(resourceOf));
  return [...addresses].flatMap((address): readonly NamedInCode[] => {
    if (address === 'each.value' && each !== undefined) return [{ address: each, key: 'own' }];
    const keys = new Set(texts.flatMap((text) => keysIn(text, address)));
    const isOpen = keys.size === 0 || keys.has(undefined);
    return isOpen ? [{ address }] : [...keys].map((key) => ({ address, ...(key !== undefined && { key }) }));
  });
}

function collect(
  module: JsonValue | undefined,
  prefix: string,
  found: Map<string, ReadonlyMap<string, readonly NamedInCode[]>>,
): void {
  if (!isJsonObject(module)) return;
  for (const resource of listOf(module['resources'])) {
    if (!isJsonObject(resource) || !isJsonObject(resource['expressions'])) continue;
    const forEach = isJsonObject(resource['for_each_expression'])
      ? resource['for_each_expression']['constant_value']
      : undefined;
    const named = Object.entries(resource['expressions']).map(([attribute, expression]) => {
      const inModule = namedBy(expression, forEach).map((one) => ({ ...one, address: prefix + one.address }));
      return [attribute, inModule] as const;
    });
    found.set(`${prefix}${textOf(resource['address'])}`, new Map(named));
  }
  const calls = module['module_calls'];
  if (!isJsonObject(calls)) return;
  for (const [name, call] of Object.entries(calls)) {
    if (isJsonObject(call)) collect(call['module'], `${prefix}module.${name}.`, found);
  }
}

/** Reads which resources the code names where: a plan tells the ids of those alone that exist already. */
export function readReferences(configuration: JsonValue | undefined): ConfigurationReferences {
  const found = new Map<string, ReadonlyMap<string, readonly NamedInCode[]>>();
  if (isJsonObject(configuration)) collect(configuration['root_module'], '', found);
  return found;
}

/** The key of an instance as its address has it; empty for none. */
export function keyIn(address: string): string {
  return /\[(?:\d+|"(?:[^"\\]|\\.)*")\]$/.exec(address)?.[0] ?? '';
}

/** An address without the keys of instances: what the code calls it. */
export function withoutKeys(address: string): string {
  return address.includes('[') ? address.replace(/\[(?:"(?:[^"\\]|\\.)*"\]|[^\]]*\]?)/g, '') : address;
}
