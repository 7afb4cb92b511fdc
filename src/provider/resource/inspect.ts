import type { Diagnostic } from '../../base/diagnostic';
import type { Inspection, ObjectValue, ResourceDefinition } from '../../model';
import { type Host, notConfigured, toDiagnostics } from '../host';

/** Everything that the service has of an object; undefined where it is gone, or its kind cannot be inspected. */
export interface InspectAnswer {
  readonly inspection: Inspection | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads everything that the service has of an object, also what no attribute shows. */
export async function inspectObject<Context>(
  definition: ResourceDefinition<Context>,
  { session }: Host<Context>,
  state: ObjectValue,
): Promise<InspectAnswer> {
  const context = session()?.observing;
  if (context === undefined) {
    return { inspection: undefined, diagnostics: notConfigured(`no ${definition.type} can be looked at.`) };
  }
  try {
    return { inspection: await definition.inspect?.(context, state), diagnostics: [] };
  } catch (error) {
    return { inspection: undefined, diagnostics: toDiagnostics(error, `Could not look at ${definition.type}`) };
  }
}
