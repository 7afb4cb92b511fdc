import { firstVersionsOf } from '../../base/host-features';
import { camelCase } from '../../base/text/camel-case';
import type { FunctionDefinition, FunctionParameter, TerraformType } from '../../model';
import { docComment } from '../doc-comment';
import { printModule } from './print-module';

const parameterTypes = { string: 'string', number: 'number', dynamic: 'unknown' } as const;

const printParameter = ({ name, type, typescript }: FunctionParameter): string =>
  `${camelCase(name)}: ${typescript === undefined ? parameterTypes[type] : `${typescript} | IResolvable`}`;

const isTextList = ([kind, of]: TerraformType): boolean => kind === 'list' && of === 'string';

function printFunction({ name, description, parameters, returns, propsType }: FunctionDefinition): string {
  const given = parameters.map((parameter) => camelCase(parameter.name));
  const called = `callProviderFunction('${name}', [${given.join(', ')}])`;
  const tags = parameters.map((parameter) => `@param ${camelCase(parameter.name)} - ${parameter.description}`);
  const [type, value] =
    propsType === undefined
      ? isTextList(returns)
        ? ['string[]', `Token.asList(${called})`]
        : ['IResolvable', called]
      : [`${propsType} & IResolvable`, called];
  return `${docComment(description, tags)}\n${camelCase(name)}: (${parameters.map(printParameter).join(', ')}): ${type} => ${value},`;
}

/** The functions of the provider, as constructs call them. */
export function printFunctions(definitions: readonly FunctionDefinition[]): string {
  const text = `/**
 * The functions of the provider. They work from ${firstVersionsOf('functions')}, and the embedded engine evaluates them; for what is
 * written in the code, the class Schedule and the checks of tests do the same at once.
 *
 * @example AnalyticsFunctions.schedule(variable.stringValue)
 */
export const AnalyticsFunctions = {
${definitions.map(printFunction).join('\n\n')}
} as const;`;
  return printModule('src/resources/functions', text, {
    cdktf: ['type IResolvable', 'Token'],
    '../../props/alert': ['type AlertScheduleProps'],
    '../provider-function': ['callProviderFunction'],
  });
}
