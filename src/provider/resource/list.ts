import type { Listed, ResourceDefinition } from '../../model';
import { type Host, notConfigured, toDiagnostics } from '../host';

/** The import ids of all objects of a kind; diagnostics say why where the service refuses. */
export async function listObjects<Context>(
  definition: ResourceDefinition<Context>,
  { session }: Host<Context>,
): Promise<Listed> {
  const { type } = definition;
  const context = session()?.observing;
  if (context === undefined || definition.list === undefined) {
    return { ids: [], diagnostics: notConfigured(`the objects of ${type} cannot be listed.`) };
  }
  try {
    return await definition.list(context);
  } catch (error) {
    return { ids: [], diagnostics: toDiagnostics(error, `Could not list ${type}`) };
  }
}
