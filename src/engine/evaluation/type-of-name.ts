import { typeOfBody, type TypeOfName, typeOfValue, typeOfVariable } from '../../language';
import { schemaOf, type TerraformType, toTerraformObject } from '../../model';
import type { Evaluation } from './evaluation';

/** The types of what names stand for. */
export function createTypeOfName({
  configuration,
  variables,
  pool,
}: Pick<Evaluation, 'configuration' | 'variables' | 'pool'>): TypeOfName {
  const typeOfVariableNamed = (name: string): TerraformType => {
    const type = configuration.variables.find((variable) => variable.name === name)?.type;
    return (type && typeOfVariable(type)) ?? typeOfValue(variables.get(name)?.value ?? null);
  };
  const typeOf: TypeOfName = (address) => {
    if (address.startsWith('var.')) return typeOfVariableNamed(address.slice(4));
    if (address.startsWith('local.')) return typeOfBody(configuration.locals[address.slice(6)] ?? null, typeOf, null);
    const block = configuration.objects.get(address);
    if (!block) return undefined;
    return toTerraformObject(schemaOf(pool.get(block.providerAlias), block).attributes);
  };
  return typeOf;
}
