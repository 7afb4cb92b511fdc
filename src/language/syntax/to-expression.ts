import type { PathStep } from '../../base/diagnostic';
import { binaryOperators, type Expression, type ForExpression, splatItem } from './expression';
import { BigFloat } from '../values/big-float';
import type { CallNode, ForNode, MemberNode, Node, TemplateNode } from './node';
import { refuse, toAddress } from './to-address';

/** The names that something around an expression binds, such as a `for`. They hide what references of the same name mean. */
export interface Names {
  readonly has: (name: string) => boolean;
}

const withNames = (outer: Names, names: readonly (string | undefined)[]): Names => ({
  has: (name) => names.includes(name) || outer.has(name),
});

function toLiteral(raw: string, value: unknown): Expression {
  if (value === null || typeof value === 'boolean') return { kind: 'literal', value };
  return { kind: 'literal', value: BigFloat.parse(raw) ?? refuse(`${raw} is not a number`) };
}

/** The first name of a chain such as `data.x.y`, and what follows it; undefined when it does not start with a name. */
function splitChain(node: Node): { root: string; members: readonly MemberNode[] } | undefined {
  const members: MemberNode[] = [];
  let inner = node;
  for (; inner.type === 'MemberExpression'; inner = inner.object) members.unshift(inner);
  return inner.type === 'Identifier' ? { root: inner.name, members } : undefined;
}

function toKey({ computed, property }: MemberNode, locals: Names): Expression {
  if (computed || property.type !== 'Identifier') return toExpression(property, locals);
  const { name } = property;
  // `list.0` is the legacy syntax of `list[0]`.
  return { kind: 'literal', value: (/^\d+$/.test(name) ? BigFloat.parse(name) : undefined) ?? name };
}

function toStaticStep({ computed }: MemberNode, key: Expression): PathStep | undefined {
  if (key.kind !== 'literal') return undefined;
  if (typeof key.value === 'string') return computed ? { key: key.value } : key.value;
  const index = key.value instanceof BigFloat ? Number(String(key.value)) : undefined;
  return Number.isSafeInteger(index) ? index : undefined;
}

function toReference(node: Node, locals: Names): Expression | undefined {
  const chain = splitChain(node);
  if (!chain || locals.has(chain.root)) return undefined;
  const dotted = chain.members.findIndex(({ computed }) => computed);
  const named = dotted < 0 ? chain.members : chain.members.slice(0, dotted);
  const names = named.flatMap(({ property }) => (property.type === 'Identifier' ? [property.name] : []));
  const address = toAddress([chain.root, ...names]);
  const members = chain.members.slice(address.split('.').length - 1);
  const start: Expression = { kind: 'reference', reference: { address, path: [] } };
  return members.reduce<Expression>((of, member) => stepInto(of, member, locals), start);
}

/** A static step extends the path of a reference, unless a computed step comes before it. */
function stepInto(of: Expression, member: MemberNode, locals: Names): Expression {
  const key = toKey(member, locals);
  const step = toStaticStep(member, key);
  if (step === undefined) return { kind: 'index', of, key };
  if (of.kind !== 'reference') return { kind: 'step', of, step };
  const { address, path } = of.reference;
  return { kind: 'reference', reference: { address, path: [...path, step] } };
}

function toMember(node: MemberNode, locals: Names): Expression {
  const reference = toReference(node, locals);
  if (reference) return reference;
  const key = toKey(node, locals);
  const of = toExpression(node.object, locals);
  const step = toStaticStep(node, key);
  return step === undefined ? { kind: 'index', of, key } : { kind: 'step', of, step };
}

function toName({ name }: Extract<Node, { type: 'Identifier' }>, locals: Names): Expression {
  return locals.has(name)
    ? { kind: 'local', name }
    : { kind: 'reference', reference: { address: toAddress([name]), path: [] } };
}

function toTemplate({ parts, isText }: TemplateNode, locals: Names): Expression {
  const toPart = (part: string | Node): Expression =>
    typeof part === 'string' ? { kind: 'literal', value: part } : toExpression(part, locals);
  const [first = '', ...others] = parts.filter((part) => part !== '');
  if (others.length === 0 && (!isText || typeof first === 'string')) return toPart(first);
  return { kind: 'template', parts: [first, ...others].map(toPart) };
}

