/** A way round in a graph, each node needing the next; undefined when there is none. Linear in nodes and edges. */
export function findCycle(
  nodes: Iterable<string>,
  dependenciesOf: (node: string) => Iterable<string>,
): readonly string[] | undefined {
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
        path.pop();
      } else if (isDone.get(next) === false) {
        return path.slice(path.findIndex(({ node }) => node === next)).map(({ node }) => node);
      } else if (!isDone.has(next)) {
        isDone.set(next, false);
        path.push({ node: next, rest: dependenciesOf(next)[Symbol.iterator]() });
      }
    }
  }
  return undefined;
}
