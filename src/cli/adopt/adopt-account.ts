import { listening } from '../listening-host';
import { resolve } from 'node:path';
import type { AccountObject } from '../../adopt';
import type { AccountFormat, Layout } from '../../adopt/layouts';
import { ProviderError } from '../../base/errors';
import { assertNoErrors } from '../../toolkit/diagnostics';
import { type CliHost, exitCodes } from '../host';
import { installedFolder } from '../../toolkit/installed-folder';
import { findInstallSpec } from '../../toolkit/project/install-spec';
import { defaultLibrary, type Library } from '../../toolkit/project/project-template';
import { assertNotInterrupted, runInterruptibly, type Running } from '../../toolkit/running';
import { assertNoConfiguration } from '../../toolkit/adopt/configuration-folder';
import { type Adoption, drafts } from '../../toolkit/adopt/drafts';
import { leaveOutScratch } from '../../toolkit/adopt/leave-out-scratch';
import { type ExistingProject, isProject, openExistingProject } from '../../toolkit/adopt/existing-project';
import { type Adopted, isWhole, toDocument, toText } from './print-adopted';
import { ProjectEdits, writingBack } from '../../toolkit/adopt/project-edits';
import { assertNewProject, writeFiles } from '../../toolkit/adopt/project-files';
import { isProven } from '../../toolkit/adopt/verify';
import { verifyInRounds } from '../../toolkit/adopt/verify-in-rounds';
import { printResult } from '../output/print-result';

/** What `aac adopt` takes. */
export interface AdoptOptions {
  readonly out: string;
  readonly format: AccountFormat;
  readonly library?: Library;
  readonly layout: Layout;
  readonly compact?: true;
  /** The stack of a project that takes what is new. */
  readonly stack?: string;
  /** Of the objects; all kinds where none is named. */
  readonly kind?: readonly string[];
  readonly filter?: readonly string[];
  readonly json?: true;
}

/** What was written, and what its proof came to. */
type Written = Pick<Adopted, 'secrets' | 'proof' | 'files'>;

const nothing: Written = {
  secrets: [],
  files: [],
  proof: { counts: { import: 0, add: 0, change: 0, destroy: 0 }, differences: [], others: 0, typeErrors: [] },
};

/** Writes the project and proves it, until there is no difference left that can be mended. */
async function writeProven(adoption: Adoption): Promise<Written> {
  const { running, host, folder, format, omissions, project } = adoption;
  const edits = project && new ProjectEdits(folder, project.sources.texts);
  const work = (): Promise<Written> =>
    verifyInRounds(omissions, async (round) => {
      const write = (): ReturnType<(typeof drafts)[AccountFormat]> => drafts[format](adoption);
      const draft = await (round === 1 ? running.leavingNothing(write) : write());
      const { files, secrets } = draft;
      if (round === 1 && !project) assertNewProject(folder, Object.keys(files));
      if (edits) edits.writeAll(files);
      else writeFiles(folder, files);
      const proof = await draft.prove();
      await assertNotInterrupted(running);
      return { secrets, proof, files: Object.keys(files) };
    });
  return edits ? await writingBack(edits, host, { work, isKept: ({ proof }) => isProven(proof) }) : await work();
}

/** What is wanted of the account of the environment and not held by a project, and what of it no code may say. */
async function readValid(
  { kind: kinds = [], filter: filters = [] }: AdoptOptions,
  project: ExistingProject | undefined,
  { running, host }: Pick<Adoption, 'running' | 'host'>,
): Promise<Pick<Adoption, 'account' | 'omissions'> & { readonly held: readonly AccountObject[] }> {
  const { createSelect, omitManaged, leaveOutInvalid, Omissions, readAccount } = await import('../../adopt/index.js');
  const provider = await running.createProvider();
  try {
    const select = createSelect({ kinds, filters }, provider);
    const turn = (): Promise<void> => assertNotInterrupted(running);
    const whole = await host.during('Reading the account', () => readAccount(provider, turn));
    await turn();
    assertNoErrors(whole.diagnostics);
    host.notify({ kind: 'diagnostics', diagnostics: whole.diagnostics });
    const selected = await leaveOutScratch(select(whole), host);
    const { held, ...account } = omitManaged(selected, project ? [...project.own, ...project.elsewhere] : []);
    const omissions = new Omissions();
    await leaveOutInvalid(account, provider, { omissions, turn });
    return { account, omissions, held };
  } finally {
    await provider.close();
  }
}

/** The project in a folder, where it is there. */
async function openProject(
  { format, stack, library }: AdoptOptions,
  folder: string,
  host: CliHost,
): Promise<ExistingProject | undefined> {
  if (format === 'hcl') assertNoConfiguration(folder);
  if (format === 'typescript' && isProject(folder)) {
    return await openExistingProject({ folder, stackName: stack, library }, listening(host));
  }
  // Before anything is read: where there is nothing to install, no project is made.
  if (format === 'typescript') findInstallSpec(installedFolder('A project of TypeScript', host), folder);
  if (stack === undefined) return undefined;
  throw new ProviderError('USAGE', `--stack names a stack of a project that is there, and ${folder} holds none.`);
}

async function adopt(options: AdoptOptions, running: Running, host: CliHost): Promise<Adopted> {
  const { format, out } = options;
  const folder = resolve(host.workingFolder, out);
  const project = await openProject(options, folder, host);
  await assertNotInterrupted(running);
  const { held, ...read } = await readValid(options, project, { running, host: listening(host) });
  const { account, omissions } = read;
  const library = project?.library ?? options.library ?? defaultLibrary;
  const isEmpty = project !== undefined && account.objects.every((object) => omissions.hasWhole(object));
  const written = isEmpty
    ? nothing
    : await writeProven({ ...options, ...read, library, running, host: listening(host), folder, project });
  const isAddition = project !== undefined;
  const { findCoverage } = await import('../../adopt/index.js');
  const coverage = findCoverage(account, omissions);
  return { ...written, account, held, omissions: omissions.all, coverage, folder, format, isAddition };
}

/** @throws ProviderError `USAGE` for options that only TypeScript can follow. */
function assertFormatFits({ format, layout, compact }: AdoptOptions): void {
  if (format === 'typescript') return;
  const refused = [
    layout !== 'one' &&
      '--layout is about TypeScript. To Terraform, all files of a folder are one: move blocks as you like.',
    compact && '--compact is about TypeScript: the for_each of Terraform is nothing that aac plans. Leave it out.',
  ].find((message) => message !== false && message !== undefined);
  if (refused !== undefined) throw new ProviderError('USAGE', refused);
}

/** Writes the account of the environment as a project and proves that planning it changes nothing; answers the exit code. */
export async function adoptAccount(options: AdoptOptions, host: CliHost): Promise<number> {
  assertFormatFits(options);
  const adopted = await runInterruptibly(listening(host), (running) => adopt(options, running, host));
  printResult(host, options.json, { document: () => toDocument(adopted), text: () => toText(adopted, host) });
  return isWhole(adopted) ? exitCodes.done : exitCodes.failed;
}
