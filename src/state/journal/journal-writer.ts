import { closeSync, fdatasync, fdatasyncSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { removeFile, replaceFile } from '../file/state-file';
import type { JournalEntry } from './journal-entry';
import { type Journal, type JournalHeader, printEntries, printJournal } from './read-journal';

const syncData = promisify(fdatasync);

/** A journal that is open for more entries. */
interface JournalWriter {
  /** Writes entries down, in one write, before it returns. When that fails, the journal is as it was. */
  append(entries: readonly JournalEntry[]): void;
  /** Ends when a power loss cannot take what was appended before. */
  flush(): Promise<void>;
  close(): void;
}

/**
 * Opens the file of a journal behind its whole lines. What a crash left there is cut off.
 *
 * @remarks Entries are written at once, so that the end of the process takes no entry whose `append` returned. A power loss
 * may take those that were not flushed: notes of creates are, before the request is sent, and together when several are
 * about to be sent. Without an entry behind it a note asks a question again that was answered, and any other object is
 * read by the next plan.
 */
function openWriter(path: string, whole: Pick<Journal, 'wholeBytes' | 'seal'>): JournalWriter {
  const descriptor = openSync(path, 'r+');
  let { wholeBytes: length, seal } = whole;
  ftruncateSync(descriptor, length);

  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  const writeAll = (bytes: Buffer): void => {
    let written = 0;
    // A full disk takes a part first and refuses the rest.
    while (written < bytes.length)
      written += writeSync(descriptor, bytes, written, bytes.length - written, length + written);
  };
  /** What is appended while one flush is under way, or in the same turn, goes with the next. */
  const flushNext = async (): Promise<void> => {
    await Promise.allSettled([running, nextTurn()]);
    running = next ?? running;
    next = undefined;
    await syncData(descriptor);
  };
  return {
    append(entries) {
      const lines = printEntries(entries, seal);
      const bytes = Buffer.from(lines.text);
      try {
        writeAll(bytes);
        // The state file that comes next must not be older than this.
        if (entries.some(({ kind }) => kind === 'fold')) fdatasyncSync(descriptor);
      } catch (error) {
        ftruncateSync(descriptor, length);
        throw error;
      }
      length += bytes.length;
      ({ seal } = lines);
    },
    flush() {
      next ??= flushNext();
      return next;
    },
    close() {
      closeSync(descriptor);
    },
  };
}

/** The journal of one run. Its file begins with the first entry. */
export interface RunJournal extends JournalWriter {
  /** Leaves nothing in the journal but these entries, and no file where there are none. */
  end(entries: readonly JournalEntry[]): void;
}

/**
 * Opens the journal of a run, in the file at `path`.
 *
 * @param interrupted - the journal of an interrupted run, with which this one goes on.
 * @param header - names the state that is continued, at the time when a file begins.
 */
export function openJournal(path: string, interrupted: Journal | undefined, header: () => JournalHeader): RunJournal {
  let writer = interrupted && openWriter(path, interrupted);
  const begin = (entries: readonly JournalEntry[]): JournalWriter => {
    const { text, seal } = printJournal(header(), entries);
    replaceFile(path, text);
    return openWriter(path, { wholeBytes: Buffer.byteLength(text), seal });
  };
  const close = (): void => {
    writer?.close();
    writer = undefined;
  };
  return {
    append(entries) {
      writer ??= begin([]);
      writer.append(entries);
    },
    flush: async () => writer?.flush(),
    end(entries) {
      close();
      if (entries.length === 0) removeFile(path);
      // What comes stands behind them: a run that is killed while it settles notes leaves the others.
      else writer = begin(entries);
    },
    close,
  };
}
