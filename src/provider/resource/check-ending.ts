import type { Diagnostic } from '../../base/diagnostic';
import type { ObjectValue, ResourceDefinition, Value } from '../../model';
import { type Host, toDiagnostics } from '../host';

/** An object that is destroyed, and the ids of all of its kind that are. */
interface Ending {
  readonly prior: ObjectValue;
  readonly ids: ReadonlySet<Value | undefined>;
}

/** Warnings of a destroy that the others of the plan decide. */
export async function checkEnding<Context>(
  definition: ResourceDefinition<Context>,
  { session }: Host<Context>,
  { prior, ids }: Ending,
): Promise<readonly Diagnostic[]> {
  const context = session()?.observing;
  if (context === undefined) return [];
  try {
    return (await definition.checkEnding?.(context, prior, ids)) ?? [];
  } catch (error) {
    return toDiagnostics(error, `Could not plan ${definition.type}`);
  }
}
