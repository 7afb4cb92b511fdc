import { countWords } from '../../base/text/count-words';
import type { FunctionDefinition, ProviderFunctions, Value } from '../../model';
import { encodeDynamicValue } from '../wire/dynamic-value';
import type { Message } from '../wire/messages';
import { markdown } from '../wire/schema';
import { decodeTypedValue, encodeType } from '../wire/typed-value';
import { defineCall } from './call';

function toFunction({ summary, description, parameters, returns }: FunctionDefinition): Message<'Function'> {
  return {
    parameters: parameters.map(({ name, type, description: words }) => ({
      name,
      type: encodeType(type),
      description: words,
      description_kind: markdown,
    })),
    return: { type: encodeType(returns) },
    summary,
    description,
    description_kind: markdown,
  };
}

/** The signatures of all functions. */
export const functionsOf = (functions: ProviderFunctions): Record<string, Message<'Function'>> =>
  Object.fromEntries([...functions].map(([name, definition]) => [name, toFunction(definition)]));

type Response = Message<'CallFunctionResponse'>;

/** Terraform and OpenTofu put a full stop behind the text. */
const toError = (text: string): Message<'FunctionError'> => ({ text: text.replace(/\.$/, '') });

const failAt = ({ parameters }: FunctionDefinition, index: number, complaint: string): Response => ({
  error: { ...toError(`${parameters[index]?.name ?? ''} ${complaint}`), function_argument: index },
});

function callWith(definition: FunctionDefinition, given: readonly Message<'DynamicValue'>[]): Response {
  const { parameters } = definition;
  if (given.length !== parameters.length)
    return { error: toError(`It takes ${countWords(parameters.length, 'argument')}, not ${String(given.length)}.`) };
  const args: Value[] = [];
  for (const [index, { type }] of parameters.entries()) {
    const value = decodeTypedValue(type, given[index] ?? {}) ?? null;
    if (value === null)
      return failAt(
        definition,
        index,
        'must be a known value of at most 500 levels, with no key `__proto__` and no number of more than 17 digits.',
      );
    args.push(value);
  }
  const result = definition.call(args);
  if ('value' in result) return { result: encodeDynamicValue(result.value) };
  return failAt(definition, result.argumentIndex, result.complaint);
}

/** The calls about functions. They need no configured provider. */
export const functionCalls = {
  GetFunctions: defineCall({
    request: 'Empty',
    response: 'GetFunctionsResponse',
    handle: ({ functions }) => ({ functions: functionsOf(functions) }),
  }),

  CallFunction: defineCall({
    request: 'CallFunctionRequest',
    response: 'CallFunctionResponse',
    handle(provider, { name = '', arguments: given = [] }) {
      const definition = provider.functions.get(name);
      if (definition) return callWith(definition, given);
      return { error: toError(`This provider has no function ${JSON.stringify(name)}.`) };
    },
    fail: (_, diagnostics) => ({ error: toError(diagnostics.map(({ detail }) => detail).join('\n')) }),
  }),
};