/** A name as a key is a text, also where it is a keyword. */
function toObjectKey(key: Node, locals: Names): Expression {
  if (key.type === 'Identifier') return { kind: 'literal', value: key.name };
  if (key.type === 'Literal' && typeof key.value !== 'number') return { kind: 'literal', value: key.raw };
  if (key.type === 'MemberExpression') return refuse('a key that is a reference stands in parentheses');
  return toExpression(key, locals);
}

function toFor(node: ForNode, locals: Names): Expression {
  const { keyName, valueName, key, condition } = node;
  const inner = withNames(locals, [valueName, keyName]);
  const loop: ForExpression = {
    kind: 'for',
    keyName,
    valueName,
    collection: toExpression(node.collection, locals),
    key: key && toExpression(key, inner),
    value: toExpression(node.value, inner),
    isGrouped: node.isGrouped,
    condition: condition && toExpression(condition, inner),
  };
  return node.isJoined ? { kind: 'join', loop } : loop;
}

/** Terraform wants a template from elsewhere, so that nobody writes one into the call. */
function isReference(node: Node | undefined): boolean {
  if (node?.type === 'MemberExpression') return isReference(node.object);
  return node?.type === 'Splat' ? isReference(node.of) : node?.type === 'Identifier';
}

function toCall({ callee, arguments: given, isExpanded }: CallNode, locals: Names): Expression {
  if (callee.type !== 'Identifier') return refuse('only functions can be called');
  if (callee.name === 'templatestring' && !(isReference(given[0]) && (given.length > 1 || !isExpanded)))
    return refuse('`templatestring` takes a reference to a template; write the template itself in its place');
  // `core::` is the namespace of the language's own functions.
  const name = callee.name.replace(/^core::/, '');
  return { kind: 'call', name, arguments: toElements(given, locals), isExpanded };
}

const toElements = (nodes: readonly Node[], locals: Names): Expression[] =>
  nodes.map((node) => toExpression(node, locals));

function toOperation(node: Extract<Node, { operator: string }>, locals: Names): Expression {
  if (node.type === 'UnaryExpression') {
    const { operator } = node;
    if (operator !== '!' && operator !== '-') return refuse(`\`${operator}\` is not an operator`);
    return { kind: 'unary', operator, of: toExpression(node.argument, locals) };
  }
  const operator = binaryOperators.find((candidate) => candidate === node.operator);
  if (operator === undefined) return refuse(`\`${node.operator}\` is not an operator`);
  return { kind: 'binary', operator, left: toExpression(node.left, locals), right: toExpression(node.right, locals) };
}

type Converters = {
  readonly [T in Node['type']]?: (node: Extract<Node, { type: T }>, locals: Names) => Expression;
};

const converters: Converters = {
  Template: toTemplate,
  Object: ({ entries }, locals) => ({
    kind: 'object',
    entries: entries.map(([key, value]) => [toObjectKey(key, locals), toExpression(value, locals)]),
  }),
  Group: ({ of }, locals) => toExpression(of, locals),
  Literal: ({ raw, value }) => toLiteral(raw, value),
  Identifier: toName,
  MemberExpression: toMember,
  CallExpression: toCall,
  ConditionalExpression: ({ test, consequent, alternate }, locals) => ({
    kind: 'conditional',
    condition: toExpression(test, locals),
    whenTrue: toExpression(consequent, locals),
    whenFalse: toExpression(alternate, locals),
  }),
  BinaryExpression: toOperation,
  UnaryExpression: toOperation,
  ArrayExpression: ({ elements }, locals) => ({ kind: 'list', elements: toElements(elements, locals) }),
  For: toFor,
  Splat: ({ of, each }, locals) => ({
    kind: 'splat',
    of: toExpression(of, locals),
    each: toExpression(each, withNames(locals, [splatItem])),
  }),
  Item: () => ({ kind: 'local', name: splatItem }),
};

/**
 * Converts a node of the parser to an expression.
 *
 * @throws SyntaxError that names the part that cannot be evaluated.
 */
export function toExpression(node: Node, locals: Names = new Set<string>()): Expression {
  const convert = converters[node.type] as ((node: Node, locals: Names) => Expression) | undefined;
  return convert ? convert(node, locals) : refuse('this expression is not evaluated');
}
