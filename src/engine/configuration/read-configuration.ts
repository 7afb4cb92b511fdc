import type { Diagnostic } from '../../base/diagnostic';
import { ConfigurationError } from '../../base/errors';
import type { Catalogue } from '../../model';
import { checkChanges } from './checks/check-declarations';
import { checkModule } from './checks/check-module';
import { versionConstraintOf } from './checks/check-versions';
import type { Configuration } from './configuration';
import { contentsOf, linkModules } from './modules/link-modules';
import { ModuleReader } from './modules/read-module';
import { oncePerCause } from './once-per-cause';
import type { SourceFile } from './source-file';

/**
 * Reads a configuration in Terraform's JSON syntax: the blocks of all files together, and the modules that they call.
 *
 * @param files - those of the root module have no folder in their paths, those of other modules their folder from there.
 * @param catalogue - what the provider offers: arguments, types and references are checked against it.
 * @throws ConfigurationError `CONFIG_INVALID` with everything that is wrong or is not evaluated here, each with its place.
 */
export function readConfiguration(files: readonly SourceFile[], catalogue: Catalogue): Configuration {
  const diagnostics: Diagnostic[] = [];
  const reader = new ModuleReader(files, diagnostics);
  const root = reader.read('.');
  for (const code of reader.modules.values())
    diagnostics.push(...checkModule(code, { isRoot: code === root, catalogue }));
  const linked = linkModules(root);
  const { providers, imports, backend } = root.declarations;
  diagnostics.push(...checkChanges({ imports, ...linked }, linked.objects));
  if (diagnostics.length > 0) throw new ConfigurationError(oncePerCause(diagnostics));

  return {
    versionConstraint: versionConstraintOf(root.declarations),
    providers,
    remoteStates: root.remoteStates,
    ...contentsOf(root.declarations),
    ...linked,
    imports,
    backend,
  };
}
