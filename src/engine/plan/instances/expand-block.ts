import { errorAt } from '../../../base/diagnostic';
import { ConfigurationError } from '../../../base/errors';
import type { ObjectBlock } from '../../configuration/configuration';
import { compareKeys, type ObjectState } from '../../../state';
import { expandImports, type ObjectImport } from './expand-imports';
import { type InstanceBlock, instancesOf } from '../../expansion/instance-block';
import { declaredInstance, findOrphans, type StoredInstances } from './find-instances';
import type { Instance, PlanRun } from '../plan-run';
import type { Selection } from '../select-targets';

/** The types of keys. */
const keyTypes = { count: 'number', for_each: 'string', none: 'undefined' } as const;

/** The instances that a state has; where everything ends, no other ones are. */
function storedInstances(block: ObjectBlock, stored: StoredInstances): readonly InstanceBlock[] {
  return stored.map(([address, { module, indexKey }]) => ({
    ...block,
    ...(module !== undefined && { module }),
    ...(indexKey !== undefined && { indexKey }),
    blockAddress: block.address,
    address,
  }));
}

/**
 * The instances of a block, and those that only the state has, which end.
 *
 * @throws ConfigurationError `CONFIG_INVALID` for a `count` or `for_each` that does not say which instances there are.
 */
export function expandBlock(
  run: PlanRun & {
    readonly expansions: Map<string, readonly InstanceBlock[]>;
    readonly stored: ReadonlyMap<string, ObjectState>;
    readonly selection: Selection;
  },
  block: ObjectBlock,
  entries: StoredInstances,
): readonly Instance[] {
  const isEnd =
    run.options.mode === 'destroy' && block.mode !== 'ephemeral' && (block.repetition ?? block.module) !== undefined;
  const instances = isEnd ? storedInstances(block, entries) : instancesOf(block, run);
  run.expansions.set(block.address, instances);
  const declared = instances.map((instance) => declaredInstance(instance, run.stored));
  if (entries.length === 0) return declared;
  const addresses = new Set(instances.map(({ address }) => address));
  const orphans = findOrphans(entries, (address) => addresses.has(address), block);
  const kept = new Set(orphans.map(({ address }) => address).filter((address) => !run.selection.includes(address)));
  const isKept = ({ address }: InstanceBlock): boolean => kept.has(address);
  if (kept.size > 0) {
    const isFitting = ({ indexKey }: InstanceBlock): boolean =>
      keyTypes[block.repetition?.kind ?? 'none'] === typeof indexKey;
    const all = [...instances, ...storedInstances(block, entries).filter(isKept).filter(isFitting)];
    run.expansions.set(
      block.address,
      all.toSorted((a, b) => compareKeys(a.indexKey, b.indexKey)),
    );
  }
  return [...declared, ...orphans];
}

/**
 * Adds what the instances of a block import.
 *
 * @throws ConfigurationError `CONFIG_INVALID` for an import into an instance that there is not, in the code or in the state.
 */
export function addImports(
  run: PlanRun & { readonly stored: ReadonlyMap<string, ObjectState> },
  { block, imports }: { readonly block: ObjectBlock; readonly imports: Map<string, ObjectImport> },
): void {
  const declared = new Set(run.expansions.get(block.address)?.map(({ address }) => address));
  for (const [address, wanted] of expandImports(run, block)) {
    // That an import of a command leads nowhere is said of its target.
    if (!declared.has(address) && !run.stored.has(address) && run.options.purpose !== 'import') {
      const detail = `An import leads to ${address}, which is no instance of ${block.address}.`;
      throw new ConfigurationError([errorAt([], 'Configuration for import target does not exist', detail)]);
    }
    imports.set(address, wanted);
  }
}
