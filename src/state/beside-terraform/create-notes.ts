import { appendFileSync, existsSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { StateError } from '../../base/errors';
import { findJsonObject } from '../../base/json-text';
import { makeFolder } from '../../base/files/make-folder';
import { isSystemError } from '../../base/files/system-error';
import { findText } from '../file/state-file';
import { describeHolder, lifeOf } from '../lock/lock-liveness';
import { createLockInfo, parseLockInfo } from '../lock/lock-info';
import type { StateSurroundings } from '../surroundings';

const prefix = 'analytics-creates-';

/** The notes of one process. */
export interface OwnNotes {
  /** Notes that an object of a kind is about to be created; the answer takes its id, or nothing when none came to be. */
  readonly begin: (type: string) => (id: string | undefined) => void;
  /** Takes them away, because the state tells of all that was created. */
  readonly remove: () => void;
}

/** Where creates are noted, and for whom. */
export interface NotesOptions {
  /** The folder in which Terraform keeps what it knows. */
  readonly folder: string;
  /** Names the Terraform: notes of others in the folder are of runs before it, and go. */
  readonly host: number;
  readonly surroundings: StateSurroundings;
  /** Tells a person that notes cannot be written. */
  readonly tell: (sentence: string) => void;
}

/**
 * Opens the notes of what this process creates for a Terraform, which writes a state on a server up to 20 seconds later, and none
 * when it is killed. They stand in a file of this process in `folder`, Terraform's own, and hold kinds and ids alone.
 *
 * What cannot be written is told and ends nothing: a create whose note fails is not to be lost for that.
 */
export function openCreateNotes({ folder, host, surroundings, tell }: NotesOptions): OwnNotes {
  const own = `${prefix}${String(host)}-`;
  const path = join(folder, `${own}${String(surroundings.processId)}`);
  let count = 0;
  let isOpen = false;
  const open = (): void => {
    makeFolder(folder);
    for (const name of notesIn(folder)) if (!name.startsWith(own)) rmSync(join(folder, name), { force: true });
    appendFileSync(path, `${JSON.stringify(createLockInfo(surroundings, 'create'))}\n`, { mode: 0o600 });
    isOpen = true;
  };
  const append = (note: object): void => {
    try {
      if (!isOpen) open();
      appendFileSync(path, `${JSON.stringify(note)}\n`);
    } catch (error) {
      if (!isSystemError(error)) throw error;
      tell(
        `${path} cannot be written (${error.code}). If this run is interrupted, see what it has created before the next.`,
      );
    }
  };
  return {
    begin(type) {
      const note = count++;
      append({ begun: note, type });
      return (id) => {
        append({ ended: note, ...(id !== undefined && { id }) });
      };
    },
    remove() {
      removeNotes(folder, [path]);
    },
  };
}

const notesIn = (folder: string): readonly string[] =>
  existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith(prefix)) : [];

/** Removes notes, and the folder with them where Terraform keeps nothing there: it needs none of its own to run attached. */
function removeNotes(folder: string, paths: readonly string[]): void {
  for (const path of paths) rmSync(path, { force: true });
  if (existsSync(folder) && readdirSync(folder).length === 0) rmdirSync(folder);
}

/** A create that a Terraform began; without an id where its answer is not known. */
export interface NotedCreate {
  readonly type: string;
  readonly id: string | undefined;
}

function parseNotes(lines: readonly string[]): readonly NotedCreate[] {
  const begun = new Map<unknown, NotedCreate>();
  for (const line of lines) {
    // What a crash cut off was told to nobody.
    const { begun: note, type, ended, id } = findJsonObject(line) ?? {};
    if (typeof type === 'string') begun.set(note, { type, id: undefined });
    const create = begun.get(ended);
    if (typeof id === 'string' && create) begun.set(ended, { ...create, id });
    else begun.delete(ended);
  }
  return [...begun.values()];
}

/** The creates that Terraforms in a folder noted, and what takes the notes away once they are settled. */
export interface CreateNotes {
  readonly creates: readonly NotedCreate[];
  remove(): void;
}

/**
 * Reads the notes of creates in `folder`, while no Terraform works there.
 *
 * @throws StateError `STATE_LOCKED` when the provider of a Terraform that was killed is still at work.
 */
export function readCreateNotes(folder: string, surroundings: StateSurroundings): CreateNotes {
  const paths = notesIn(folder).map((name) => join(folder, name));
  const creates = paths.flatMap((path) => {
    const [header = '', ...lines] = (findText(path) ?? '').split('\n');
    const noted = parseNotes(lines);
    const info = parseLockInfo(header);
    const target = { statePath: path, namedPath: path, surroundings };
    if (noted.some(({ id }) => id === undefined) && info && lifeOf(info, target) === 'alive') {
      throw new StateError(
        'STATE_LOCKED',
        `The provider of an interrupted Terraform is still creating objects: ${describeHolder(info)}. Wait until it has ended.`,
        { statePath: path },
      );
    }
    return noted;
  });
  return {
    creates,
    remove() {
      removeNotes(folder, paths);
    },
  };
}
