import type { TerraformType } from '../../model';
import type { Node } from '../syntax/node';
import { TemplateParser } from '../syntax/template-parser';

const simpleTypes = new Map<string, TerraformType>([
  ['string', 'string'],
  ['number', 'number'],
  ['bool', 'bool'],
  ['any', 'dynamic'],
  // The legacy names of `list(any)` and `map(any)`. A set has none.
  ['list', ['list', 'dynamic']],
  ['map', ['map', 'dynamic']],
]);
const collectionKinds = ['list', 'set', 'map'] as const;

/** The argument of `name(…)`; undefined for anything else, also for several arguments. */
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

/** Parses the type of a variable, such as `list(string)`; undefined for an unknown type. */
export function parseVariableType(text: string): TerraformType | undefined {
  const parser = new TemplateParser(text);
  try {
    const node = parser.gobbleExpression();
    return node !== false && parser.index === parser.expr.length ? toType(node) : undefined;
  } catch (error) {
    // jsep's syntax errors have a `description`.
    if (!(error instanceof Error) || !('description' in error)) throw error;
    return undefined;
  }
}
