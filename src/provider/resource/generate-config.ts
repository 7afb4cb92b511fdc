import { nameOfStep, type PathStep } from '../../base/diagnostic';
import { conformObject, declaredIn, type ObjectValue, type Schema, sensitivePaths, toValues } from '../../model';

const isIndex = (step: PathStep): boolean => typeof step === 'number';

/** The names of what is secret, as `email.to`; a list that has a secret inside is secret as a whole. */
function secretNames({ attributes }: Schema, state: ObjectValue): ReadonlySet<string> {
  const paths = sensitivePaths(attributes, state).map((path) => {
    const index = path.findIndex(isIndex);
    return path.slice(0, index === -1 ? path.length : index);
  });
  return new Set(paths.map((path) => path.map(nameOfStep).join('.')));
}

/** The configuration of the object of a state: no secrets, and nothing that goes without saying. A plan of it is empty. */
export function generateConfig(schema: Schema, state: ObjectValue): ObjectValue {
  const { attributes } = schema;
  return conformObject(attributes, toValues(declaredIn(attributes, state, { leftOut: secretNames(schema, state) })))
    .value;
}
