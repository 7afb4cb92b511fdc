import { errorAt, errorsIn } from '../../base/diagnostic';
import { ConfigurationError } from '../../base/errors';
import { type FunctionInputs, unknown } from '../../language';
import { isWhollyKnown, type ObjectValue } from '../../model';
import type { Provider } from '../../provider';
import { providerSubject } from '../addresses';
import type { Configuration } from '../configuration/configuration';
import { createScope, type VariableValues } from './create-scope';
import { evaluateProvider } from './evaluation';

/** The code of a stack, of which a provider block is read. */
export interface SettingsRequest {
  readonly configuration: Configuration;
  readonly variables: VariableValues;
  readonly inputs: FunctionInputs;
  /** Knows what a block may say. */
  readonly provider: Provider;
}

/** Another account would be taken for that of a block that is gone. */
function assertDeclared({ providers }: Configuration, alias: string | undefined): void {
  if (alias === undefined || providers.some((block) => block.alias === alias)) return;
  const detail = `The code does not have the provider with the alias ${JSON.stringify(alias)} any more.`;
  throw new ConfigurationError([errorAt([], 'Provider configuration not present', detail)]);
}

/**
 * What a provider block says, without planning anything; one that is not there says nothing.
 *
 * @throws ConfigurationError `CONFIG_INVALID` for what the provider refuses, or what only a plan could find out.
 */
export function readProviderSettings(request: SettingsRequest, alias: string | undefined): ObjectValue {
  const { configuration, provider } = request;
  assertDeclared(configuration, alias);
  const scopeOf = createScope({ ...request, functions: provider.functions, objectOf: () => unknown('dynamic') });
  const { value, diagnostics } = evaluateProvider({ configuration, pool: { get: () => provider } }, alias, scopeOf);
  const open = Object.keys(value).filter((name) => !isWhollyKnown(value[name]));
  const errors = [
    ...errorsIn(diagnostics),
    ...open.map((name) => {
      const detail = `${providerSubject(alias)}: ${name} is a value of another object, which only a plan finds out. Give it as a variable, or in the environment.`;
      return errorAt([name], 'Setting not known', detail);
    }),
  ];
  const found = errors.length > 0 ? errors : errorsIn(provider.validate(value));
  if (found.length > 0) throw new ConfigurationError(found);
  return value;
}
