import { StateError } from '../../base/errors';
import { printTerraformJson } from '../../base/terraform-json';
import { type Fail, parseObjectText, Fields } from '../file/fields';
import { findBytes } from '../file/state-file';
import type { State } from '../state';
import { type JournalEntry, parseEntry, toEntryJson } from './journal-entry';
import { firstSeal, openLine, type ChecksummedLine, checksumLine } from './checksummed-line';

/** The state that a journal continues. */
export type JournalHeader = Pick<State, 'lineage' | 'serial'>;

/** What a state is called, and where its journal is. */
export interface StateNames {
  readonly address: string;
  readonly journalPath: string;
}

/** What a journal says. */
export interface Journal extends JournalHeader {
  readonly entries: readonly JournalEntry[];
  /** Bytes up to the end of the last whole line; what follows was cut off by a crash. */
  readonly wholeBytes: number;
  /** The checksum of all whole lines. */
  readonly seal: number;
}

/** The journal of the state file at `statePath`. */
export function journalPath(statePath: string): string {
  return `${statePath}.journal`;
}

/** The lines of entries, behind lines of the checksum `before`. */
export function printEntries(entries: readonly JournalEntry[], before: number): ChecksummedLine {
  let [text, seal] = ['', before];
  for (const entry of entries) {
    const line = checksumLine(printTerraformJson(toEntryJson(entry), 'line'), seal);
    text += line.text;
    ({ seal } = line);
  }
  return { text, seal };
}

/** The text of a journal. */
export function printJournal({ lineage, serial }: JournalHeader, entries: readonly JournalEntry[]): ChecksummedLine {
  const header = checksumLine(printTerraformJson({ lineage, serial }, 'line'), firstSeal);
  const { text, seal } = printEntries(entries, header.seal);
  return { text: header.text + text, seal };
}

/** The JSON of each line, its checksum looked at; `failAt` ends the reading at a line that is not as it was written. */
function openLines(
  bytes: Buffer,
  failAt: (index: number) => Fail,
): Pick<Journal, 'wholeBytes' | 'seal'> & { texts: string[] } {
  const wholeBytes = bytes.lastIndexOf('\n') + 1;
  const lines = bytes.toString('utf8', 0, wholeBytes).split('\n').slice(0, -1);
  let seal = firstSeal;
  const texts = lines.map((line, index) => {
    const opened = openLine(line, seal) ?? failAt(index)('it is damaged, as its checksum shows');
    ({ seal } = opened);
    return opened.json;
  });
  // What a crash cuts off lacks more than a line end that has become something else.
  const isDamaged = openLine(bytes.toString('utf8', wholeBytes, Math.max(wholeBytes, bytes.length - 1)), seal);
  if (isDamaged || texts.length === 0) failAt(texts.length)('it is damaged, as it has no end');
  return { wholeBytes, seal, texts };
}

/**
 * Reads the journal of a state; undefined when there is none.
 *
 * A last line that was cut off is dropped: whoever wrote it was never told that it is safe.
 * @throws StateError `STATE_CORRUPT` when any other line is not as it was written, or cannot be understood.
 */
export function readJournal({ address, journalPath: path }: StateNames): Journal | undefined {
  const bytes = findBytes(path);
  if (!bytes) return undefined;
  const failAt = (index: number): Fail => {
    return (detail) => {
      throw new StateError(
        'STATE_CORRUPT',
        `Line ${String(index + 1)} of the journal ${path} cannot be used: ${detail}. Check that the state ${address} has what the run did (import what is missing), then move the journal away. Both were left as they are.`,
        { statePath: address },
      );
    };
  };
  const { texts, ...end } = openLines(bytes, failAt);
  const [header = {}, ...entries] = texts.map((text, index) => parseObjectText(text, failAt(index)));
  const fields = new Fields(header, failAt(0));
  return {
    lineage: fields.string('lineage'),
    serial: fields.integer('serial'),
    entries: entries.map((line, index) => parseEntry(line, failAt(index + 1))),
    ...end,
  };
}
