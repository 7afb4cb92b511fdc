import type { TerraformType, TerraformTypes } from '../../model';
import { type Node, TemplateParser } from '../syntax/template-parser';

const simpleTypes = new Map<string, TerraformType>([
  ['string', 'string'],
  ['number', 'number'],
  ['bool', 'bool'],
  ['any', 'dynamic'],
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
    if (key.type !== 'Identifier' || !type) return undefined;
    types.set(key.name, type);
    if (inner) optional.push(key.name);
  }
  return ['object', Object.fromEntries(types), optional];
}

function toType(node: Node): TerraformType | undefined {
  if (node.type === 'Identifier') {
    // A bare `list` is an old spelling of `list(any)`.
    const collection = collectionKinds.find((kind) => kind === node.name);
    return collection ? [collection, 'dynamic'] : simpleTypes.get(node.name);
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
  const parser = new TemplateParser(text.replace(/^\$\{([^]*)\}$/, '$1'));
  try {
    const node = parser.gobbleExpression();
    return node !== false && parser.index === parser.expr.length ? toType(node) : undefined;
  } catch (error) {
    // What jsep throws at a text that is no expression has a `description`.
    if (!(error instanceof Error) || !('description' in error)) throw error;
    return undefined;
  }
}

/** The type that the values of a variable have; undefined where its declaration leaves any of that open. */
export function typeOfVariable(declared: TerraformType): TerraformType | undefined {
  if (declared === 'dynamic') return undefined;
  if (typeof declared === 'string' || declared[0] === 'tuple') return declared;
  const [kind, inner] = declared;
  if (kind !== 'object') {
    const element = typeOfVariable(inner);
    return element && [kind, element];
  }
  const types = Object.entries(inner).map(([name, type]) => [name, typeOfVariable(type)] as const);
  const isOpen = types.some(([, type]) => type === undefined);
  return isOpen ? undefined : ['object', Object.fromEntries(types) as TerraformTypes];
}
