import { entriesOf, type Value } from '../../model';
import { type AccountObject, objectKey } from '../account';
import { findMaker } from './factory-methods';

/** How many kinds stand between a kind and one that refers to nothing. */
function depthOf(type: string, kinds: ReadonlyMap<string, AccountObject>): number {
  const attributes = Object.values(kinds.get(type)?.schema.attributes ?? {});
  const targets = attributes.flatMap(({ refersTo }) => (refersTo === undefined || refersTo === type ? [] : refersTo));
  return Math.max(0, ...targets.map((target) => 1 + depthOf(target, kinds)));
}

/** The objects, each behind those of the kinds to which its kind refers. */
export function sortByDepth(objects: readonly AccountObject[]): readonly AccountObject[] {
  const kinds = new Map(objects.map((object) => [object.type, object]));
  const depths = new Map([...kinds.keys()].map((type) => [type, depthOf(type, kinds)]));
  return objects.toSorted((a, b) => (depths.get(a.type) ?? 0) - (depths.get(b.type) ?? 0));
}

/** The keys of the objects that an object refers to. */
export function referencesOf({ schema, values }: Pick<AccountObject, 'schema' | 'values'>): readonly string[] {
  return entriesOf(schema.attributes).flatMap(([name, { refersTo: type }]) => {
    if (type === undefined) return [];
    const ids = [values[name]].flat().filter((id: Value | undefined) => typeof id === 'string');
    return ids.map((id) => objectKey({ type, id }));
  });
}

/** The objects to which others refer, among those that are managed elsewhere. */
export function referredAmong(
  elsewhere: readonly AccountObject[],
  objects: readonly AccountObject[],
): readonly AccountObject[] {
  const keys = new Set(objects.flatMap(referencesOf));
  return elsewhere.filter((object) => keys.has(objectKey(object)));
}

/** The objects of an account, and what they stand beside. */
interface Relatives {
  readonly own: readonly AccountObject[];
  readonly referred: readonly AccountObject[];
  /** Keys of objects that are placed already. */
  readonly held: ReadonlySet<string>;
}

/** The objects that stand by themselves, and by the key of each object those that it makes. */
export function findOutermost({ own, referred, held }: Relatives): {
  readonly roots: readonly AccountObject[];
  readonly within: ReadonlyMap<string, readonly AccountObject[]>;
} {
  const known = new Set([...[...referred, ...own].map(objectKey), ...held]);
  const within = new Map<string, AccountObject[]>();
  const roots = [...referred];
  for (const object of own) {
    const outer = findMaker(object)?.outerKeyOf(object);
    const inner = outer !== undefined && known.has(outer) ? within.get(outer) : roots;
    if (inner) inner.push(object);
    else if (outer !== undefined) within.set(outer, [object]);
  }
  return { roots, within };
}
