import type { Diagnostic } from '../../base/diagnostic';
import type { ObjectValue, ResourceDefinition } from '../../model';
import { type Host, notConfigured, toDiagnostics } from '../host';

/** The objects that a create without an answer may have left. */
export interface LostAnswer {
  readonly ids: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Looks for objects beside the `known` ones that have exactly the declared values. */
export async function findLost<Context>(
  definition: ResourceDefinition<Context>,
  { session }: Host<Context>,
  { config, known }: { readonly config: ObjectValue; readonly known: ReadonlySet<unknown> },
): Promise<LostAnswer> {
  const { type } = definition;
  const context = session()?.observing;
  if (context === undefined) return { ids: [], diagnostics: notConfigured(`a lost ${type} cannot be looked for.`) };
  try {
    return { ids: (await definition.findLost?.(context, config, known)) ?? [], diagnostics: [] };
  } catch (error) {
    return { ids: [], diagnostics: toDiagnostics(error, `Could not look for a lost ${type}`) };
  }
}
