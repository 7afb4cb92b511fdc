import type { PathStep } from '../../base/diagnostic';
import { isJsonObject, type JsonValue } from '../../base/json';
import { isObjectValue, type TerraformType, type TerraformTypes, type Value } from '../../model';
import { functions } from '../functions/functions';
import type { Expression } from '../syntax/expression';
import { parseTemplate } from '../syntax/parse-template';
import { typeInside, typeOfValue } from './inner-type';

/** The type of what a name such as `var.x` stands for; undefined when nothing is known. */
export type TypeOfName = (address: string) => TerraformType | undefined;

const comparisons: ReadonlySet<string> = new Set(['!', '==', '!=', '<', '<=', '>', '>=', '&&', '||']);

function stepOf(key: Expression): PathStep {
  const value = key.kind === 'literal' ? key.value : '';
  return typeof value === 'number' ? value : String(value);
}

function typeOfCall(
  { name, arguments: [first] }: Extract<Expression, { kind: 'call' }>,
  typeOf: TypeOfName,
): TerraformType | undefined {
  const answers = functions[name]?.answers;
  return typeof answers === 'function' ? answers(first && typeOfExpression(first, typeOf)) : answers;
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
    case 'binary':
      return comparisons.has(expression.operator) ? 'bool' : 'number';
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
  const types = Object.entries(body).map(([key, inner]) => [key, typeOfBody(inner, typeOf, values[key] ?? null)]);
  return ['object', Object.fromEntries(types) as TerraformTypes];
}
