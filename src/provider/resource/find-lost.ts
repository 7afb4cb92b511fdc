import type { Diagnostic } from '../../base/diagnostic';
import { ProviderError } from '../../base/errors';
import type { LostAmong, LostObjects, ObjectValue, ResourceDefinition } from '../../model';
import { type Host, notConfigured, toDiagnostics } from '../host';

/** Objects that a create without an answer may have left. */
export interface LostAnswer extends LostObjects {
  readonly diagnostics: readonly Diagnostic[];
}

const nothing: LostObjects = { ids: [], isSame: true, others: [] };

/** The ids that the service has now; undefined where they cannot be listed. */
export async function heldIds<Context>(
  definition: ResourceDefinition<Context>,
  { session }: Host<Context>,
): Promise<readonly string[] | undefined> {
  const context = session()?.changing;
  try {
    return context && (await definition.heldIds?.(context));
  } catch (error) {
    // The create that follows sends the same request and reports the error.
    if (error instanceof ProviderError) return undefined;
    throw error;
  }
}

/** Searches for objects that a create without an answer may have left. */
export async function findLost<Context>(
  definition: ResourceDefinition<Context>,
  { session }: Host<Context>,
  { config, among }: { readonly config: ObjectValue; readonly among: LostAmong },
): Promise<LostAnswer> {
  const { type } = definition;
  const context = session()?.observing;
  if (context === undefined)
    return {
      ...nothing,
      diagnostics: notConfigured(
        `a lost ${type} cannot be looked for; give that value as a variable, or take back the code that it waits for.`,
      ),
    };
  try {
    return { ...((await definition.findLost?.(context, config, among)) ?? nothing), diagnostics: [] };
  } catch (error) {
    return { ...nothing, diagnostics: toDiagnostics(error, `Could not look for a lost ${type}`) };
  }
}
