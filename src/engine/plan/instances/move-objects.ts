import { type Diagnostic, errorAt, warningAt } from '../../../base/diagnostic';
import { groupBy } from '../../../base/group-by';
import {
  addressOf,
  modulesAround,
  type ObjectState,
  parseAddress,
  resourceOf,
  splitModule,
  withoutKeys,
} from '../../../state';
import { inModule } from '../../addresses';
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

/** Whether an address is that of a module, or of something in it. */
const isInside = (address: string, outer: string): boolean => address === outer || address.startsWith(`${outer}.`);

/** A block that ends where another one starts comes first, so that chains are gone along whole. */
function orderMoves(moved: readonly Move[]): readonly Move[] {
  const depthOf = (block: Move, seen: ReadonlySet<string>): number => {
    const before = moved.find(({ to }) => isInside(block.from, to));
    return before && !seen.has(before.to) ? 1 + depthOf(before, new Set([...seen, before.to])) : 0;
  };
  return moved
    .map((block) => [depthOf(block, new Set([block.to])), block] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, block]) => block);
}

/** A move, with addresses in the root module. */
type Move = Omit<MovedBlock, 'module'>;
type Objects = ReadonlyMap<string, ObjectState>;

/** The moves of a configuration; one that stands in a module is made in each of the instances. */
function movesIn(moved: readonly MovedBlock[], modules: Iterable<string | undefined>): readonly Move[] {
  const instances = groupBy(new Set([...modules].flatMap(modulesAround)), withoutKeys);
  return moved.flatMap(({ from, to, module }) => {
    if (module === undefined) return [{ from, to }];
    return (instances.get(module) ?? []).map((one) => ({ from: inModule(one, from), to: inModule(one, to) }));
  });
}

const modulesOf = (objects: Iterable<{ readonly module?: string }>): readonly (string | undefined)[] =>
  [...objects].flatMap(({ module }) => module ?? []);

/**
 * What Terraform moves by itself: an object without a key becomes the first one of a `count`, and the first one the only one
 * where the `count` goes. A `moved` block about the same resource is all that counts instead.
 */
function impliedMoves(objects: Objects, { objects: blocks }: Configuration, moved: readonly Move[]): readonly Move[] {
  const named = new Set(moved.flatMap(({ from, to }) => [from, to]).map(withoutKeys));
  return [...groupByBlock(objects)].flatMap(([blockAddress, instances]) => {
    const block = blocks.get(blockAddress);
    if (!block || block.mode === 'data' || named.has(blockAddress) || block.repetition?.kind === 'for_each') return [];
    const key = block.repetition ? undefined : 0;
    return instances.flatMap(([from, object]) => {
      if (object.indexKey !== key) return [];
      const { indexKey: _, ...rest } = object;
      return [{ from, to: addressOf(key === undefined ? { ...rest, indexKey: 0 } : rest) }];
    });
  });
}

/** Whether a move is about a resource or a module, whatever instances there are. */
const isWhole = ({ from, to }: Move): boolean => !from.endsWith(']') && !to.endsWith(']');

/** What is in a module that moves; without a key on either side all its instances do. */
function expandModuleMove(objects: Objects, { from, to }: Move): readonly Move[] {
  const isCall = isWhole({ from, to });
  return [...objects.keys()]
    .filter((address) => address.startsWith(`${from}.`) || (isCall && address.startsWith(`${from}[`)))
    .map((address) => ({ from: address, to: to + address.slice(from.length) }));
}

/** The instances that a move is about: with a key on either side one, else all. */
function expandMove(objects: Objects, { from, to }: Move): readonly Move[] {
  const [source, target] = [parseAddress(from), parseAddress(to)];
  if (!source || !target) return expandModuleMove(objects, { from, to });
  if (source.indexKey !== undefined || target.indexKey !== undefined) return [{ from, to }];
  const instances = groupByBlock(objects).get(withoutKeys(from)) ?? [];
  return instances
    .filter(([, { module }]) => module === source.module)
    .map(([address, { indexKey }]) => ({
      from: address,
      to: addressOf({ ...target, ...(indexKey !== undefined && { indexKey }) }),
    }));
}

/** Moves from instances, resources and modules that the code still has. */
export function checkMoved(
  { moved, objects, modules }: Configuration,
  expansions: Plan['expansions'],
): readonly Diagnostic[] {
  if (moved.length === 0) return [];
  const declared = [...expansions.values()].flat();
  const addresses = new Set(declared.flatMap(({ address, module }) => [address, ...modulesAround(module)]));
  const hasBlock = (from: string): boolean => {
    const [outer] = splitModule(from);
    const block = withoutKeys(from);
    return (outer === undefined || addresses.has(outer)) && (objects.has(block) || modules.has(block));
  };
  return movesIn(moved, modulesOf(declared))
    .filter((move) => addresses.has(move.from) || (isWhole(move) && hasBlock(move.from)))
    .map(({ from }) =>
      errorAt([], 'Moved object still exists', `The block \`moved\` leads from ${from}, which the code still has.`),
    );
}

/** The same object at another address. */
export function rename(object: ObjectState, to: string): ObjectState {
  const { module: _, indexKey: __, ...rest } = object;
  return { ...rest, ...parseAddress(to) };
}

/** Whether a move finds its end taken: of a whole resource by any instance, of a module by anything that it holds itself. */
function takenBy(objects: Objects, { from, to }: Move): (address: string) => boolean {
  const placeOf = parseAddress(from) ? resourceOf : (address: string) => splitModule(address)[0];
  if (parseAddress(from) && !isWhole({ from, to })) return (address) => objects.has(address);
  const places = new Set([...objects.keys()].map(placeOf));
  return (address) => places.has(placeOf(address));
}

/**
 * Gives the objects of a state the addresses that `moved` blocks say, or that a new or former `count` implies. An address that
 * is taken stays as it is, with a warning.
 */
export function moveObjects(objects: Objects, configuration: Configuration): MovedObjects {
  const result = new Map(objects);
  const previous = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  const moved = movesIn(configuration.moved, modulesOf(objects.values()));
  for (const block of orderMoves([...moved, ...impliedMoves(objects, configuration, moved)])) {
    const isTaken = takenBy(result, block);
    for (const { from, to } of expandMove(result, block)) {
      const object = result.get(from);
      if (!object) continue;
      if (isTaken(to)) {
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
