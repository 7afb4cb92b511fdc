import fastq from 'fastq';

/** Runs a task as soon as a slot is free, first come, first served; one that goes first passes those that wait. */
export type Throttle<R> = (task: () => Promise<R>, goesFirst?: boolean) => Promise<R>;

/** Makes a throttle under which at most `maxConcurrency` tasks run at a time. */
export function createThrottle<R>(maxConcurrency: number): Throttle<R> {
  const queue = fastq.promise<unknown, () => Promise<R>, R>((task) => task(), maxConcurrency);
  return (task, goesFirst = false) => (goesFirst ? queue.unshift(task) : queue.push(task));
}
