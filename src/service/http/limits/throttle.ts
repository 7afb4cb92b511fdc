import fastq from 'fastq';

/** Runs a task as soon as a slot is free, first come, first served; one that goes first passes those that wait. */
export type Throttle<R> = (task: () => Promise<R>, goesFirst?: boolean) => Promise<R>;

/** Makes a throttle under which at most `limit` tasks run at a time; the limit may have changed with each task that ends. */
export function createThrottle<R>(limit: () => number): Throttle<R> {
  const queue = fastq.promise<unknown, () => Promise<R>, R>(async (task) => {
    try {
      return await task();
    } finally {
      queue.concurrency = limit();
    }
  }, limit());
  return (task, goesFirst = false) => (goesFirst ? queue.unshift(task) : queue.push(task));
}
