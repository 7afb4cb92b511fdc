import { type Evaluated, lift, shortPrecision, type Typed } from '../../language';
import { type Schema, type TerraformType, toTerraformObject } from '../../model';

const types = new WeakMap<Schema, TerraformType>();
const lifted = new WeakMap<Evaluated, Typed>();

/** The type of the objects of a kind. */
export function typeOfObjects(schema: Schema): TerraformType {
  const known = types.get(schema) ?? toTerraformObject(schema.attributes);
  types.set(schema, known);
  return known;
}

/** What a name of an object stands for in templates: its value, with the types of its attributes. Made once for each value. */
export function liftObject(value: Evaluated, schema: Schema): Typed {
  const known = lifted.get(value) ?? lift(value, typeOfObjects(schema), shortPrecision);
  lifted.set(value, known);
  return known;
}
