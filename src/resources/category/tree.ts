import type { ServiceContext } from '../context';

/** What a category's place in the tree is told from. */
interface Node {
  readonly id: string;
  readonly name?: string | null;
  readonly parentId?: string | null;
}

const list = 'listCategories';

/** A name for people: the category's own, or its id where it has none. */
const titleOf = (id: string, node: Node | undefined): string => node?.name ?? id;

/** The names from the root down to a category, such as `Sales / EMEA`. A circle in the service ends where it closes. */
export async function pathOf({ snapshot }: ServiceContext, node: Node): Promise<string> {
  const names: string[] = [];
  const seen = new Set<string>();
  let current: Node | undefined = node;
  while (current && !seen.has(current.id)) {
    seen.add(current.id);
    names.unshift(titleOf(current.id, current));
    current = current.parentId ? await snapshot.find(list, current.parentId) : undefined;
  }
  return names.join(' / ');
}

/**
 * The circle that a category would close under the parents that this run plans, written out as `Sales / EMEA / Sales`;
 * undefined when there is none. A parent that only apply will know ends the search.
 */
export async function findCircle({ snapshot, run }: ServiceContext, id: string): Promise<string | undefined> {
  const ids = [id];
  for (;;) {
    const last = ids.at(-1) ?? id;
    const parentId = run.plannedParents.has(last)
      ? run.plannedParents.get(last)
      : (await snapshot.find(list, last))?.parentId;
    if (!parentId) return undefined;
    if (parentId === id) break;
    // A circle above, which this category is not part of.
    if (ids.includes(parentId)) return undefined;
    ids.push(parentId);
  }
  const titles = await Promise.all(ids.map(async (one) => titleOf(one, await snapshot.find(list, one))));
  return [...titles, titles[0]].reverse().join(' / ');
}

/** Whether a category lies in one whose path this run changes. */
export async function liesInMoved({ snapshot, run }: ServiceContext, id: string): Promise<boolean> {
  const seen = new Set<string>();
  let current: string | null | undefined = id;
  while (current && !seen.has(current)) {
    seen.add(current);
    current = run.plannedParents.has(current)
      ? run.plannedParents.get(current)
      : (await snapshot.find(list, current))?.parentId;
    if (current && run.movedCategories.has(current)) return true;
  }
  return false;
}

/** The categories that lie in one. */
export async function childrenOf({ snapshot }: ServiceContext, id: string): Promise<readonly Node[]> {
  return (await snapshot.all(list)).filter(({ parentId }) => parentId === id);
}
