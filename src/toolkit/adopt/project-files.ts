import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolder } from '../../base/files/make-folder';
import type { AccountCode } from '../../adopt';
import { ProviderError } from '../../base/errors';
import type { InstallSpec } from '../project/install-spec';
import { accessFile } from '../named-file';
import { createProjectFiles, createStack, type Library, type ProjectFiles } from '../project/project-template';

const createMain = (library: Library): string => `import { App } from '${library}';
import { importObjects } from './imports';
import { AnalyticsStack } from './stack';

const app = new App();
importObjects(new AnalyticsStack(app, 'analytics'));
app.synth();
`;

const createTest = (library: Library): string => `import { expect, test } from '@jest/globals';
import { Testing } from '${library}';
import { AnalyticsStack } from './stack';

test('the stack is valid', () => {
  const stack = new AnalyticsStack(Testing.app(), 'analytics');
  expect(() => Testing.synth(stack, true)).not.toThrow();
});
`;

/** What a project is made for. */
export interface ProjectPlace {
  readonly folder: string;
  /** What npm installs as this package. */
  readonly spec: InstallSpec;
  readonly library: Library;
}

/** The files of a project that holds an account, before they are laid out. */
export async function createAdoptedFiles(
  code: AccountCode,
  { folder, spec, library }: ProjectPlace,
): Promise<ProjectFiles> {
  const { writeImports } = await import('../../adopt/index.js');
  const { modules, ...stack } = code.stack;
  const files = {
    'main.ts': createMain(library),
    'imports.ts': writeImports(code, library),
    'stack.ts': createStack(library, stack),
    ...modules,
    'stack.test.ts': createTest(library),
  };
  return createProjectFiles(folder, spec, { library, code: files });
}

/** The same files with their code laid out as prettier does. */
export async function layOut(files: ProjectFiles): Promise<ProjectFiles> {
  const { formatCode } = await import('../../adopt/index.js');
  const texts = Object.entries(files).map(
    async ([name, text]) => [name, name.endsWith('.ts') ? await formatCode(text) : text] as const,
  );
  return Object.fromEntries(await Promise.all(texts));
}

/** @throws ProviderError `USAGE` naming every file of a new project that is there already. */
export function assertNewProject(folder: string, names: readonly string[]): void {
  const present = names.filter((name) => existsSync(join(folder, name)));
  if (present.length === 0) return;
  throw new ProviderError(
    'USAGE',
    `${folder} has ${present.join(', ')} already, and aac adopt does not overwrite files. Name another folder: aac adopt --out DIR.`,
  );
}

type Write = (file: string, text: string) => void;

/** Writes the files that are not there, or not so yet. */
export function writeFiles(folder: string, files: ProjectFiles, write: Write = writeFileSync): void {
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, name);
    accessFile(file, 'written', () => {
      makeFolder(dirname(file));
      if (!existsSync(file) || readFileSync(file, 'utf8') !== text) write(file, text);
    });
  }
}

/** Writes the same code in another layout while somebody may be reading it: each file is there with the one or with the other. */
export function replaceFiles(folder: string, files: ProjectFiles): void {
  writeFiles(folder, files, (file, text) => {
    writeFileSync(`${file}.new`, text);
    renameSync(`${file}.new`, file);
  });
}
