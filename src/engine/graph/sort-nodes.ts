/** An order in which every node stands behind all that it needs, or the way round that leaves none. */
export interface SortedNodes {
  readonly order: readonly string[];
  /** Each node on it needs the next, and the last one the first. */
  readonly cycle: readonly string[] | undefined;
}

/** Sorts nodes, and what they need, by what they need. Linear in nodes and edges. */
export function sortNodes(nodes: Iterable<string>, dependenciesOf: (node: string) => Iterable<string>): SortedNodes {
  const order: string[] = [];
  const isDone = new Map<string, boolean>();
  for (const start of nodes) {
    if (isDone.has(start)) continue;
    const path = [{ node: start, rest: dependenciesOf(start)[Symbol.iterator]() }];
    isDone.set(start, false);
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const step = top.rest.next();
      const next = step.done === true ? undefined : step.value;
      if (next === undefined) {
        isDone.set(top.node, true);
        order.push(top.node);
        path.pop();
      } else if (isDone.get(next) === false) {
        return { order, cycle: path.slice(path.findIndex(({ node }) => node === next)).map(({ node }) => node) };
      } else if (!isDone.has(next)) {
        isDone.set(next, false);
        path.push({ node: next, rest: dependenciesOf(next)[Symbol.iterator]() });
      }
    }
  }
  return { order, cycle: undefined };
}
