import { type FunctionDefinition, isObjectValue, type ProviderFunctions, type Value } from '../../model';
import { failExpression, refuseExpression } from '../fail-expression';
import type { Scope } from '../scope';
import { plain } from '../values/evaluated';
import { lift, lower } from '../values/lift';
import { type Typed, unknown } from '../values/typed';
import type { ExpressionFunction } from './expression-function';

/** Whether a call names a function of a provider. */
export const isOfProvider = (name: string): boolean => /^provider::[^:]+::[^:]+$/.test(name);

/** The functions of a provider by the whole names that code has for them, which has these names for the provider. */
export const wholeNames = (
  localNames: readonly string[],
  functions: ProviderFunctions = new Map(),
): ProviderFunctions =>
  new Map(
    localNames.flatMap((localName) =>
      [...functions].map(([name, definition]) => [`provider::${localName}::${name}`, definition] as const),
    ),
  );

/** Whether a key of it is one that no value has that Terraform sends to a provider. */
function holdsPrototype(value: Value): boolean {
  if (Array.isArray(value)) return value.some(holdsPrototype);
  return isObjectValue(value) && (Object.hasOwn(value, '__proto__') || Object.values(value).some(holdsPrototype));
}

function callDefinition(definition: FunctionDefinition, args: readonly Typed[], subject: string): Typed {
  const { parameters, returns } = definition;
  if (args.some((value) => !value.isWhollyKnown())) return unknown(returns);
  const values = args.map((value) => lower(value, subject).value);
  const refused = values.findIndex(holdsPrototype);
  if (refused >= 0)
    return failExpression(`${subject}: \`${parameters[refused]?.name ?? ''}\` must have no key \`__proto__\`.`);
  const result = definition.call(values);
  if ('value' in result) return lift(plain(result.value), returns);
  return failExpression(`${subject}: \`${parameters[result.argumentIndex]?.name ?? ''}\` ${result.complaint}`);
}

/** A definition as a function of the language. */
function toFunction(definition: FunctionDefinition): ExpressionFunction {
  const { summary, parameters, returns } = definition;
  const takes = parameters.map(({ name, type }) => ({
    name,
    type,
    ...(type === 'dynamic' && { allows: ['open'] as const }),
  }));
  return {
    description: summary,
    takes: takes as unknown as ExpressionFunction['takes'],
    arity: [takes.length, takes.length],
    answers: returns,
    mayBeNull: true,
    call: (args, subject) => callDefinition(definition, args, subject),
  };
}

/**
 * The function of a provider that a call names, as one of the language.
 *
 * @throws ConfigurationError `CONFIG_INVALID` where the scope has none of that name.
 */
export function findProviderFunction(name: string, { functions, template }: Scope): ExpressionFunction {
  const definition = functions?.get(name);
  if (definition) return toFunction(definition);
  // Only in a template of a function does Terraform look for it when it is called.
  if (!functions || !template) return refuseExpression(`\`${name}\` is not evaluated here.`);
  return failExpression(`\`required_providers\` names no provider with the function \`${name}\`.`);
}
