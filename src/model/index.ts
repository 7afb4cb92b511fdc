export {
  type Attribute,
  type AttributeType,
  type Attributes,
  bool,
  elementType,
  entriesOf,
  int64,
  int64Set,
  integer,
  isComputed,
  isConfigurable,
  mapAttributes,
  object,
  objectList,
  objectSet,
  string,
  stringList,
  stringMap,
} from './attribute';
export { complaintAbout } from './complaint';
export { conformObject } from './conform';
export type {
  Change,
  DataSourceDefinition,
  EphemeralDefinition,
  NewObject,
  Observed,
  PlannedObject,
  ProviderDefinition,
  ReportProgress,
  ResourceDefinition,
  Runtime,
  Session,
} from './definition';
export { isEmpty, sameMeaning, sameValue } from './equal';
export { type Catalogue, kindsOf, type Schema, schemaOf } from './schema';
export { pathsInside, samePaths, sensitivePaths, unitePaths } from './sensitive-paths';
export { type TerraformType, type TerraformTypes, toTerraformObject, toTerraformType } from './terraform-type';
export { isGiven, isObjectValue, isWhollyKnown, type ObjectValue, Unknown, UnknownNotNull, type Value } from './value';
export { valueAt } from './value-at';
