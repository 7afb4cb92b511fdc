import type { PathStep } from '../base/diagnostic';
import { isJsonObject, type JsonValue } from '../base/json';
import { isObjectValue, type TerraformType, Unknown, type Value } from '../model';
import type { Expression } from './expression';
import { parseTemplate } from './parse-template';
import type { VariableType } from './variable-type';

/** The type that a value shows when nothing else is known about it. */
export function typeOfValue(value: Value): TerraformType {
  if (value === null || value instanceof Unknown) return 'dynamic';
  if (Array.isArray(value)) return ['tuple', value.map((element: Value) => typeOfValue(element))];
  if (isObjectValue(value)) {
    return ['object', Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, typeOfValue(inner)]))];
  }
  if (typeof value === 'string') return 'string';
  return typeof value === 'boolean' ? 'bool' : 'number';
}

/** The type that a variable declares; undefined where it takes anything. */
export function typeOfVariable(type: VariableType): TerraformType | undefined {
  switch (type.kind) {
    case 'any':
      return undefined;
    case 'list':
    case 'set':
    case 'map': {
      const inner = typeOfVariable(type.of);
      return inner && [type.kind, inner];
    }
    case 'object': {
      const entries = Object.entries(type.attributes).map(
        ([name, inner]) => [name, typeOfVariable(inner.type)] as const,
      );
      const known = entries.filter((entry): entry is readonly [string, TerraformType] => entry[1] !== undefined);
      return known.length === entries.length ? ['object', Object.fromEntries(known)] : undefined;
    }
    default:
      return type.kind;
  }
}

const callTypes: Readonly<Record<string, TerraformType>> = {
  tostring: 'string',
  tonumber: 'number',
  tobool: 'bool',
  jsonencode: 'string',
  join: 'string',
  format: 'string',
  lower: 'string',
  upper: 'string',
  trimspace: 'string',
  length: 'number',
  compact: ['list', 'string'],
};
const comparisons: ReadonlySet<string> = new Set(['==', '!=', '<', '<=', '>', '>=', '&&', '||']);

function typeInside(type: TerraformType | undefined, step: PathStep): TerraformType | undefined {
  if (type === undefined || typeof type === 'string') return undefined;
  const [kind, inner] = type;
  const name = typeof step === 'object' ? step.key : step;
  if (kind === 'object') return inner[name];
  return kind === 'tuple' ? inner[Number(name)] : inner;
}

function elementsOf(type: TerraformType | undefined): TerraformType | undefined {
  if (type === undefined || typeof type === 'string' || type[0] === 'object') return undefined;
  const [kind, inner] = type;
  return kind === 'tuple' ? (inner[0] ?? 'dynamic') : inner;
}

/** The type of what a name such as `var.x` stands for; undefined when nothing is known. */
export type TypeOfName = (address: string) => TerraformType | undefined;

function typeOfCall(
  { name, arguments: given }: Extract<Expression, { kind: 'call' }>,
  typeOf: TypeOfName,
): TerraformType | undefined {
  const [first] = given;
  const inner = first && elementsOf(typeOfExpression(first, typeOf));
  if (name === 'tolist' || name === 'toset') return inner && [name === 'tolist' ? 'list' : 'set', inner];
  return callTypes[name];
}

const typeOfUnary = (operator: string): TerraformType => (operator === '!' ? 'bool' : 'number');
const typeOfBinary = (operator: string): TerraformType => (comparisons.has(operator) ? 'bool' : 'number');

function stepOf(key: Expression): PathStep {
  const value = key.kind === 'literal' ? key.value : '';
  return typeof value === 'number' ? value : String(value);
}

function typeOfExpression(expression: Expression, typeOf: TypeOfName): TerraformType | undefined {
  switch (expression.kind) {
    case 'literal':
      return typeOfValue(expression.value);
    case 'template':
      return 'string';
    case 'reference':
      return expression.reference.path.reduce<TerraformType | undefined>(
        typeInside,
        typeOf(expression.reference.address),
      );
    case 'index':
      return typeInside(typeOfExpression(expression.of, typeOf), stepOf(expression.key));
    case 'call':
      return typeOfCall(expression, typeOf);
    case 'conditional':
      return typeOfExpression(expression.whenTrue, typeOf);
    case 'unary':
      return typeOfUnary(expression.operator);
    case 'binary':
      return typeOfBinary(expression.operator);
    default:
      return undefined;
  }
}

/** The type of what a body of templates gives; `value` is what it gave, where its text does not tell. */
export function typeOfBody(body: JsonValue, typeOf: TypeOfName, value: Value): TerraformType {
  if (typeof body === 'string') return typeOfExpression(parseTemplate(body), typeOf) ?? typeOfValue(value);
  if (Array.isArray(body)) {
    const values = Array.isArray(value) ? (value as readonly Value[]) : [];
    return ['tuple', body.map((inner: JsonValue, index) => typeOfBody(inner, typeOf, values[index] ?? null))];
  }
  if (!isJsonObject(body)) return typeOfValue(body);
  const values = isObjectValue(value) ? value : {};
  return [
    'object',
    Object.fromEntries(
      Object.entries(body).map(([key, inner]) => [key, typeOfBody(inner, typeOf, values[key] ?? null)]),
    ),
  ];
}
