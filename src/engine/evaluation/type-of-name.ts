import { typeOfBody, type TypeOfName, typeOfValue, typeOfVariable } from '../../language';
import { schemaOf, type TerraformType, toTerraformObject } from '../../model';
import { nameIn } from '../addresses';
import type { EvaluationParts } from './evaluation';

/** The types of what names stand for. */
export function createTypeOfName({ configuration, variables, pool }: EvaluationParts): TypeOfName {
  const typeOfVariableNamed = (name: string): TerraformType => {
    const type = configuration.variables.find((variable) => variable.name === name)?.type;
    return (type && typeOfVariable(type)) ?? typeOfValue(variables.get(name)?.value ?? null);
  };
  const typeOf: TypeOfName = (address) => {
    const variable = nameIn('var', address);
    if (variable !== undefined) return typeOfVariableNamed(variable);
    const local = nameIn('local', address);
    if (local !== undefined) return typeOfBody(configuration.locals[local] ?? null, typeOf, null);
    const block = configuration.objects.get(address);
    if (!block) return undefined;
    return toTerraformObject(schemaOf(pool.get(block.providerAlias), block).attributes);
  };
  return typeOf;
}
