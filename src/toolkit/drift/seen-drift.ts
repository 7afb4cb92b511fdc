import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ToolkitHost } from '../host';
import { assertReplaceable, readNamedFile } from '../named-file';
import type { Difference } from './differences';
import { type EntriesForm, formatEntries, parseEntries } from './entries-file';
import type { DriftScope } from './judge-drift';
import { differenceFields, isSamePlace } from './known-drift';
import { updateFile } from './update-file';

/** A difference, and when a run found it for the first time. */
interface SeenDifference extends Difference {
  readonly stack?: string;
  readonly first_seen: string;
}

const seenForm: EntriesForm<keyof SeenDifference> = {
  list: 'seen',
  fields: {
    ...differenceFields,
    digest: { ...differenceFields.digest, isOptional: true },
    first_seen: {
      issueOf: (text) =>
        !/^\d{4}-\d\d-\d\dT/.test(text) || Number.isNaN(Date.parse(text))
          ? 'it has to be a time such as 2027-01-31T05:00:00Z'
          : undefined,
    },
  },
};

function readSeen(path: string, host: ToolkitHost): readonly SeenDifference[] {
  if (!existsSync(resolve(host.workingFolder, path))) return [];
  const text = readNamedFile(path, host);
  if (text.trim() === '') return [];
  return parseEntries({ path, text }, seenForm) as unknown as readonly SeenDifference[];
}

type Seen<D> = D & { readonly firstSeen: string };

/** The differences with the times that a file has of them. */
function withTimes<D extends Difference>(
  differences: readonly D[],
  before: readonly SeenDifference[],
  { stack, nowMs }: DriftScope,
): readonly Seen<D>[] {
  const now = new Date(nowMs).toISOString();
  return differences.map((one) => {
    const earlier = before.find(
      (entry) => entry.stack === stack && isSamePlace(entry, one) && entry.digest === one.digest,
    );
    // A clock that went wrong, or a hand, may have written a time that is still to come.
    const isPast = earlier !== undefined && Date.parse(earlier.first_seen) <= nowMs;
    return { ...one, firstSeen: isPast ? earlier.first_seen : now };
  });
}

/** The text of the file: what is gone leaves it, but what was not compared stays. */
function toText<D extends Difference>(
  seen: readonly Seen<D>[],
  before: readonly SeenDifference[],
  { stack, covers }: DriftScope,
): string {
  const kept = before.filter((entry) => entry.stack !== stack || !covers(entry));
  const fresh = seen.map(({ address, path: at, digest, firstSeen }) => ({
    ...(stack !== undefined && { stack }),
    address,
    ...(at !== undefined && { path: at }),
    ...(digest !== undefined && { digest }),
    first_seen: firstSeen,
  }));
  return formatEntries([...kept, ...fresh], seenForm);
}

/**
 * Says of each difference when it was found for the first time, and keeps that in a file.
 *
 * @throws ProviderError `DRIFT_FILE_UNREADABLE` for a file of something else, which stays as it is.
 */
export async function keepSeen<D extends Difference>(
  path: string,
  differences: readonly D[],
  { host, scope }: { readonly host: ToolkitHost; readonly scope: DriftScope },
): Promise<readonly Seen<D>[]> {
  assertReplaceable(path, host);
  let seen: readonly Seen<D>[] = [];
  const update = (): string => {
    const before = readSeen(path, host);
    seen = withTimes(differences, before, scope);
    return toText(seen, before, scope);
  };
  await updateFile(resolve(host.workingFolder, path), update, host.surroundings.clock);
  return seen;
}
