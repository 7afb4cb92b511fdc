import { type Diagnostic, warningAt } from '../../base/diagnostic';
import type { ObjectState } from '../../state';
import { parseAddress } from '../addresses';
import type { MovedBlock } from '../configuration/configuration';

/** The objects of a state after all moves. */
export interface MovedObjects {
  readonly objects: ReadonlyMap<string, ObjectState>;
  /** The addresses before the moves, by the new ones. */
  readonly previous: ReadonlyMap<string, string>;
  readonly diagnostics: readonly Diagnostic[];
}

/** A block that ends where another one starts comes first, so that chains are gone along whole. */
function orderMoves(moved: readonly MovedBlock[]): readonly MovedBlock[] {
  const byTarget = new Map(moved.map((block) => [block.to, block]));
  const depthOf = (block: MovedBlock, seen: ReadonlySet<string>): number => {
    const before = byTarget.get(block.from);
    return before && !seen.has(before.to) ? 1 + depthOf(before, new Set([...seen, before.to])) : 0;
  };
  return moved
    .map((block) => [depthOf(block, new Set([block.to])), block] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, block]) => block);
}

/** Gives the objects of a state the addresses that `moved` blocks say. An address that is taken stays as it is, with a warning. */
export function moveObjects(objects: ReadonlyMap<string, ObjectState>, moved: readonly MovedBlock[]): MovedObjects {
  const result = new Map(objects);
  const previous = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  for (const { from, to } of orderMoves(moved)) {
    const object = result.get(from);
    if (!object) continue;
    if (result.has(to)) {
      const detail = `${from} cannot become ${to}, because the state holds an object there already; ${from} is planned by its old address.`;
      diagnostics.push(warningAt([], 'Unresolved resource instance address changes', detail));
      continue;
    }
    result.delete(from);
    result.set(to, { ...object, ...parseAddress(to) });
    previous.set(to, previous.get(from) ?? from);
    previous.delete(from);
  }
  return { objects: result, previous, diagnostics };
}
