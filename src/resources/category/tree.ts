import { createListCache, lookUp, recordIn } from '../../service/http/index';
import type { ServiceContext } from '../context';

/** A node of the tree of categories. */
export interface Node {
  readonly id: string;
  readonly name?: string | null;
  readonly parentId?: string | null;
}

const list = 'listCategories';

/** The name of a category, or its id where it has none. */
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

/** The ids above a category under the parents that this run plans, up to one that only apply will know; a circle ends where it closes. */
async function* idsAbove({ snapshot, run }: ServiceContext, id: string): AsyncGenerator<string> {
  const seen = new Set<string>();
  let current = id;
  while (!seen.has(current)) {
    seen.add(current);
    const planned = run.plannedParents.get(current);
    const parentId = run.plannedParents.has(current) ? planned : (await snapshot.find(list, current))?.parentId;
    if (!parentId) return;
    yield parentId;
    current = parentId;
  }
}

/** The circle that a category would close, written out as `Sales / EMEA / Sales`; undefined when there is none. */
export async function findCircle(context: ServiceContext, id: string): Promise<string | undefined> {
  const ids = [id];
  for await (const above of idsAbove(context, id)) ids.push(above);
  // A circle above may be one that this category is not part of.
  if (ids.length < 2 || ids.at(-1) !== id) return undefined;
  const titles = await Promise.all(ids.map(async (one) => titleOf(one, await context.snapshot.find(list, one))));
  return titles.reverse().join(' / ');
}

/**
 * Whether a category lies in one whose path this run changes, as far as the code says where it lies: what refers to its parent is
 * planned behind it, and everything else in any order.
 */
export function liesInMoved({ run }: Pick<ServiceContext, 'run'>, id: string): boolean {
  const seen = new Set<string>();
  let parent = run.plannedParents.get(id);
  while (typeof parent === 'string' && !seen.has(parent)) {
    if (run.movedCategories.has(parent)) return true;
    seen.add(parent);
    parent = run.plannedParents.get(parent);
  }
  return false;
}

/** The children of a category in the list. */
export async function childrenOf({ snapshot }: ServiceContext, id: string): Promise<readonly Node[]> {
  // A list that says nothing is found out by what it ought to hold.
  if ((await snapshot.find(list, id)) === undefined) return [];
  return (await snapshot.all(list)).filter(({ parentId }) => parentId === id);
}

/** Those of some categories that still lie in one: a record tells its parent, and the list tells what no record does. */
export async function thoseStillIn(
  { client }: ServiceContext,
  id: string,
  children: readonly Node[],
): Promise<readonly Node[]> {
  const listed = new Map((await createListCache(client).all(list)).map((one) => [one.id, one]));
  const left: Node[] = [];
  for (const child of children) {
    const record = recordIn(await lookUp(client, list, child.id));
    const parentId = record?.parentId === undefined ? listed.get(child.id)?.parentId : record.parentId;
    if (parentId === id) left.push(child);
  }
  return left;
}
