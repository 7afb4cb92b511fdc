import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import type { ResourceChange } from '../plan-document';

/** What the code says about each object of a plan: the shape of its values, false or absent where nothing is said. */
export type DeclaredParts = (change: Pick<ResourceChange, 'address'>) => JsonValue | undefined;

const instanceKeys = /\[(?:\d+|"(?:[^"\\]|\\.)*")\]/g;

/** What a constant says; a text may be a template, and whatever is inside of it counts as said. */
export function saidBy(constant: JsonValue): JsonValue {
  if (!isJsonObject(constant)) return constant !== null;
  return Object.fromEntries(Object.entries(constant).map(([key, inner]) => [key, saidBy(inner)]));
}

function saidByExpression(expression: JsonValue): JsonValue {
  const constant = isJsonObject(expression) ? expression['constant_value'] : undefined;
  return constant === undefined || saidBy(constant);
}

const objectsIn = (value: JsonValue | undefined): readonly JsonObject[] =>
  Array.isArray(value) ? (value as readonly JsonValue[]).filter(isJsonObject) : [];

/** The objects of a module and of those that it calls, by their addresses without keys of instances. */
function* blocksIn(
  module: JsonValue | undefined,
  prefix = '',
): Iterable<readonly [address: string, block: JsonObject]> {
  if (!isJsonObject(module)) return;
  for (const block of objectsIn(module['resources'])) {
    if (typeof block['address'] === 'string') yield [`${prefix}${block['address']}`, block];
  }
  const { module_calls: calls } = module;
  if (!isJsonObject(calls)) return;
  for (const [name, call] of Object.entries(calls)) {
    if (isJsonObject(call)) yield* blocksIn(call['module'], `${prefix}module.${name}.`);
  }
}

/** Reads the `configuration` of a plan document. Of what stands in no configuration nothing is known: undefined. */
export function findDeclaredParts(configuration: JsonObject | undefined): DeclaredParts {
  const blocks = new Map(blocksIn(configuration?.['root_module']));
  return ({ address }) => {
    const block = blocks.get(address.replaceAll(instanceKeys, ''));
    if (!block) return undefined;
    const expressions = Object.entries(isJsonObject(block['expressions']) ? block['expressions'] : {});
    return Object.fromEntries(expressions.map(([name, expression]) => [name, saidByExpression(expression)]));
  };
}
