import { type Diagnostic, errorAt, warningAt } from '../../../base/diagnostic';
import { addressOf, blockAddressOf, type InstanceAddress, type ObjectState, parseAddress } from '../../../state';
import type { Configuration, MovedBlock } from '../../configuration/configuration';
import { groupByBlock } from './find-instances';
import type { Plan } from '../plan';

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

type Objects = ReadonlyMap<string, ObjectState>;

const blockOf = (address: string): string => blockAddressOf(parseAddress(address) as InstanceAddress);

/**
 * What Terraform moves by itself: an object without a key becomes the first one of a `count`, and the first one the only one
 * where the `count` goes. A `moved` block about the same resource is all that counts instead.
 */
function impliedMoves(objects: Objects, { objects: blocks, moved }: Configuration): readonly MovedBlock[] {
  const named = new Set(moved.flatMap(({ from, to }) => [blockOf(from), blockOf(to)]));
  return [...blocks.values()].flatMap(({ address, mode, repetition }) => {
    if (mode === 'data' || named.has(address) || repetition?.kind === 'for_each') return [];
    const first = `${address}[0]`;
    const [from, to] = repetition ? [address, first] : [first, address];
    return objects.has(from) ? [{ from, to }] : [];
  });
}

/** The instances that a move is about: with a key on either side one, else all. */
function expandMove(objects: Objects, { from, to }: MovedBlock): readonly MovedBlock[] {
  const [source, target] = [parseAddress(from), parseAddress(to)];
  if (!target || source?.indexKey !== undefined || target.indexKey !== undefined) return [{ from, to }];
  return [...(groupByBlock(objects).get(from) ?? [])].map(([address, { indexKey }]) => ({
    from: address,
    to: addressOf({ ...target, ...(indexKey !== undefined && { indexKey }) }),
  }));
}

/** Moves from instances that the code still has. */
export function checkMoved({ moved }: Configuration, expansions: Plan['expansions']): readonly Diagnostic[] {
  const isDeclared = (from: string): boolean =>
    expansions.get(blockOf(from))?.some(({ address }) => address === from) === true;
  return moved
    .filter(({ from }) => isDeclared(from))
    .map(({ from }) =>
      errorAt([], 'Moved object still exists', `The block \`moved\` leads from ${from}, which the code still has.`),
    );
}

/** The same object at another address. */
export function rename(object: ObjectState, to: string): ObjectState {
  const { module: _, indexKey: __, ...rest } = object;
  return { ...rest, ...parseAddress(to) };
}

/**
 * Gives the objects of a state the addresses that `moved` blocks say, or that a new or former `count` implies. An address that
 * is taken stays as it is, with a warning.
 */
export function moveObjects(objects: Objects, configuration: Configuration): MovedObjects {
  const result = new Map(objects);
  const previous = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  for (const block of orderMoves([...configuration.moved, ...impliedMoves(objects, configuration)])) {
    for (const { from, to } of expandMove(result, block)) {
      const object = result.get(from);
      if (!object) continue;
      if (result.has(to)) {
        const detail = `${from} cannot become ${to}, because the state holds an object there already; ${from} is planned by its old address.`;
        diagnostics.push(warningAt([], 'Unresolved resource instance address changes', detail));
        continue;
      }
      result.delete(from);
      result.set(to, rename(object, to));
      previous.set(to, previous.get(from) ?? from);
      previous.delete(from);
    }
  }
  return { objects: result, previous, diagnostics };
}
