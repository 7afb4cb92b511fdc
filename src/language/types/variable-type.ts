import { ConfigurationError } from '../../base/errors';
import type { TerraformType } from '../../model';
import { evaluateExpression } from '../evaluate-expression';
import { failExpression } from '../fail-expression';
import { callsFunctions } from '../syntax/inspect-templates';
import type { Node } from '../syntax/node';
import { TemplateParser } from '../syntax/template-parser';
import { toExpression } from '../syntax/to-expression';
import { convert } from '../values/convert';
import type { Typed } from '../values/typed';
import { anyElement, type TypeDefaults } from './type-defaults';

/** The type of a variable, and the defaults of what is optional in it. */
export interface VariableType {
  readonly type: TerraformType;
  readonly defaults?: TypeDefaults | undefined;
}

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

/** The arguments of `name(…)`; undefined for anything else. */
function argumentsOf(node: Node, name: string): readonly (Node | null)[] | undefined {
  if (node.type !== 'CallExpression' || node.isExpanded || node.callee.type !== 'Identifier') return undefined;
  return node.callee.name === name ? node.arguments : undefined;
}

/** The only argument of `name(…)`; undefined for anything else. */
function argumentOf(node: Node, name: string): Node | undefined {
  const given = argumentsOf(node, name);
  return given?.length === 1 ? (given[0] ?? undefined) : undefined;
}

/** The defaults inside of parts; undefined for none at all. */
function joinDefaults(
  inside: readonly (readonly [string, TypeDefaults | undefined])[],
  values: TypeDefaults['values'] = new Map(),
): TypeDefaults | undefined {
  const found = inside.filter((entry): entry is readonly [string, TypeDefaults] => entry[1] !== undefined);
  return found.length > 0 || values.size > 0 ? { values, inside: new Map(found) } : undefined;
}

/** The default in `optional(type, default)`: a literal value that fits the type. */
function toDefault(node: Node, type: TerraformType): Typed {
  const refuse = (): never => failExpression('A default in a type is a literal value.');
  const expression = toExpression(node);
  if (callsFunctions(expression)) refuse();
  return convert(evaluateExpression(expression, { subject: 'A default', resolve: refuse }), type, 'A default');
}

/** An attribute of an object type. */
interface Attribute extends VariableType {
  readonly name: string;
  readonly isOptional: boolean;
  readonly value: Typed | undefined;
}

function toAttribute(key: Node, node: Node): Attribute | undefined {
  const optional = argumentsOf(node, 'optional');
  const [wanted = null, value] = optional ?? [node];
  const found = wanted && (optional?.length ?? 0) <= 2 && toType(wanted);
  if (key.type !== 'Identifier' || !found) return undefined;
  return {
    ...found,
    name: key.name,
    isOptional: optional !== undefined,
    value: value ? toDefault(value, found.type) : undefined,
  };
}

function toObjectType(node: Node): VariableType | undefined {
  if (node.type !== 'Object') return undefined;
  const attributes = node.entries.map(([key, value]) => toAttribute(key, value)).filter((one) => one !== undefined);
  const types = new Map(attributes.map(({ name, type }) => [name, type]));
  if (types.size < node.entries.length) return undefined;
  const optional = attributes.filter(({ isOptional }) => isOptional).map(({ name }) => name);
  const values = attributes.flatMap(({ name, value }) => (value ? [[name, value] as const] : []));
  return {
    type: ['object', Object.fromEntries(types), optional],
    defaults: joinDefaults(
      attributes.map(({ name, defaults }) => [name, defaults]),
      new Map(values),
    ),
  };
}

function toTupleType(node: Node): VariableType | undefined {
  if (node.type !== 'ArrayExpression') return undefined;
  const elements = node.elements.map(toType);
  const found = elements.filter((element) => element !== undefined);
  if (found.length < elements.length) return undefined;
  return {
    type: ['tuple', found.map(({ type }) => type)],
    defaults: joinDefaults(found.map(({ defaults }, index) => [String(index), defaults])),
  };
}

function toType(node: Node): VariableType | undefined {
  if (node.type === 'Identifier') {
    const type = simpleTypes.get(node.name);
    return type && { type };
  }
  const attributes = argumentOf(node, 'object');
  if (attributes) return toObjectType(attributes);
  const elements = argumentOf(node, 'tuple');
  if (elements) return toTupleType(elements);
  for (const kind of collectionKinds) {
    const argument = argumentOf(node, kind);
    const element = argument && toType(argument);
    if (element) return { type: [kind, element.type], defaults: joinDefaults([[anyElement, element.defaults]]) };
  }
  return undefined;
}

/** Parses the type of a variable, such as `list(string)`; undefined for an unknown type, or a default that does not fit its own. */
export function parseVariableType(text: string): VariableType | undefined {
  const parser = new TemplateParser(text);
  try {
    const node = parser.gobbleExpression();
    return node !== false && parser.index === parser.expr.length ? toType(node) : undefined;
  } catch (error) {
    if (error instanceof ConfigurationError || error instanceof SyntaxError) return undefined;
    // jsep's syntax errors have a `description`.
    if (!(error instanceof Error) || !('description' in error)) throw error;
    return undefined;
  }
}
