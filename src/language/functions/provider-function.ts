import type { FunctionDefinition } from '../../model';
import { failExpression, refuseExpression } from '../fail-expression';
import type { Scope } from '../scope';
import { plain } from '../values/evaluated';
import { lift, lower } from '../values/lift';
import { type Typed, unknown } from '../values/typed';
import type { ExpressionFunction } from './expression-function';

const providerName = /^provider::[^:]+::(?<name>[^:]+)$/;

/** The name that a provider gives to the function that a call names; undefined for a function of the language. */
export const nameInProvider = (name: string): string | undefined => providerName.exec(name)?.groups?.['name'];

function callDefinition(definition: FunctionDefinition, args: readonly Typed[], subject: string): Typed {
  const { parameters, returns } = definition;
  if (args.some((value) => !value.isWhollyKnown())) return unknown(returns);
  const result = definition.call(args.map((value) => lower(value, subject).value));
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
  if (template !== undefined)
    return refuseExpression(`\`${name}\` is not evaluated in the template of \`${template}\`.`);
  const definition = functions?.get(nameInProvider(name) ?? '');
  return definition ? toFunction(definition) : refuseExpression(`\`${name}\` is not evaluated here.`);
}
