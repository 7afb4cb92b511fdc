import type { Account, AccountCode, Omissions, SecretVariable } from '../../adopt';
import type { AccountFormat, Layout } from '../../adopt/layouts';
import { once } from '../../base/once';
import type { ListeningHost } from '../host';
import { installedFolder } from '../installed-folder';
import { findInstallSpec } from '../project/install-spec';
import type { Library, ProjectFiles } from '../project/project-template';
import { assertNotInterrupted, type Running } from '../running';
import { addToProject, type ExistingProject, findNeighbours } from './existing-project';
import { createAdoptedFiles, layOut, replaceFiles } from './project-files';
import { type Proof, proveProject } from './verify';
import { installPackages, isInstalled, packagesIn } from './type-check';

/** What the rounds of a proof have in common. */
export interface Adoption {
  readonly format: AccountFormat;
  readonly library: Library;
  readonly layout: Layout;
  readonly compact?: true;
  readonly account: Account;
  readonly omissions: Omissions;
  readonly running: Running;
  readonly host: ListeningHost;
  readonly folder: string;
  /** What is there already. */
  readonly project: ExistingProject | undefined;
}

/** A project of one round, and how it is proven. */
export interface Draft<P = Proof> {
  readonly files: ProjectFiles;
  readonly secrets: readonly SecretVariable[];
  prove(): Promise<P>;
}

/**
 * Whether code can be laid out while its app runs: more characters would keep this process busy, and an interrupt waiting. What
 * has no packages yet may stay without them.
 */
function canBeLaidOutLater(files: ProjectFiles, folder: string, packages: readonly string[]): boolean {
  const length = Object.values(files).reduce((sum, text) => sum + text.length, 0);
  return length <= 1_000_000 && isInstalled(folder, packages);
}

/** The objects that code is written for. */
const written = ({ objects }: Account, omissions: Omissions): Account['objects'] =>
  objects.filter((object) => !omissions.hasWhole(object));

/** What a new project is made of. */
interface NewProject extends Pick<
  Adoption,
  'account' | 'omissions' | 'running' | 'host' | 'library' | 'layout' | 'compact' | 'folder'
> {
  /** Whether a file is written; all of them are where it is not said. */
  readonly isWritten?: ((name: string) => boolean) | undefined;
  /** Writes over the files of the draft what they are when they are laid out. */
  readonly write?: (files: ProjectFiles) => void;
}

/** Drafts a project in a folder of its own, which `prove` proves. */
export async function draftProject<P>(
  { account, omissions, running, host, library, layout, compact, folder, isWritten = () => true, write }: NewProject,
  prove: (code: AccountCode, finishCode: () => Promise<void>) => Promise<P>,
): Promise<Draft<P>> {
  const { writeAccount } = await import('../../adopt/index.js');
  const code = writeAccount(account, omissions, { library, layout, compact });
  const all = await createAdoptedFiles(code, {
    folder,
    spec: findInstallSpec(installedFolder('A project of TypeScript', host), folder),
    library,
  });
  const packages = packagesIn(all['package.json'] ?? '');
  const plain = Object.fromEntries(Object.entries(all).filter(([name]) => isWritten(name)));
  const isLate = canBeLaidOutLater(plain, folder, packages);
  const files = isLate ? plain : await layOut(plain);
  return {
    files,
    secrets: code.secrets,
    async prove() {
      const finishCode = once(async () => {
        if (!isLate) return;
        const laidOut = await layOut(files);
        if (write) write(laidOut);
        else replaceFiles(folder, laidOut);
      });
      try {
        await installPackages(folder, packages, host);
        await assertNotInterrupted(running);
        return await prove(code, finishCode);
      } finally {
        // Also code that an interrupt leaves unproven is somebody's to read.
        await finishCode();
      }
    },
  };
}

async function draftAddition(
  { account, omissions, running, host, layout, compact, folder }: Adoption,
  project: ExistingProject,
): Promise<Draft> {
  const { writeAccount } = await import('../../adopt/index.js');
  const { library, stack } = project;
  const { scope, ...neighbours } = await findNeighbours(project, account);
  // In another file, the variables of the stack have no meaning.
  const present = layout === 'one' ? neighbours.present : [];
  const style = { library, layout, compact, ...(scope !== undefined && { scope }) };
  const code = writeAccount({ ...neighbours, present: present ?? [], objects: account.objects }, omissions, style);
  const { secrets } = code;
  return {
    files: await addToProject(project, code),
    secrets,
    prove: () => {
      const objects = written(account, omissions);
      return proveProject(folder, { objects, secrets, stackName: stack.name }, { running, host });
    },
  };
}

/** What an account can be written as. */
export const drafts: Readonly<Record<AccountFormat, (adoption: Adoption) => Promise<Draft>>> = {
  async typescript(adoption) {
    const { project, account, omissions, running, host, folder } = adoption;
    if (project) return await draftAddition(adoption, project);
    return await draftProject(adoption, ({ secrets }, finishCode) =>
      proveProject(folder, { objects: written(account, omissions), secrets }, { running, host, finishCode }),
    );
  },

  async hcl({ account, omissions, host, folder }) {
    const { writeConfiguration } = await import('../../adopt/index.js');
    const configuration = writeConfiguration(account, omissions);
    const { verifyConfiguration } = await import('./verify-configuration.js');
    return { ...configuration, prove: () => verifyConfiguration(folder, configuration, host) };
  },
};
