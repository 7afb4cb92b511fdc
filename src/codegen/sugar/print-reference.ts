import type { Kind } from '../kinds';

/** The static method that makes a reference. */
export function printFromId({ className, type }: Kind): string {
  return `
  /**
   * Refers to an \`${type}\` that is managed elsewhere, by its id in the service. Nothing is synthesised for it.
   *
   * @example ${className}.fromId(stack, 'old', '242')
   */
  static fromId(scope: Construct, id: string, objectId: string | number): ${className}Reference {
    return new ${className}Reference(scope, id, { objectId, isToken: resourceOptions.isToken });
  }
`;
}

/** The class of what refers to an object that is managed elsewhere. */
export function printReference({ className, type }: Kind, methods: string): string {
  return `
/** An \`${type}\` that is managed elsewhere; {@link ${className}.fromId} makes it. */
export class ${className}Reference extends ObjectReference {
  /** The type of the object that is meant. */
  readonly terraformResourceType = '${type}';
  ${methods}
}
`;
}
