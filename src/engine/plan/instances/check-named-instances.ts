import { type Diagnostic, errorAt } from '../../../base/diagnostic';
import { inBackticks } from '../../../base/text/find-nearest';
import { blockAddressOf, type ObjectState, parseAddress, withoutKeys } from '../../../state';
import { nearestAddressWords } from '../../nearest-address';
import type { Plan, PlanOptions, TargetPlaces } from '../plan';
import { covers, nameTarget } from '../select-targets';

/** Refuses `--target` and `--replace` of instances that there are not, now that the keys of all are known. */
export function checkNamedInstances(
  { targets, replace, purpose }: PlanOptions,
  {
    expansions,
    stored,
    targetPlaces,
  }: Pick<Plan, 'expansions'> & {
    readonly stored: ReadonlyMap<string, ObjectState>;
    readonly targetPlaces: TargetPlaces | undefined;
  },
): readonly Diagnostic[] {
  const complain = (option: string, address: string): readonly Diagnostic[] => {
    const parts = parseAddress(address);
    const block = parts && blockAddressOf(parts);
    const named = block ?? address;
    const instances = [...expansions]
      .filter(([one]) => one === named || (block === undefined && one.startsWith(`${withoutKeys(address)}.`)))
      .flatMap(([, found]) => found.map((instance) => instance.address));
    const isNamed = (one: string): boolean => covers(address, one);
    const isKnown = instances.length > 0 || (parts?.indexKey !== undefined && expansions.has(named));
    if (!isKnown || instances.some(isNamed) || [...stored.keys()].some(isNamed)) return [];
    const nearest = nearestAddressWords(address, instances, inBackticks);
    const detail = `${option} names ${nameTarget(address, targetPlaces)}, and ${withoutKeys(named)} has no such instance${nearest}.`;
    return [errorAt([], 'No such instance', detail)];
  };
  return [
    ...targets.flatMap((address) => complain(purpose === 'import' ? 'The import' : '--target', address)),
    ...replace.flatMap((address) => complain('--replace', address)),
  ];
}
