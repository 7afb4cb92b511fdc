import { type Diagnostic, errorAt, hasErrors, warningAt } from '../../base/diagnostic';
import { ConfigurationError } from '../../base/errors';
import { inBackticks } from '../../base/text/find-nearest';
import { quoteWord } from '../../base/text/quote-word';
import { isModuleAddress, isWithin, type ObjectState, parseAddress, withoutKeys } from '../../state';
import type { Configuration } from '../configuration/configuration';
import type { Graph } from '../graph/graph';
import type { PlanOptions, TargetPlaces } from './plan';
import { nearestAddressWords } from '../nearest-address';

/** What a plan is limited to. */
export interface Selection {
  /** Whether the instance at an address takes part, or every instance of the block at one. */
  includes(address: string): boolean;
  /** Whether an instance of the block at an address may take part. */
  touches(blockAddress: string): boolean;
  readonly diagnostics: readonly Diagnostic[];
}

/** What a plan with targets says. */
export const targetWarning = warningAt(
  [],
  'Resource targeting is in effect',
  'The plan is limited by --target: it may not be all that the code asks for. Plan without --target afterwards.',
);

/** @throws ConfigurationError `CONFIG_INVALID` naming every address, old or new, of a moved object that is no target. */
export function assertMovesSelected({ targets }: PlanOptions, previous: ReadonlyMap<string, string>): void {
  const missing = [...previous].flat().filter((address) => !targets.some((target) => covers(target, address)));
  if (targets.length === 0 || missing.length === 0) return;
  const detail = `Blocks \`moved\` give objects of the state new addresses, which the plan has to cover: add ${missing.map((address) => `--target ${quoteWord(address)}`).join(' ')}, or plan without --target first.`;
  throw new ConfigurationError([errorAt([], 'Moved objects left out by --target', detail)]);
}

const blockOf = withoutKeys;

/**
 * Whether an address is that of a target, of one of its instances, or of what is in it. As in Terraform, the last key of a
 * target alone may be left out.
 */
export const covers = (target: string, address: string): boolean => isWithin(address, target);

/** Whether a block is in a module, whatever instances of it are meant. */
const isInModule = (address: string, module: string): boolean =>
  withoutKeys(address).startsWith(`${withoutKeys(module)}.`);

/** Addresses that depend on one of `addresses`, by the state. */
function dependentsOf(addresses: ReadonlySet<string>, objects: ReadonlyMap<string, ObjectState>): Set<string> {
  const found = new Set(addresses);
  const blocks = new Set([...addresses].map(blockOf));
  for (let before = -1; before !== found.size;) {
    before = found.size;
    for (const [address, { current }] of objects) {
      if (found.has(address) || current?.dependencies.some((dependency) => blocks.has(dependency)) !== true) continue;
      found.add(address);
      blocks.add(blockOf(address));
    }
  }
  return found;
}

/** What the state has, and what depends on what. */
interface TargetedObjects {
  readonly graph: Graph;
  /** After moves. */
  readonly stored: ReadonlyMap<string, ObjectState>;
  /** The addresses before the moves, by the new ones. */
  readonly previous: ReadonlyMap<string, string>;
  readonly targetPlaces?: TargetPlaces | undefined;
}

/** How messages name a target: with its place where a file holds it. */
export function nameTarget(target: string, places: TargetPlaces | undefined): string {
  const place = places?.get(target);
  return place === undefined ? target : `${target} (${place})`;
}

/**
 * Works out what `--target` selects: the targets and what they need; for a destroy, the targets and what needs them. As in
 * Terraform, one that is neither in the code nor in the state selects nothing.
 *
 * @throws ConfigurationError `CONFIG_INVALID` for an import into such a one, and for what is no address.
 */
export function selectTargets(
  { mode, targets, purpose }: PlanOptions,
  { objects }: Configuration,
  { graph, stored, previous, targetPlaces }: TargetedObjects,
): Selection {
  if (targets.length === 0) return { includes: () => true, touches: () => true, diagnostics: [] };
  const names = [...new Set([...objects.keys(), ...stored.keys(), ...previous.values()])];
  const blocks = new Set(names.map(blockOf));
  const modules = targets.filter(isModuleAddress);
  const isKnown = (target: string): boolean =>
    isModuleAddress(target)
      ? names.some((name) => isInModule(name, target))
      : names.includes(target) || blocks.has(blockOf(target));
  const isAddress = (target: string): boolean => isModuleAddress(target) || parseAddress(target) !== undefined;
  const unknown = targets
    .filter((target) => !isKnown(target))
    .map((target): Diagnostic => {
      const found = errorAt(
        [],
        'Invalid target',
        `The target ${nameTarget(target, targetPlaces)} is neither in the code nor in the state${nearestAddressWords(target, names, inBackticks)}.`,
      );
      return purpose === 'import' || !isAddress(target) ? found : { ...found, severity: 'warning' };
    });
  if (hasErrors(unknown)) throw new ConfigurationError(unknown);
  const inside = [...objects.keys()].filter((address) => modules.some((module) => isInModule(address, module)));
  const declared = [...targets.map(blockOf).filter((address) => objects.has(address)), ...inside];
  // Of a module that is a target itself, no other instances are needed.
  const needed = declared.flatMap((target) => graph.allObjectsBefore(target)).filter((one) => !inside.includes(one));
  // What provider blocks need is opened whatever ends.
  const ephemeral = [...objects.values()].flatMap(({ mode: kind, address }) => (kind === 'ephemeral' ? [address] : []));
  const isTarget = (address: string): boolean => targets.some((target) => covers(target, address));
  const others =
    mode === 'destroy'
      ? new Set([...dependentsOf(new Set([...stored.keys()].filter(isTarget)), stored), ...ephemeral])
      : new Set(needed);
  const touched = new Set([...[...targets, ...others].map(blockOf), ...inside]);
  return {
    includes: (address) => isTarget(address) || others.has(address) || others.has(blockOf(address)),
    touches: (blockAddress) => touched.has(blockAddress),
    diagnostics: [targetWarning, ...unknown],
  };
}
