import type { Account, Omissions, SecretVariable } from '../../adopt';
import type { AccountFormat, Layout } from '../../adopt/layouts';
import type { CliHost } from '../host';
import type { Library, ProjectFiles } from '../project-template';
import { assertNotInterrupted, type Running } from '../running';
import { addToProject, type ExistingProject, findNeighbours } from './existing-project';
import { createAdoptedFiles } from './project-files';
import { type Proof, proveProject } from './prove';
import { installPackages, packagesIn } from './type-check';

/** What the rounds of a proof have in common. */
export interface Adoption {
  readonly format: AccountFormat;
  readonly library: Library;
  readonly layout: Layout;
  readonly compact?: true;
  readonly account: Account;
  readonly omissions: Omissions;
  readonly running: Running;
  readonly host: CliHost;
  readonly folder: string;
  /** What is there already. */
  readonly project: ExistingProject | undefined;
}

/** A project of one round, and how it is proven. */
export interface Draft {
  readonly files: ProjectFiles;
  readonly secrets: readonly SecretVariable[];
  prove(): Promise<Proof>;
}

async function draftProject({
  account,
  omissions,
  running,
  host,
  library,
  layout,
  compact,
  folder,
}: Adoption): Promise<Draft> {
  const { writeAccount } = await import('../../adopt/index.js');
  const code = writeAccount(account, omissions, { library, layout, compact });
  const { secrets } = code;
  const files = await createAdoptedFiles(code, { folder, version: host.surroundings.version, library });
  return {
    files,
    secrets,
    async prove() {
      await installPackages(folder, packagesIn(files['package.json'] ?? ''), host);
      await assertNotInterrupted(running);
      return await proveProject(folder, { ...account, secrets }, { running, host });
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
    prove: () => proveProject(folder, { ...account, secrets, stackName: stack.name }, { running, host }),
  };
}

/** What an account can be written as. */
export const drafts: Readonly<Record<AccountFormat, (adoption: Adoption) => Promise<Draft>>> = {
  typescript: (adoption) => (adoption.project ? draftAddition(adoption, adoption.project) : draftProject(adoption)),

  async hcl({ account, omissions, host, folder }) {
    const { writeConfiguration } = await import('../../adopt/index.js');
    const configuration = writeConfiguration(account, omissions);
    const { proveConfiguration } = await import('./prove-configuration.js');
    return { ...configuration, prove: () => proveConfiguration(folder, configuration, host) };
  },
};
