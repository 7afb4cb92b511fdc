import { isJsonObject, type JsonValue } from '../base/json';
import { textOf } from './text-of';

/** Addresses of resources that the code names in each attribute, by the address of the resource. */
export type ConfigurationReferences = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

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
  const bare = reference.replace(/\[[^\]]*\]?/g, '');
  const count = bare.startsWith('data.') ? 3 : 2;
  return bare.split('.').slice(0, count).join('.');
}

function collect(
  module: JsonValue | undefined,
  prefix: string,
  found: Map<string, ReadonlyMap<string, readonly string[]>>,
): void {
  if (!isJsonObject(module)) return;
  for (const resource of listOf(module['resources'])) {
    if (!isJsonObject(resource) || !isJsonObject(resource['expressions'])) continue;
    const named = Object.entries(resource['expressions']).map(([attribute, expression]) => {
      const addresses = referencesIn(expression).map((reference) => prefix + resourceOf(reference));
      return [attribute, [...new Set(addresses)]] as const;
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
  const found = new Map<string, ReadonlyMap<string, readonly string[]>>();
  if (isJsonObject(configuration)) collect(configuration['root_module'], '', found);
  return found;
}

/** An address without the keys of instances: what the code calls it. */
export function withoutKeys(address: string): string {
  return address.includes('[') ? address.replace(/\[(?:"(?:[^"\\]|\\.)*"\]|[^\]]*\]?)/g, '') : address;
}
