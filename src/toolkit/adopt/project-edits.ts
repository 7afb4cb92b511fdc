import { existsSync, readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { warningAt } from '../../base/diagnostic';
import { ProviderError } from '../../base/errors';
import { makeFolder } from '../../base/files/make-folder';
import type { ListeningHost } from '../host';
import { accessFile } from '../named-file';
import { readSynthesised } from '../stack/synthesise';
import { writeFiles } from './project-files';

/** Texts of files by their names; undefined for a file that goes. */
export type FileEdits = Readonly<Record<string, string | undefined>>;

function replaceFile(file: string, text: string): void {
  makeFolder(dirname(file));
  const [target, mode] = existsSync(file) ? [realpathSync(file), statSync(file).mode] : [file, undefined];
  const draft = `${target}.new`;
  try {
    writeFileSync(draft, text, { mode });
    renameSync(draft, target);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** The code of a project as it was read, and what a command wrote over it. What somebody else saves meanwhile is not touched. */
export class ProjectEdits {
  readonly folder: string;
  readonly #read: FileEdits;
  readonly #written = new Map<string, string | undefined>();

  constructor(folder: string, read: FileEdits) {
    this.folder = folder;
    this.#read = read;
  }

  /**
   * Writes these files; what was written before and is not among them gets the text back that was read. Answers the names of those
   * that are left, as they are not as they were read or written.
   */
  write(files: FileEdits): readonly string[] {
    const before = [...this.#written.keys()].map((name) => [name, this.#read[name]] as const);
    const all = Object.entries({ ...Object.fromEntries(before), ...files });
    return all.filter(([name, text]) => !this.#writeOne(name, text)).map(([name]) => name);
  }

  /** @throws ProviderError `FILE_INACCESSIBLE` for files that are not as they were read. */
  writeAll(files: FileEdits): void {
    const left = this.write(files);
    if (left.length === 0) return;
    throw new ProviderError(
      'FILE_INACCESSIBLE',
      `${left.join(', ')} in ${this.folder} changed after aac read the code, so aac did not edit it. Run the command again.`,
    );
  }

  #writeOne(name: string, text: string | undefined): boolean {
    const last = this.#written.has(name) ? this.#written.get(name) : this.#read[name];
    if (text === last) return true;
    const file = join(this.folder, name);
    return accessFile(file, 'written', () => {
      const now = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
      if (now !== last) return false;
      if (text === undefined) rmSync(file);
      else replaceFile(file, text);
      this.#written.set(name, text);
      return true;
    });
  }
}

/** Takes the edits of a project back when `work` fails, is interrupted or comes to what is not to be kept. */
export async function writingBack<T>(
  edits: ProjectEdits,
  host: ListeningHost,
  { work, isKept = () => true }: { readonly work: () => Promise<T>; readonly isKept?: (result: T) => boolean },
): Promise<T> {
  const synthesised = readSynthesised(edits.folder);
  let isDone = false;
  try {
    const result = await work();
    isDone = isKept(result);
    return result;
  } finally {
    if (!isDone) {
      const left = edits.write({});
      writeFiles(edits.folder, synthesised);
      const detail = `${left.join(', ')} changed after aac wrote there, so aac did not restore it. Look for what aac wrote.`;
      if (left.length > 0)
        host.notify({ kind: 'diagnostics', diagnostics: [warningAt([], 'Not all edits were taken back', detail)] });
    }
  }
}
