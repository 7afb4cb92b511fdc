import type { Diagnostic } from '../../base/diagnostic';
import { ProviderError } from '../../base/errors';
import type { LostAmong, LostObjects, ObjectValue, ResourceDefinition } from '../../model';
import { type Host, notConfigured, toDiagnostics } from '../host';

/** The objects that a create without an answer may have left. */
export interface LostAnswer extends LostObjects {
  readonly diagnostics: readonly Diagnostic[];
}

const nothing: LostObjects = { ids: [], isSame: true, others: [] };

/** The ids that the service held when they were asked for; undefined where nobody can tell. */
export async function heldIds<Context>(
  definition: ResourceDefinition<Context>,
  { session }: Host<Context>,
): Promise<readonly string[] | undefined> {
  const context = session()?.changing;
  try {
    return context && (await definition.heldIds?.(context));
  } catch (error) {
    // The create that follows asks the same, and says what is wrong.
    if (error instanceof ProviderError) return undefined;
    throw error;
  }
}

/** Looks for what a create without an answer may have left. */
export async function findLost<Context>(
  definition: ResourceDefinition<Context>,
  { session }: Host<Context>,
  { config, among }: { readonly config: ObjectValue; readonly among: LostAmong },
): Promise<LostAnswer> {
  const { type } = definition;
  const context = session()?.observing;
  if (context === undefined) return { ...nothing, diagnostics: notConfigured(`a lost ${type} cannot be looked for.`) };
  try {
    return { ...((await definition.findLost?.(context, config, among)) ?? nothing), diagnostics: [] };
  } catch (error) {
    return { ...nothing, diagnostics: toDiagnostics(error, `Could not look for a lost ${type}`) };
  }
}
