import { pascalCase } from '../base/text/camel-case';
import type { Attributes, AttributeType } from '../model';

/** A type with attributes of its own. */
export type NestedType = Extract<AttributeType, { attributes: Attributes }>;

/** Whether a value of the type has attributes of its own. */
export function isNested(type: AttributeType): type is NestedType {
  return type.kind === 'object' || type.kind === 'objects';
}

/** What a nested object is called: `Schedule`, and `Share` for an element of `shares`. */
export function nestedName(name: string, { kind }: NestedType): string {
  return pascalCase(kind === 'objects' ? name.replace(/s$/, '').replace(/ie$/, 'y') : name);
}
