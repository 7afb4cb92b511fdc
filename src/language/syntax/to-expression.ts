import { binaryOperators, type Expression } from './expression';
import { parseNumber } from '../values/numbers';
import type { MemberNode, Node } from './template-parser';

const refusedRoots: ReadonlySet<string> = new Set(['each', 'count', 'self', 'module', 'ephemeral', 'provider']);
const builtIns: Readonly<Record<string, readonly string[]>> = {
  path: ['module', 'root', 'cwd'],
  terraform: ['workspace'],
};

/** What cannot be evaluated, in the words that follow "the template". */
function refuse(words: string): never {
  throw new SyntaxError(words);
}

function toLiteral(raw: string, value: unknown): Expression {
  if (value === null || typeof value === 'boolean') return { kind: 'literal', value };
  return { kind: 'literal', value: parseNumber(raw) ?? refuse(`${raw} is no number`) };
}

/** The first name of a chain such as `data.x.y`, and what follows it; undefined when it does not start with a name. */
function splitChain(node: Node): { root: string; members: readonly MemberNode[] } | undefined {
  const members: MemberNode[] = [];
  let inner = node;
  for (; inner.type === 'MemberExpression'; inner = inner.object) members.unshift(inner);
  return inner.type === 'Identifier' ? { root: inner.name, members } : undefined;
}

function toAddress(names: readonly string[]): string {
  const [root = '', second = ''] = names;
  if (refusedRoots.has(root)) refuse(`\`${root}.…\` is not evaluated`);
  const length = root === 'data' ? 3 : 2;
  if (names.length < length) refuse(`\`${names.join('.')}\` is no reference: it needs ${String(length)} names`);
  if (builtIns[root]?.includes(second) === false) refuse(`\`${root}.${second}\` is not evaluated`);
  return names.slice(0, length).join('.');
}

/** `list.0` is an old spelling of `list[0]`. */
const toNameStep = (name: string): string | number => (/^\d+$/.test(name) ? Number(name) : name);

function toKey({ computed, property }: MemberNode): Expression {
  if (computed || property.type !== 'Identifier') return toExpression(property);
  return { kind: 'literal', value: toNameStep(property.name) };
}

function toStaticStep(member: MemberNode): string | number | { key: string } | undefined {
  const key = toKey(member);
  if (key.kind !== 'literal') return undefined;
  if (typeof key.value === 'string') return member.computed ? { key: key.value } : key.value;
  return typeof key.value === 'number' ? key.value : undefined;
}

function toReference(node: Node): Expression | undefined {
  const chain = splitChain(node);
  if (!chain) return undefined;
  const dotted = chain.members.findIndex(({ computed }) => computed);
  const named = dotted < 0 ? chain.members : chain.members.slice(0, dotted);
  const names = named.flatMap(({ property }) => (property.type === 'Identifier' ? [property.name] : []));
  const address = toAddress([chain.root, ...names]);
  const members = chain.members.slice(address.split('.').length - 1);
  return members.reduce<Expression>(stepInto, { kind: 'reference', reference: { address, path: [] } });
}

/** A static step goes on with the path of a reference; behind a computed one, all are indexes. */
function stepInto(of: Expression, member: MemberNode): Expression {
  const step = toStaticStep(member);
  if (of.kind !== 'reference' || step === undefined) return { kind: 'index', of, key: toKey(member) };
  const { address, path } = of.reference;
  return { kind: 'reference', reference: { address, path: [...path, step] } };
}

function toMember(node: MemberNode): Expression {
  if (node.optional) refuse('`?.` is no operator');
  return toReference(node) ?? { kind: 'index', of: toExpression(node.object), key: toKey(node) };
}

const toPart = (part: string | Node): Expression =>
  typeof part === 'string' ? { kind: 'literal', value: part } : toExpression(part);

function toTemplate(nodes: readonly (string | Node)[]): Expression {
  const parts = nodes.filter((part) => part !== '');
  const [first = ''] = parts;
  return parts.length > 1 ? { kind: 'template', parts: parts.map(toPart) } : toPart(first);
}

function toObjectEntry([key, value]: readonly [Node, Node]): readonly [Expression, Expression] {
  const name: Expression = key.type === 'Identifier' ? { kind: 'literal', value: key.name } : toExpression(key);
  return [name, toExpression(value)];
}

const toExpressions = (nodes: readonly (Node | null)[]): Expression[] =>
  nodes.map((node) => (node === null ? refuse('an element is missing') : toExpression(node)));

function toOperation(node: Extract<Node, { operator: string }>): Expression {
  if (node.type === 'UnaryExpression') {
    const { operator } = node;
    if (operator !== '!' && operator !== '-') return refuse(`\`${operator}\` is no operator`);
    return { kind: 'unary', operator, of: toExpression(node.argument) };
  }
  const operator = binaryOperators.find((candidate) => candidate === node.operator);
  if (operator === undefined) return refuse(`\`${node.operator}\` is no operator`);
  return { kind: 'binary', operator, left: toExpression(node.left), right: toExpression(node.right) };
}

/**
 * Turns the parser's node into an expression.
 *
 * @throws SyntaxError in words about what is not evaluated.
 */
export function toExpression(node: Node): Expression {
  switch (node.type) {
    case 'Template':
      return toTemplate(node.parts);
    case 'Object':
      return { kind: 'object', entries: node.entries.map(toObjectEntry) };
    case 'Literal':
      return toLiteral(node.raw, node.value);
    case 'Identifier':
      return refuse(`\`${node.name}\` is no reference: it needs at least two names`);
    case 'MemberExpression':
      return toMember(node);
    case 'CallExpression':
      if (node.callee.type !== 'Identifier') return refuse('only functions can be called');
      return { kind: 'call', name: node.callee.name, arguments: toExpressions(node.arguments) };
    case 'ConditionalExpression':
      return {
        kind: 'conditional',
        condition: toExpression(node.test),
        whenTrue: toExpression(node.consequent),
        whenFalse: toExpression(node.alternate),
      };
    case 'BinaryExpression':
    case 'UnaryExpression':
      return toOperation(node);
    case 'ArrayExpression':
      return { kind: 'list', elements: toExpressions(node.elements) };
    default:
      return refuse('this expression is not evaluated');
  }
}
