import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import { findJson, formatJson } from '../../base/json-text';
import { withSlashes } from '../../base/files/slashes';
import { isSystemError } from '../../base/files/system-error';
import { replaceFile } from '../../state';
import { accessFile, assertReplaceable } from '../../toolkit/named-file';
import type { CliHost } from '../host';
import type { Project } from './find-projects';
import { type FleetCommand, isDone, type ProjectResult } from './run-project';

/** What of a fleet is done: a file with a line for each project, which is there until all of them are. */
export interface FleetRecord {
  /** What an earlier run did of it, where the project is still the same. */
  find(project: Project): ProjectResult | undefined;
  /** Notes what a project of that digest came to, if that is done. */
  note(result: ProjectResult, digest: string | undefined): void;
  /** What a result depends on: the files of a project, its environment file and the command; undefined where they cannot be read. */
  digest(project: Project): string | undefined;
  /** Removes the file. */
  remove(): void;
}

/** What a command writes, and what belongs to the project no more than a program does. */
const isLeftOut = (name: string): boolean =>
  name.startsWith('.') || name === 'node_modules' || name === 'cdktf.out' || /\.tfstate(?:\.|$)/.test(name);

function* filesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (isLeftOut(entry.name)) continue;
    if (entry.isDirectory()) yield* filesIn(join(folder, entry.name));
    else if (entry.isFile()) yield join(folder, entry.name);
  }
}

function digestOf(project: Project, command: FleetCommand, { surroundings }: CliHost): string {
  const hash = createHash('sha256');
  hash.update(JSON.stringify([surroundings.version, command.name, command.args]));
  for (const file of filesIn(project.folder)) {
    const name = withSlashes(relative(project.folder, file));
    if (name === command.written) continue;
    hash.update(`\0${name}\0`).update(createHash('sha256').update(readFileSync(file)).digest());
  }
  // Its content would be told to who can guess it.
  const stats = project.environmentFile && statSync(project.environmentFile, { throwIfNoEntry: false });
  return hash.update(stats ? `\0${String(stats.mtimeMs)} ${String(stats.size)}` : '').digest('hex');
}

type Entry = ProjectResult & { readonly digest: string };

const sumOf = (entry: JsonObject): string => createHash('sha256').update(formatJson(entry)).digest('hex');

function toLine(entry: Entry): string {
  const object = entry as unknown as JsonObject;
  return `${formatJson({ ...object, sum: sumOf(object) })}\n`;
}

/** A line that was cut off, as by a full disk, or edited says nothing: its project runs once more. */
function toEntry(line: string): Entry | undefined {
  const value: JsonValue | undefined = findJson(line);
  if (!isJsonObject(value)) return undefined;
  const { sum, ...entry } = value;
  return sum === sumOf(entry) ? (entry as unknown as Entry) : undefined;
}

/** Opens the record of a command: what an earlier run left where it is resumed, else an empty one. */
export function openRecord(command: FleetCommand, isResumed: boolean, host: CliHost): FleetRecord {
  const shown = `.aac-fleet-${command.name}.jsonl`;
  const file = resolve(host.workingFolder, shown);
  assertReplaceable(shown, host);
  const access = <T>(purpose: string, action: () => T): T => accessFile(shown, purpose, action);
  const text = isResumed && existsSync(file) ? access('read', () => readFileSync(file, 'utf8')) : '';
  const entries = new Map(
    text
      .split('\n')
      .flatMap((line) => toEntry(line) ?? [])
      .map((one) => [one.name, one]),
  );
  access('written', () => {
    replaceFile(file, [...entries.values()].map(toLine).join(''));
  });
  const digest = (project: Project): string | undefined => {
    try {
      return digestOf(project, command, host);
    } catch (error) {
      // The run of the project says what is wrong with it.
      if (isSystemError(error)) return undefined;
      throw error;
    }
  };
  return {
    digest,
    find(project) {
      const entry = entries.get(project.name);
      if (!entry || entry.digest !== digest(project)) return undefined;
      const { digest: _, ...result } = entry;
      return result;
    },
    note(result, noted) {
      if (noted === undefined || !isDone(result.exitCode)) return;
      const doneAt = new Date(host.surroundings.clock.nowMs()).toISOString();
      access('written', () => {
        appendFileSync(file, toLine({ ...result, doneAt, digest: noted }));
      });
    },
    remove() {
      rmSync(file, { force: true });
    },
  };
}
