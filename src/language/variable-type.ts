import { type Node, TemplateParser } from './template-parser';

/** A type that a variable asks for. */
export type VariableType =
  | { readonly kind: 'string' | 'number' | 'bool' | 'any' }
  | { readonly kind: 'list' | 'set' | 'map'; readonly of: VariableType }
  | { readonly kind: 'object'; readonly attributes: Readonly<Record<string, VariableAttribute>> };

/** An attribute of an object type; one that is not required is null when it is not given. */
export interface VariableAttribute {
  readonly type: VariableType;
  readonly isRequired: boolean;
}

const simpleKinds = ['string', 'number', 'bool', 'any'] as const;
const collectionKinds = ['list', 'set', 'map'] as const;
const any: VariableType = { kind: 'any' };

function toAttribute(node: Node): VariableAttribute | undefined {
  const isOptional =
    node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'optional';
  const inner = isOptional && node.arguments.length === 1 ? node.arguments[0] : node;
  const type = inner ? toType(inner) : undefined;
  return type && { type, isRequired: !isOptional };
}

function toObjectType(node: Node): VariableType | undefined {
  if (node.type !== 'Object') return undefined;
  const attributes = new Map<string, VariableAttribute>();
  for (const [key, value] of node.entries) {
    const attribute = toAttribute(value);
    if (key.type !== 'Identifier' || !attribute) return undefined;
    attributes.set(key.name, attribute);
  }
  return { kind: 'object', attributes: Object.fromEntries(attributes) };
}

function toType(node: Node): VariableType | undefined {
  if (node.type === 'Identifier') {
    const simple = simpleKinds.find((kind) => kind === node.name);
    // A bare `list` is an old spelling of `list(any)`.
    const collection = collectionKinds.find((kind) => kind === node.name);
    return simple ? { kind: simple } : collection && { kind: collection, of: any };
  }
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return undefined;
  const { name } = node.callee;
  const [argument] = node.arguments;
  if (!argument || node.arguments.length > 1) return undefined;
  if (name === 'object') return toObjectType(argument);
  const kind = collectionKinds.find((candidate) => candidate === name);
  const of = kind && toType(argument);
  return of && { kind, of };
}

/** Reads a type such as `list(string)`; undefined when it is none that is known here. */
export function parseVariableType(text: string): VariableType | undefined {
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
