/** As long as a process may work before it looks at what else there is: a signal, an answer. */
const sliceMs = 50;

/**
 * Does work for every item, all of it at once as far as it waits, and gives others a turn in between, however much of
 * it never waits. `turn` may throw, which ends it: what was begun is waited for then.
 */
export async function mapInSlices<T, R>(
  items: readonly T[],
  turn: () => Promise<void>,
  work: (item: T) => R | Promise<R>,
): Promise<R[]> {
  const results: Promise<R>[] = [];
  let startMs = performance.now();
  try {
    for (const item of items) {
      const result = Promise.resolve(work(item));
      // It is told at the end; until then, nobody has asked for it.
      result.catch(() => undefined);
      results.push(result);
      // What was begun goes on here, and counts as work of this slice.
      await Promise.resolve();
      if (performance.now() - startMs < sliceMs) continue;
      await turn();
      startMs = performance.now();
    }
    return await Promise.all(results);
  } catch (error) {
    await Promise.allSettled(results);
    throw error;
  }
}
