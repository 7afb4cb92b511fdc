import { listening } from '../listening-host';
import { resolve } from 'node:path';
import { countWords } from '../../base/text/count-words';
import { ProviderError } from '../../base/errors';
import { type CliHost, exitCodes } from '../host';
import { line } from '../output/line';
import { assertNotInterrupted, runInterruptibly } from '../../toolkit/running';
import { configurationIn } from '../../toolkit/adopt/configuration-folder';
import { isProject, type ProjectCode, readProject } from '../../toolkit/adopt/existing-project';
import { ProjectEdits, writingBack } from '../../toolkit/adopt/project-edits';
import type { StackObjects } from '../../toolkit/adopt/stack-objects';
import { checkTypes } from '../../toolkit/adopt/type-check';
import { printResult } from '../output/print-result';

/** What `aac adopt --finish` takes. */
export interface FinishOptions {
  readonly out: string | undefined;
  readonly json?: true;
}

/** An import that stays, and why. */
interface Left {
  readonly address: string;
  readonly id: string;
  readonly reason: string;
}

/** What was removed, and what stays. */
interface Finish {
  readonly removed: readonly { readonly path: string; readonly id: string }[];
  readonly files: readonly string[];
  readonly left: readonly Left[];
}

type StackImport = StackObjects['toImport'][number] & {
  readonly path: string;
  readonly isImported: boolean;
  readonly stack: string;
};

/** The imports that the code asks for, with the paths of their constructs. */
function importsOf({ stacks }: ProjectCode): readonly StackImport[] {
  return stacks.flatMap(({ name, toImport, inState = [], paths }) => {
    const known = new Set(inState.map(({ address, id }) => `${address} ${id}`));
    return toImport.map((one) => ({
      ...one,
      stack: name,
      path: (paths.get(one.address) ?? []).join('/'),
      isImported: known.has(`${one.address} ${one.id}`),
    }));
  });
}

const reasonOf = ({ isImported, stack }: StackImport): string =>
  isImported
    ? 'it is imported, but its import stands in no table that aac adopt wrote: remove it where the code says importFrom'
    : `the state of the stack ${stack} does not have it: aac apply imports it`;

async function finish(folder: string, project: ProjectCode, host: CliHost): Promise<Finish> {
  const { removeImports } = await import('../../adopt/edit/index.js');
  const imports = importsOf(project);
  const finished = removeImports(project.sources, ({ path, id }) => {
    const meant = imports.filter((one) => one.path === path && one.id === id);
    return meant.length > 0 && meant.every(({ isImported }) => isImported);
  });
  const edits = new ProjectEdits(folder, project.sources.texts);
  const work = async (): Promise<void> => {
    edits.writeAll({ ...finished.texts, ...Object.fromEntries(finished.emptied.map((name) => [name, undefined])) });
    const [error] = await listening(host).during('Checking the types', () => checkTypes(folder, listening(host)));
    if (error === undefined) return;
    throw new ProviderError(
      'SYNTH_FAILED',
      `Without the imports the project would not type-check, so all of them stay: ${error}`,
    );
  };
  await writingBack(edits, listening(host), { work });
  const isRemoved = ({ path, id }: StackImport): boolean =>
    finished.removed.some((one) => one.path === path && one.id === id);
  return {
    removed: finished.removed,
    files: [...Object.keys(finished.texts), ...finished.emptied],
    left: imports
      .filter((one) => !isRemoved(one))
      .map((one) => ({ address: one.address, id: one.id, reason: reasonOf(one) })),
  };
}

function toText({ removed, files, left }: Finish): string {
  const done =
    removed.length === 0
      ? 'No import was removed.\n'
      : line`Removed ${countWords(removed.length, 'import')}, in ${files.join(', ')}.`;
  return [
    done,
    ...left.map(({ address, id, reason }) => line`Stays: the import of ${address} (${id}): ${reason}.`),
  ].join('');
}

/** Removes the imports of objects that the states of a project have; answers the exit code. */
export async function finishAdoption({ out = '.', json }: FinishOptions, host: CliHost): Promise<number> {
  const folder = resolve(host.workingFolder, out);
  if (!isProject(folder)) {
    const advice =
      configurationIn(folder).length > 0
        ? 'Of what --format hcl wrote, delete imports.tf once an apply has imported all of it: nothing else names an import'
        : `${folder} has no cdktf.json`;
    throw new ProviderError('USAGE', `--finish is for a project in TypeScript that aac adopt wrote. ${advice}.`);
  }
  const finished = await runInterruptibly(listening(host), async (running) => {
    const project = await readProject(folder, undefined, listening(host));
    await assertNotInterrupted(running);
    return await finish(folder, project, host);
  });
  printResult(host, json, {
    document: () => ({
      removed: finished.removed.map((one) => ({ ...one })),
      files: [...finished.files],
      left: finished.left.map((one) => ({ ...one })),
    }),
    text: () => toText(finished),
  });
  return exitCodes.done;
}
