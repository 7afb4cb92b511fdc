import type { TerraformType } from '../../model';
import { type Node, TemplateParser } from '../syntax/template-parser';

const simpleTypes = new Map<string, TerraformType>([
  ['string', 'string'],
  ['number', 'number'],
  ['bool', 'bool'],
  ['any', 'dynamic'],
  // Old spellings of `list(any)` and `map(any)`; there is none of a set.
  ['list', ['list', 'dynamic']],
  ['map', ['map', 'dynamic']],
]);
const collectionKinds = ['list', 'set', 'map'] as const;

/** What stands in `name(…)`; undefined for anything else, also for several arguments. */
function argumentOf(node: Node, name: string): Node | undefined {
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return undefined;
  const { callee, arguments: given } = node;
  return callee.name === name && given.length === 1 ? (given[0] ?? undefined) : undefined;
}

function toObjectType(node: Node): TerraformType | undefined {
  if (node.type !== 'Object') return undefined;
  const types = new Map<string, TerraformType>();
  const optional: string[] = [];
  for (const [key, value] of node.entries) {
    const inner = argumentOf(value, 'optional');
    const type = toType(inner ?? value);
    if (key.type !== 'Identifier' || !type || types.has(key.name)) return undefined;
    types.set(key.name, type);
    if (inner) optional.push(key.name);
  }
  return ['object', Object.fromEntries(types), optional];
}

function toType(node: Node): TerraformType | undefined {
  if (node.type === 'Identifier') {
    return simpleTypes.get(node.name);
  }
  const attributes = argumentOf(node, 'object');
  if (attributes) return toObjectType(attributes);
  for (const kind of collectionKinds) {
    const element = argumentOf(node, kind);
    const type = element && toType(element);
    if (type) return [kind, type];
  }
  return undefined;
}

/** Reads a type that a variable asks for, such as `list(string)`; undefined when it is none that is known here. */
export function parseVariableType(text: string): TerraformType | undefined {
  const parser = new TemplateParser(text);
  try {
    const node = parser.gobbleExpression();
    return node !== false && parser.index === parser.expr.length ? toType(node) : undefined;
  } catch (error) {
    // What jsep throws at a text that is no expression has a `description`.
    if (!(error instanceof Error) || !('description' in error)) throw error;
    return undefined;
  }
}
