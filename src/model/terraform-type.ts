import { compareText } from '../base/text/compare-text';
import { type Attributes, type AttributeType, entriesOf } from './attribute';

/**
 * A type as Terraform spells it in its protocol, its states and its documents. `dynamic` is any type. Of an object that a
 * variable asks for, the names that may be left out stand behind the attributes.
 */
export type TerraformType =
  | 'string'
  | 'number'
  | 'bool'
  | 'dynamic'
  | readonly [kind: 'list' | 'set' | 'map', of: TerraformType]
  | readonly [kind: 'tuple', of: readonly TerraformType[]]
  | readonly [kind: 'object', of: TerraformTypes]
  | readonly [kind: 'object', of: TerraformTypes, optional: readonly string[]];

/** Types of attributes by their names. */
export interface TerraformTypes {
  readonly [name: string]: TerraformType;
}

/** The type of an object with these attributes. */
export function toTerraformObject(attributes: Attributes): TerraformType {
  // Documents hold types as they are, and Terraform prints the names in their order.
  const sorted = entriesOf(attributes).toSorted(([a], [b]) => compareText(a, b));
  return ['object', Object.fromEntries(sorted.map(([name, { type }]) => [name, toTerraformType(type)]))];
}

/** The type of an attribute. */
export function toTerraformType(type: AttributeType): TerraformType {
  switch (type.kind) {
    case 'integer':
      return 'number';
    case 'string':
    case 'bool':
      return type.kind;
    case 'object':
      return toTerraformObject(type.attributes);
    case 'objects':
      return [type.nesting, toTerraformObject(type.attributes)];
    default:
      return [type.kind, type.of];
  }
}
