import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Texts } from '../../adopt/edit';
import { readCodeFile } from '../named-file';

/** Folders with code that no person writes. */
const generated = ['node_modules', 'cdktf.out', '.gen', 'dist'];

function listSources(folder: string, below = ''): readonly string[] {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const name = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory())
      return generated.includes(entry.name) || entry.name.startsWith('.') ? [] : listSources(folder, name);
    return /\.[cm]?ts$/.test(name) && !/\.d\.[cm]?ts$/.test(name) ? name : [];
  });
}

/** The TypeScript of a project, by the names of its files. */
export const readSources = (folder: string): Texts =>
  Object.fromEntries(listSources(folder).map((name) => [name, readCodeFile(join(folder, name))]));
