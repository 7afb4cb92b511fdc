import { join } from 'node:path';
import type { ToolkitHost } from '../host';
import { formatEntries } from './entries-file';
import type { Drift } from './find-drift';
import { isKnown, type JudgedDifference } from './judge-drift';
import { isSamePlace, type KnownDrift, knownDriftFile, knownDriftForm, readKnownDrift } from './known-drift';
import { updateFile } from './update-file';

/** How differences become known. */
export type Acknowledgement = Pick<KnownDrift, 'until' | 'owner' | 'reason'>;

/** What was made known, and what cannot be. */
export interface Acknowledged {
  readonly entries: readonly KnownDrift[];
  /** Secrets: no digest says which value is meant. */
  readonly refused: readonly JudgedDifference[];
}

/** Writes differences into the file of known drift, in the place of what it says of them. */
export async function acknowledge(
  { differences, scope: { stack } }: Pick<Drift, 'differences' | 'scope'>,
  acknowledgement: Acknowledgement,
  host: ToolkitHost,
): Promise<Acknowledged> {
  const entries = differences.flatMap(({ address, path, digest }): KnownDrift[] => {
    if (digest === undefined) return [];
    const place = { ...(stack !== undefined && { stack }), address, ...(path !== undefined && { path }) };
    return [{ ...place, digest, ...acknowledgement }];
  });
  if (entries.length > 0) {
    const isReplaced = (entry: KnownDrift): boolean =>
      entries.some((one) => entry.stack === one.stack && isSamePlace(entry, one));
    const toText = (): string => {
      const kept = readKnownDrift(host).filter((entry) => !isReplaced(entry));
      return formatEntries([...kept, ...entries], knownDriftForm);
    };
    await updateFile(join(host.workingFolder, knownDriftFile), toText, host.surroundings.clock);
  }
  return { entries, refused: differences.filter((one) => one.digest === undefined && !isKnown(one)) };
}
