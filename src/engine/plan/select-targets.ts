import { type Diagnostic, errorAt, warningAt } from '../../base/diagnostic';
import { ConfigurationError } from '../../base/errors';
import { nearestWords } from '../../base/find-nearest';
import type { ObjectState } from '../../state';
import type { Configuration } from '../configuration/configuration';
import type { Graph } from '../graph/graph';
import type { PlanOptions } from './plan';

/** What a plan is limited to. */
export interface Selection {
  /** Whether the object at an address takes part. */
  includes(address: string): boolean;
  readonly diagnostics: readonly Diagnostic[];
}

const warning = warningAt(
  [],
  'Resource targeting is in effect',
  'The plan is limited by --target: it may not be all that the code asks for. Plan without --target afterwards.',
);

/** Addresses that depend on one of `addresses`, by the state. */
function dependentsOf(addresses: ReadonlySet<string>, objects: ReadonlyMap<string, ObjectState>): Set<string> {
  const found = new Set(addresses);
  for (let before = -1; before !== found.size;) {
    before = found.size;
    for (const [address, { current }] of objects) {
      if (current?.dependencies.some((dependency) => found.has(dependency)) === true) found.add(address);
    }
  }
  return found;
}

/**
 * Works out what `--target` selects: the targets and what they need; for a destroy, the targets and what needs them.
 *
 * @throws ConfigurationError `CONFIG_INVALID` naming a target that is neither in the code nor in the state.
 */
export function selectTargets(
  { mode, targets }: PlanOptions,
  { objects }: Configuration,
  { graph, stored }: { readonly graph: Graph; readonly stored: ReadonlyMap<string, ObjectState> },
): Selection {
  if (targets.length === 0) return { includes: () => true, diagnostics: [] };
  const names = [...objects.keys(), ...stored.keys()];
  const unknown = targets.filter((target) => !names.includes(target));
  if (unknown.length > 0) {
    throw new ConfigurationError(
      unknown.map((target) =>
        errorAt(
          [],
          'Invalid target',
          `The target ${target} is neither in the code nor in the state${nearestWords(target, names)}.`,
        ),
      ),
    );
  }
  const isDeclared = (address: string): boolean => objects.has(address);
  const needed = targets.filter(isDeclared).flatMap((target) => graph.allObjectsBefore(target));
  const selected = mode === 'destroy' ? dependentsOf(new Set(targets), stored) : new Set([...targets, ...needed]);
  return { includes: (address) => selected.has(address), diagnostics: [warning] };
}
