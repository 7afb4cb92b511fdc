import { type Diagnostic, hasErrors } from '../../base/diagnostic';
import type { ObjectValue, ResourceDefinition } from '../../model';
import { toDiagnostics } from '../failure';
import type { StateAnswer } from '../host';
import { claimObject } from './claim';

/** Warnings and refusals of a destroy. */
export function checkDestroy<Context>(
  definition: ResourceDefinition<Context>,
  context: Context | undefined,
  prior: ObjectValue,
): readonly Diagnostic[] {
  const found = definition.checkDestroy?.(prior) ?? [];
  const owners = context === undefined ? [] : claimObject(definition, context, { prior, config: null, planned: null });
  return hasErrors(found) ? found : [...found, ...owners];
}

/** Removes an object, or forgets it. */
export async function destroyObject<Context>(
  definition: ResourceDefinition<Context>,
  context: Context,
  prior: ObjectValue,
): Promise<StateAnswer> {
  const refusals = checkDestroy(definition, context, prior);
  if (hasErrors(refusals)) return { state: prior, diagnostics: refusals };
  try {
    return { state: null, diagnostics: await definition.delete(context, prior) };
  } catch (error) {
    return { state: prior, diagnostics: toDiagnostics(error, `Could not delete ${definition.type}`) };
  }
}
