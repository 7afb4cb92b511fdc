import type { Diagnostic } from '../../base/diagnostic';
import type { PlannedObject, ResourceDefinition } from '../../model';

/**
 * What stands against an object because of others of the run, which it is made known to. Nothing may be awaited in here:
 * of two objects that are planned at once, one always sees the other.
 */
export function claimObject<Context>(
  definition: ResourceDefinition<Context>,
  context: Context,
  object: PlannedObject,
): readonly Diagnostic[] {
  const found = definition.checkOwnership?.(context, object) ?? [];
  definition.register?.(context, object);
  return found;
}
