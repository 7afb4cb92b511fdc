import { closeSync, fdatasync, fdatasyncSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { StateError } from '../base/errors';
import { isJsonObject, type JsonObject, type JsonValue } from '../base/json';
import { parseJson } from '../base/json-text';
import { type Fail, readInteger, readObject, readString } from '../base/json-fields';
import { parseObject } from './parse-object';
import { parseOutputs } from './parse-state';
import { type OrderedJson, printTerraformJson } from '../base/terraform-json';
import { toOutputsJson, toResourceJson } from './print-state';
import { ifPresent } from './state-file';
import type { ObjectState, OutputState, State } from './state';

/** What is about to be done to an object, written down before a create so that a lost answer is not forgotten. */
export interface Intent extends JsonObject {
  readonly address: string;
  readonly action: string;
}

/** One thing that happened to a state while applying. */
export type JournalEntry =
  | { readonly kind: 'put'; readonly object: ObjectState }
  | { readonly kind: 'remove'; readonly address: string }
  | { readonly kind: 'outputs'; readonly outputs: Readonly<Record<string, OutputState>> }
  | { readonly kind: 'intent'; readonly intent: Intent }
  | { readonly kind: 'clear'; readonly address: string }
  /** The state with everything above is about to be written as the text with this SHA-256. */
  | { readonly kind: 'fold'; readonly sha256: string };

/** The state that a journal continues. */
export type JournalHeader = Pick<State, 'lineage' | 'serial'>;

/** What a journal says. */
export interface Journal extends JournalHeader {
  readonly entries: readonly JournalEntry[];
  /** Bytes up to the end of the last whole line; what follows was cut off by a crash. */
  readonly wholeBytes: number;
}

/** The journal of the state at `statePath`. */
export function journalPath(statePath: string): string {
  return `${statePath}.journal`;
}

const syncData = promisify(fdatasync);

function printLine(line: OrderedJson): string {
  return `${printTerraformJson(line, 'line')}\n`;
}

function toLine(entry: JournalEntry): OrderedJson {
  switch (entry.kind) {
    case 'put':
      return { put: toResourceJson(entry.object) };
    case 'remove':
      return { remove: entry.address };
    case 'outputs':
      return { outputs: toOutputsJson(entry.outputs) };
    case 'intent':
      return { intent: entry.intent };
    case 'clear':
      return { clear: entry.address };
    case 'fold':
      return { fold: entry.sha256 };
  }
}

function printEntry(entry: JournalEntry): string {
  return printLine(toLine(entry));
}

function parseIntent(line: JsonObject, corrupt: Fail): Intent {
  const intent = readObject(line, 'intent', corrupt);
  return { ...intent, address: readString(intent, 'address', corrupt), action: readString(intent, 'action', corrupt) };
}

const entryParsers: Readonly<Record<string, (line: JsonObject, corrupt: Fail) => JournalEntry>> = {
  put: (line, corrupt) => ({
    kind: 'put',
    object: parseObject(line['put'] ?? null, { corrupt, unsupported: corrupt }),
  }),
  remove: (line, corrupt) => ({ kind: 'remove', address: readString(line, 'remove', corrupt) }),
  outputs: (line, corrupt) => ({
    kind: 'outputs',
    outputs: parseOutputs(readObject(line, 'outputs', corrupt), corrupt),
  }),
  intent: (line, corrupt) => ({ kind: 'intent', intent: parseIntent(line, corrupt) }),
  clear: (line, corrupt) => ({ kind: 'clear', address: readString(line, 'clear', corrupt) }),
  fold: (line, corrupt) => ({ kind: 'fold', sha256: readString(line, 'fold', corrupt) }),
};

function parseLine(text: string, corrupt: Fail): JsonObject {
  let line: JsonValue;
  try {
    line = parseJson(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return corrupt('it is not JSON');
  }
  return isJsonObject(line) ? line : corrupt('it is not a JSON object');
}

function parseEntry(line: JsonObject, corrupt: Fail): JournalEntry {
  const [key = ''] = Object.keys(line);
  const parse = Object.hasOwn(entryParsers, key) ? entryParsers[key] : undefined;
  return parse ? parse(line, corrupt) : corrupt(`"${key}" is not known`);
}

/**
 * Reads the journal of the state at `statePath`; undefined when there is none, or when a crash left it without a whole line.
 *
 * A last line that was cut off is dropped: whoever wrote it was never told that it is safe.
 * @throws StateError `STATE_CORRUPT` when any other line cannot be understood.
 */
export function readJournal(statePath: string): Journal | undefined {
  const path = journalPath(statePath);
  const bytes = ifPresent(() => readFileSync(path));
  const wholeBytes = bytes ? bytes.lastIndexOf('\n') + 1 : 0;
  if (!bytes || wholeBytes === 0) return undefined;
  const lines = bytes
    .subarray(0, wholeBytes - 1)
    .toString('utf8')
    .split('\n');
  const corruptLine = (index: number): Fail => {
    return (detail) => {
      throw new StateError(
        'STATE_CORRUPT',
        `Line ${String(index + 1)} of the journal ${path} cannot be used: ${detail}. The journal and the state file ${statePath} were left as they are.`,
        { statePath },
      );
    };
  };
  const parsed = lines.map((line, index) => parseLine(line, corruptLine(index)));
  const [header = {}, ...rest] = parsed;
  return {
    lineage: readString(header, 'lineage', corruptLine(0)),
    serial: readInteger(header, 'serial', corruptLine(0)),
    entries: rest.map((line, index) => parseEntry(line, corruptLine(index + 1))),
    wholeBytes,
  };
}

/** The text of a journal. */
export function printJournal({ lineage, serial }: JournalHeader, entries: readonly JournalEntry[]): string {
  return printLine({ lineage, serial }) + entries.map(printEntry).join('');
}

/** A journal that is open for more entries. */
export interface JournalWriter {
  /** Writes one entry down before it returns. When that fails, the journal is as it was. */
  append(entry: JournalEntry): void;
  /** Ends when a power loss cannot take what was appended before. */
  flush(): Promise<void>;
  close(): void;
}

/**
 * Opens the journal of the state at `statePath` after its first `wholeBytes` bytes. What a crash left there
 * ends in no line break, so it is written over and never read.
 *
 * @remarks Every entry is one write, so that the end of the process takes no entry whose `append` returned. A power loss
 * may take those that were not flushed: notes of creates are, before the request is sent, and together when several are
 * about to be sent. Without an entry behind it a note asks a question again that was answered, and any other object is
 * read by the next plan.
 */
export function openJournal(statePath: string, wholeBytes: number): JournalWriter {
  const descriptor = openSync(journalPath(statePath), 'r+');
  let length = wholeBytes;

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
    append(entry) {
      const bytes = Buffer.from(printEntry(entry));
      try {
        writeAll(bytes);
        // The state file that comes next must not be older than this.
        if (entry.kind === 'fold') fdatasyncSync(descriptor);
      } catch (error) {
        ftruncateSync(descriptor, length);
        throw error;
      }
      length += bytes.length;
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
