import fs from 'node:fs';
import { jest } from '@jest/globals';

/** Every call of the file system that changes something. */
const writers = [
  'fdatasyncSync',
  'fsyncSync',
  'ftruncateSync',
  'linkSync',
  'mkdirSync',
  'openSync',
  'renameSync',
  'rmSync',
  'unlinkSync',
  'writeFileSync',
  'writeSync',
] as const;

export const sudden = new Error('The process is no more.');

const isSudden = (error: unknown): boolean => error === sudden || (error instanceof Error && isSudden(error.cause));

/**
 * Lets `run` make `steps` changes of the file system and none after that, as if its process had ended.
 *
 * @returns Whether it ended before it was done.
 */
export async function crashAfter(steps: number, run: () => Promise<void> | void): Promise<boolean> {
  let left = steps;
  let isDead = false;
  for (const name of writers) {
    const real = fs[name] as (...args: unknown[]) => unknown;
    jest.spyOn(fs, name as 'rmSync').mockImplementation((...args: unknown[]) => {
      isDead ||= left-- <= 0;
      if (isDead) throw sudden;
      return real(...args) as undefined;
    });
  }
  try {
    await run();
  } catch (error) {
    if (!isSudden(error)) throw error;
  } finally {
    jest.restoreAllMocks();
  }
  return isDead;
}
