import type { Diagnostic } from '../../base/diagnostic';
import type { ObjectValue, ResourceDefinition, Value } from '../../model';
import { type Host, toDiagnostics } from '../host';

/** An object that is destroyed, and the ids of all objects of its kind that are. */
interface JointDestroy {
  readonly prior: ObjectValue;
  readonly ids: ReadonlySet<Value | undefined>;
}

/** Warnings of a destroy that depend on which objects are destroyed together. */
export async function checkJointDestroy<Context>(
  definition: ResourceDefinition<Context>,
  { session }: Host<Context>,
  { prior, ids }: JointDestroy,
): Promise<readonly Diagnostic[]> {
  const context = session()?.observing;
  if (context === undefined) return [];
  try {
    return (await definition.checkJointDestroy?.(context, prior, ids)) ?? [];
  } catch (error) {
    return toDiagnostics(error, `Could not plan ${definition.type}`);
  }
}
