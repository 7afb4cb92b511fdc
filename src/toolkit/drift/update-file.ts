import { closeSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Clock } from '../../base/clock';
import { ProviderError } from '../../base/errors';
import { makeFolder } from '../../base/files/make-folder';
import { isSystemError } from '../../base/files/system-error';
import { accessFile } from '../named-file';

/** A run writes such a file within milliseconds. */
const waiting = { times: 100, eachMs: 100 };

function createDraft(draft: string): number | undefined {
  try {
    return openSync(draft, 'wx');
  } catch (error) {
    if (isSystemError(error) && error.code === 'EEXIST') return undefined;
    throw error;
  }
}

async function openDraft(path: string, draft: string, clock: Clock): Promise<number> {
  for (let time = 0; time < waiting.times; time++) {
    const descriptor = accessFile(path, 'written', () => {
      makeFolder(dirname(path));
      return createDraft(draft);
    });
    if (descriptor !== undefined) return descriptor;
    await clock.sleep(waiting.eachMs);
  }
  const reason = `another run writes it at the moment, or was cut off while it did, and left ${draft}`;
  throw new ProviderError(
    'FILE_INACCESSIBLE',
    `The file ${path} cannot be written: ${reason}. Remove that one if no run is at work.`,
  );
}

/**
 * Replaces a file that several runs may replace at the same moment, whole. The draft of a new text is the lock of the file: so
 * each run works out its text from the one that the run before it has written.
 *
 * @throws ProviderError `FILE_INACCESSIBLE` where the draft of another run stays.
 */
export async function updateFile(path: string, toText: () => string, clock: Clock): Promise<void> {
  const draft = `${path}.new`;
  const descriptor = await openDraft(path, draft, clock);
  try {
    accessFile(path, 'written', () => {
      try {
        writeFileSync(descriptor, toText());
      } finally {
        closeSync(descriptor);
      }
      renameSync(draft, path);
    });
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}
