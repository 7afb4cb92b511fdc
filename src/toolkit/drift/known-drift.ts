import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readCodeFile } from '../named-file';
import type { ToolkitHost } from '../host';
import { type Difference, gone } from './differences';
import { type EntriesForm, type EntryField, parseEntries } from './entries-file';

/** The file of known drift, beside `cdktf.json`. */
export const knownDriftFile = 'aac.drift.json';

/** A difference that is accepted until a date. */
export interface KnownDrift extends Difference {
  /** Undefined for any stack. */
  readonly stack?: string;
  readonly digest: string;
  /** The last day on which it is accepted, in UTC: `2026-11-27`. */
  readonly until: string;
  readonly owner: string;
  readonly reason: string;
}

const dayMs = 86_400_000;

/** Whether a text is a day that there is. */
export function isDay(text: string): boolean {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}

const issueOfDay = (text: string): string | undefined =>
  isDay(text) ? undefined : 'it has to be a date such as 2027-01-31';

/** Whether a day is over. */
export const isOver = (day: string, nowMs: number): boolean => nowMs >= Date.parse(day) + dayMs;

const anyText: EntryField = { issueOf: () => undefined };

/** The fields that name a difference of a stack. */
export const differenceFields = {
  stack: { ...anyText, isOptional: true },
  address: anyText,
  path: { ...anyText, isOptional: true },
  digest: {
    issueOf: (text: string) =>
      text === gone || /^[\w-]{22}$/.test(text) ? undefined : 'copy it from `aac drift --json`',
  },
} as const;

export const knownDriftForm: EntriesForm<keyof KnownDrift> = {
  list: 'known',
  fields: { ...differenceFields, until: { issueOf: issueOfDay }, owner: anyText, reason: anyText },
};

/** What the project knows; nothing where it has no such file. @throws ProviderError `DRIFT_FILE_UNREADABLE`, `FILE_INACCESSIBLE`. */
export function readKnownDrift({ workingFolder }: ToolkitHost): readonly KnownDrift[] {
  const file = join(workingFolder, knownDriftFile);
  if (!existsSync(file)) return [];
  const text = readCodeFile(file);
  return parseEntries({ path: knownDriftFile, text }, knownDriftForm) as unknown as readonly KnownDrift[];
}

/** Whether two entries are about one place of one stack. An entry without a stack is about every stack. */
export function isSamePlace(
  a: Pick<KnownDrift, 'stack' | 'address' | 'path'>,
  b: Pick<KnownDrift, 'stack' | 'address' | 'path'>,
): boolean {
  const isSameStack = a.stack === undefined || b.stack === undefined || a.stack === b.stack;
  return isSameStack && a.address === b.address && a.path === b.path;
}
