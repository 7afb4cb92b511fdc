import { setTimeout } from 'node:timers/promises';

/** Resolves when `isTrue` is; the test's own timeout ends a wait for what never comes. */
export async function waitUntil(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await setTimeout(1);
}
