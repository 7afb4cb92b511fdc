import { type Evaluated, lift, type Marks, shortPrecision, type Typed } from '../../language';
import { type Mode, type Schema, type TerraformType, toTerraformObject } from '../../model';

const types = new WeakMap<Schema, TerraformType>();
const lifted = new WeakMap<Evaluated, Typed>();

/** The type of the objects of a kind. */
export function typeOfObjects(schema: Schema): TerraformType {
  const known = types.get(schema) ?? toTerraformObject(schema.attributes);
  types.set(schema, known);
  return known;
}

/** What the values of objects are marked as. */
export const marksOfMode = (mode: Mode | undefined): Marks => (mode === 'ephemeral' ? 2 : 0);

/** What a name of an object stands for in templates: its value, with the types of its attributes. Made once for each value. */
export function liftObject(value: Evaluated, schema: Schema): Typed {
  const known = lifted.get(value) ?? lift(value, typeOfObjects(schema), shortPrecision);
  lifted.set(value, known);
  return known;
}
