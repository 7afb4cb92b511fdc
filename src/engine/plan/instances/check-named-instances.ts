import { type Diagnostic, errorAt } from '../../../base/diagnostic';
import { inBackticks } from '../../../base/text/find-nearest';
import { blockAddressOf, type ObjectState, parseAddress } from '../../../state';
import { nearestAddressWords } from '../../nearest-address';
import type { Plan, PlanOptions } from '../plan';

/** Refuses `--target` and `--replace` of instances that there are not, now that the keys of all are known. */
export function checkNamedInstances(
  { targets, replace, purpose }: PlanOptions,
  expansions: Plan['expansions'],
  stored: ReadonlyMap<string, ObjectState>,
): readonly Diagnostic[] {
  const complain = (option: string, address: string): readonly Diagnostic[] => {
    const parts = parseAddress(address);
    const block = parts && blockAddressOf(parts);
    const instances = block === undefined ? undefined : expansions.get(block)?.map((instance) => instance.address);
    if (instances === undefined || parts?.indexKey === undefined || stored.has(address)) return [];
    if (instances.includes(address)) return [];
    const nearest = nearestAddressWords(address, instances, inBackticks);
    const detail = `${option} names ${address}, and ${String(block)} has no such instance${nearest}.`;
    return [errorAt([], 'No such instance', detail)];
  };
  return [
    ...targets.flatMap((address) => complain(purpose === 'import' ? 'The import' : '--target', address)),
    ...replace.flatMap((address) => complain('--replace', address)),
  ];
}
