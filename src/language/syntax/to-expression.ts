import type { PathStep } from '../../base/diagnostic';
import { binaryOperators, type Expression } from './expression';
import { BigFloat } from '../values/big-float';
import type { MemberNode, Node } from './template-parser';

const refusedRoots: ReadonlySet<string> = new Set(['self', 'module', 'ephemeral', 'provider']);
const builtIns: Readonly<Record<string, readonly string[]>> = {
  path: ['module', 'root', 'cwd'],
  terraform: ['workspace'],
  each: ['key', 'value'],
  count: ['index'],
};

/** What cannot be evaluated, as the end of a sentence that starts with "the template". */
function refuse(words: string): never {
  throw new SyntaxError(words);
}

function toLiteral(raw: string, value: unknown): Expression {
  if (value === null || typeof value === 'boolean') return { kind: 'literal', value };
  // The syntax of numbers is narrower than that of texts that are converted to numbers.
  const number = /^\d+(\.\d+)?([eE][+-]?\d+)?$/.test(raw) ? BigFloat.parse(raw) : undefined;
  return { kind: 'literal', value: number ?? refuse(`${raw} is not a number`) };
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
  if (names.length < length) refuse(`\`${names.join('.')}\` is not a reference: it needs ${String(length)} names`);
  if (builtIns[root]?.includes(second) === false) refuse(`\`${root}.${second}\` is not evaluated`);
  return names.slice(0, length).join('.');
}

function toKey({ computed, property }: MemberNode): Expression {
  if (computed || property.type !== 'Identifier') return toExpression(property);
  const { name } = property;
  // `list.0` is the legacy syntax of `list[0]`.
  return { kind: 'literal', value: (/^\d+$/.test(name) ? BigFloat.parse(name) : undefined) ?? name };
}

function toStaticStep(member: MemberNode): PathStep | undefined {
  const key = toKey(member);
  if (key.kind !== 'literal') return undefined;
  if (typeof key.value === 'string') return member.computed ? { key: key.value } : key.value;
  const index = key.value instanceof BigFloat ? Number(String(key.value)) : undefined;
  return Number.isSafeInteger(index) ? index : undefined;
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

function toStep(of: Expression, member: MemberNode): Expression {
  const step = toStaticStep(member);
  return step === undefined ? { kind: 'index', of, key: toKey(member) } : { kind: 'step', of, step };
}

/** A static step extends the path of a reference, unless a computed step comes before it. */
function stepInto(of: Expression, member: MemberNode): Expression {
  const step = toStep(of, member);
  if (of.kind !== 'reference' || step.kind !== 'step') return step;
  const { address, path } = of.reference;
  return { kind: 'reference', reference: { address, path: [...path, step.step] } };
}

function toMember(node: MemberNode): Expression {
  if (node.optional) refuse('`?.` is not an operator');
  return toReference(node) ?? toStep(toExpression(node.object), node);
}

const toPart = (part: string | Node): Expression =>
  typeof part === 'string' ? { kind: 'literal', value: part } : toExpression(part);

function toTemplate(nodes: readonly (string | Node)[]): Expression {
  const parts = nodes.filter((part) => part !== '');
  const [first = ''] = parts;
  return parts.length > 1 ? { kind: 'template', parts: parts.map(toPart) } : toPart(first);
}

/** A name as a key is a text, also where it is a keyword. */
function toObjectKey(key: Node): Expression {
  if (key.type === 'Identifier') return { kind: 'literal', value: key.name };
  if (key.type === 'Literal' && typeof key.value !== 'number') return { kind: 'literal', value: key.raw };
  if (key.type === 'MemberExpression') return refuse('a key that is a reference stands in parentheses');
  return toExpression(key);
}

const toObject = (entries: readonly (readonly [Node, Node])[]): Expression => ({
  kind: 'object',
  entries: entries.map(([key, value]) => [toObjectKey(key), toExpression(value)]),
});

function toCall({ callee, arguments: given }: Extract<Node, { type: 'CallExpression' }>): Expression {
  if (callee.type !== 'Identifier') return refuse('only functions can be called');
  return { kind: 'call', name: callee.name, arguments: toExpressions(given) };
}

const toExpressions = (nodes: readonly (Node | null)[]): Expression[] =>
  nodes.map((node) => (node === null ? refuse('an element is missing') : toExpression(node)));

function toOperation(node: Extract<Node, { operator: string }>): Expression {
  if (node.type === 'UnaryExpression') {
    const { operator } = node;
    if (operator !== '!' && operator !== '-') return refuse(`\`${operator}\` is not an operator`);
    return { kind: 'unary', operator, of: toExpression(node.argument) };
  }
  const operator = binaryOperators.find((candidate) => candidate === node.operator);
  if (operator === undefined) return refuse(`\`${node.operator}\` is not an operator`);
  return { kind: 'binary', operator, left: toExpression(node.left), right: toExpression(node.right) };
}

/**
 * Converts a node of the parser to an expression.
 *
 * @throws SyntaxError that names the part that cannot be evaluated.
 */
export function toExpression(node: Node): Expression {
  switch (node.type) {
    case 'Template':
      return toTemplate(node.parts);
    case 'Object':
      return toObject(node.entries);
    case 'Group':
      return toExpression(node.of);
    case 'Literal':
      return toLiteral(node.raw, node.value);
    case 'Identifier':
      return refuse(`\`${node.name}\` is not a reference: it needs at least two names`);
    case 'MemberExpression':
      return toMember(node);
    case 'CallExpression':
      return toCall(node);
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
