import { readFileSync } from 'node:fs';
import { StateError } from '../../base/errors';
import { type OrderedJson, printTerraformJson } from '../../base/terraform-json';
import { type Fail, parseObjectText, readFields } from '../file/fields';
import { ifPresent } from '../file/system-error';
import type { State } from '../state';
import { type JournalEntry, parseEntry, toEntryJson } from './journal-entry';

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
}

/** The journal of the state file at `statePath`. */
export function journalPath(statePath: string): string {
  return `${statePath}.journal`;
}

const printLine = (line: OrderedJson): string => `${printTerraformJson(line, 'line')}\n`;

/** The line of an entry. */
export function printEntry(entry: JournalEntry): string {
  return printLine(toEntryJson(entry));
}

/** The text of a journal. */
export function printJournal({ lineage, serial }: JournalHeader, entries: readonly JournalEntry[]): string {
  return printLine({ lineage, serial }) + entries.map(printEntry).join('');
}

/**
 * Reads the journal of a state; undefined when there is none, or when a crash left it without a whole line.
 *
 * A last line that was cut off is dropped: whoever wrote it was never told that it is safe.
 * @throws StateError `STATE_CORRUPT` when any other line cannot be understood.
 */
export function readJournal({ address, journalPath: path }: StateNames): Journal | undefined {
  const bytes = ifPresent(() => readFileSync(path));
  const wholeBytes = bytes ? bytes.lastIndexOf('\n') + 1 : 0;
  if (!bytes || wholeBytes === 0) return undefined;
  const lines = bytes.toString('utf8', 0, wholeBytes - 1).split('\n');
  const corruptLine = (index: number): Fail => {
    return (detail) => {
      throw new StateError(
        'STATE_CORRUPT',
        `Line ${String(index + 1)} of the journal ${path} cannot be used: ${detail}. The journal and the state ${address} were left as they are.`,
        { statePath: address },
      );
    };
  };
  const [header = {}, ...entries] = lines.map((line, index) => parseObjectText(line, corruptLine(index)));
  const { integer, string } = readFields(header, corruptLine(0));
  return {
    lineage: string('lineage'),
    serial: integer('serial'),
    entries: entries.map((line, index) => parseEntry(line, corruptLine(index + 1))),
    wholeBytes,
  };
}
