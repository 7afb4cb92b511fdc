import { createHash, randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pid } from 'node:process';
import type { JsonObject } from '../../base/json';
import { formatJson, parseJson } from '../../base/json-text';
import type { Expectation } from './expectation';
import type { ConditionTrial } from './try-condition';

/** The environment variable that names the folder in which tests leave what they found. */
export const notesVariable = 'AAC_MUTATE_NOTES';

/** What one check of a test was, and whether it came true. */
export interface Note extends ConditionTrial {
  readonly address: string;
  readonly expectation: Expectation;
  /** That it did not is as much of a test: what is denied has to stay untrue. */
  readonly isMet: boolean;
}

/** Every process adds to a file of its own. */
const noteFile = (): string => `notes-${String(pid)}.ndjson`;
const mode = 0o600;

function writeRecords(folder: string, records: readonly JsonObject[]): string {
  const text = formatJson(records);
  const digest = createHash('sha256').update(text).digest('hex');
  const file = join(folder, `${digest}.json`);
  if (existsSync(file)) return digest;
  // Nobody reads half of it, whoever else writes the same.
  const draft = join(folder, `${randomUUID()}.draft`);
  writeFileSync(draft, text, { mode });
  renameSync(draft, file);
  return digest;
}

/** Leaves a note in a folder; the records of several are kept once, by their digest. */
export function writeNote(folder: string, { given: { records, ...given }, ...note }: Note): void {
  const line = { ...note, given: { ...given, records: writeRecords(folder, records) } };
  appendFileSync(join(folder, noteFile()), `${JSON.stringify(line)}\n`, { mode });
}

type Line = Omit<Note, 'given'> & { readonly given: Omit<Note['given'], 'records'> & { readonly records: string } };

/** The notes in a folder. */
export function readNotes(folder: string): readonly Note[] {
  const recordsOf = new Map<string, readonly JsonObject[]>();
  const readRecords = (digest: string): readonly JsonObject[] => {
    const found = recordsOf.get(digest);
    if (found) return found;
    const records = parseJson(readFileSync(join(folder, `${digest}.json`), 'utf8')) as unknown as readonly JsonObject[];
    recordsOf.set(digest, records);
    return records;
  };
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ndjson'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    .filter((text) => text !== '')
    .map((text) => {
      const { given, ...note } = JSON.parse(text) as Line;
      return { ...note, given: { ...given, records: readRecords(given.records) } };
    });
}
