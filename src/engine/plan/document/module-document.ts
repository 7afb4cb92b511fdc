import { groupBy } from '../../../base/group-by';
import { compareText } from '../../../base/text/compare-text';
import type { ModuleDocument, ResourceDocument } from '../../../documents';
import { modulesAround, parseAddress } from '../../../state';

const moduleOf = ({ address }: ResourceDocument): string =>
  address.startsWith('module.') ? (parseAddress(address)?.module ?? '') : '';

/** The resources of a module instance, and below it those of the modules in it; that of the root module has the address ''. */
export function toModuleDocument(resources: readonly ResourceDocument[], address = '', depth = 0): ModuleDocument {
  const own = resources.filter((resource) => moduleOf(resource) === address);
  const deeper = resources.filter((resource) => moduleOf(resource) !== address);
  const childOf = (resource: ResourceDocument): string => modulesAround(moduleOf(resource))[depth] ?? '';
  const children = [...groupBy(deeper, childOf)].sort(([a], [b]) => compareText(a, b));
  return {
    ...(address !== '' && { address }),
    ...(own.length > 0 && { resources: own }),
    ...(children.length > 0 && {
      child_modules: children.map(([child, inside]) => toModuleDocument(inside, child, depth + 1)),
    }),
  };
}
