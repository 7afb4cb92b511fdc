/** A node of a tree. */
interface Node {
  readonly id: string;
  readonly parentId?: string | null;
}

/** The nodes of a tree, each after its parent. The children of one parent keep their order. */
export function parentsFirst<N extends Node>(nodes: readonly N[]): readonly N[] {
  const children = new Map<string, N[]>(nodes.map(({ id }) => [id, []]));
  for (const node of nodes) children.get(node.parentId ?? '')?.push(node);
  const placed = new Set<N>();
  const place = (node: N): void => {
    if (placed.has(node)) return;
    placed.add(node);
    for (const child of children.get(node.id) ?? []) place(child);
  };
  for (const node of nodes) if (!node.parentId || !children.has(node.parentId)) place(node);
  // Nodes in a cycle have no root.
  for (const node of nodes) place(node);
  return [...placed];
}
