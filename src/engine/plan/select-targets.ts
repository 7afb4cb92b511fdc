import { type Diagnostic, errorAt, warningAt } from '../../base/diagnostic';
import { ConfigurationError } from '../../base/errors';
import { inBackticks } from '../../base/text/find-nearest';
import { quoteWord } from '../../base/text/quote-word';
import { blockAddressOf, type ObjectState, parseAddress } from '../../state';
import type { Configuration } from '../configuration/configuration';
import type { Graph } from '../graph/graph';
import type { PlanOptions } from './plan';
import { nearestAddressWords } from '../nearest-address';

/** What a plan is limited to. */
export interface Selection {
  /** Whether the instance at an address takes part, or every instance of the block at one. */
  includes(address: string): boolean;
  /** Whether an instance of the block at an address may take part. */
  touches(blockAddress: string): boolean;
  readonly diagnostics: readonly Diagnostic[];
}

const warning = warningAt(
  [],
  'Resource targeting is in effect',
  'The plan is limited by --target: it may not be all that the code asks for. Plan without --target afterwards.',
);

/** @throws ConfigurationError `CONFIG_INVALID` naming every address, old or new, of a moved object that is no target. */
export function assertMovesSelected({ targets }: PlanOptions, previous: ReadonlyMap<string, string>): void {
  const missing = [...previous]
    .flat()
    .filter((address) => !targets.includes(address) && !targets.includes(blockOf(address)));
  if (targets.length === 0 || missing.length === 0) return;
  const detail = `Blocks \`moved\` give objects of the state new addresses, which the plan has to cover: add ${missing.map((address) => `--target ${quoteWord(address)}`).join(' ')}, or plan without --target first.`;
  throw new ConfigurationError([errorAt([], 'Moved objects left out by --target', detail)]);
}

/** The address of the block of an instance. */
function blockOf(address: string): string {
  const parts = address.includes('[') ? parseAddress(address) : undefined;
  return parts ? blockAddressOf(parts) : address;
}

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
}

/**
 * Works out what `--target` selects: the targets and what they need; for a destroy, the targets and what needs them.
 *
 * @throws ConfigurationError `CONFIG_INVALID` naming a target that is neither in the code nor in the state.
 */
export function selectTargets(
  { mode, targets }: PlanOptions,
  { objects }: Configuration,
  { graph, stored, previous }: TargetedObjects,
): Selection {
  if (targets.length === 0) return { includes: () => true, touches: () => true, diagnostics: [] };
  const names = [...objects.keys(), ...stored.keys(), ...previous.values()];
  const blocks = new Set(names.map(blockOf));
  const unknown = targets.filter((target) => !names.includes(target) && !blocks.has(blockOf(target)));
  if (unknown.length > 0) {
    throw new ConfigurationError(
      unknown.map((target) =>
        errorAt(
          [],
          'Invalid target',
          `The target ${target} is neither in the code nor in the state${nearestAddressWords(target, names, inBackticks)}.`,
        ),
      ),
    );
  }
  const declared = targets.map(blockOf).filter((address) => objects.has(address));
  const needed = declared.flatMap((target) => graph.allObjectsBefore(target));
  const selected = mode === 'destroy' ? dependentsOf(new Set(targets), stored) : new Set([...targets, ...needed]);
  const touched = new Set([...selected].map(blockOf));
  return {
    includes: (address) => selected.has(address) || selected.has(blockOf(address)),
    touches: (blockAddress) => touched.has(blockAddress),
    diagnostics: [warning],
  };
}
