/** Something that this provider does under Terraform and OpenTofu. */
export interface HostFeature {
  /** The feature in plain words, as a row of a table begins. */
  readonly title: string;
  /** The first version of Terraform that has it. */
  readonly terraform: string;
  /** The first version of OpenTofu that has it; the first of all is 1.6. Absent where none has. */
  readonly opentofu?: string;
  /** What older versions do, or what else there is to know, as a sentence. */
  readonly note?: string;
}

const unknownBlock = 'Older versions refuse the block.';

/** What works from which version of Terraform and OpenTofu. `npm run matrix` checks it with the programs that are there. */
export const hostFeatures = {
  life: { title: 'Create, read, update, replace, destroy and `import`', terraform: '1.0', opentofu: '1.6' },
  dialect: { title: 'A service of another `dialect`', terraform: '1.0', opentofu: '1.6' },
  turns: {
    title: 'One state with the embedded engine, in turns',
    terraform: '1.0',
    opentofu: '1.6',
    note: 'When OpenTofu 1.6 takes over a state, its first plan shows updates without changes of objects with secrets; applying them sends nothing.',
  },
  importBlock: { title: '`import` blocks', terraform: '1.5', opentofu: '1.6', note: unknownBlock },
  generatedCode: {
    title: '`plan -generate-config-out`',
    terraform: '1.5',
    opentofu: '1.6',
    note: 'Older versions refuse the option.',
  },
  importEach: {
    title: '`for_each` in `import` blocks',
    terraform: '1.7',
    opentofu: '1.7',
    note: 'Older versions refuse the argument.',
  },
  removed: { title: '`removed` blocks with `destroy`', terraform: '1.7', opentofu: '1.10', note: unknownBlock },
  functions: {
    title: 'Functions of the provider',
    terraform: '1.8',
    opentofu: '1.7',
    note: 'Older versions cannot read the names.',
  },
  ephemeral: { title: 'Ephemeral resources', terraform: '1.10', opentofu: '1.11', note: unknownBlock },
  writeOnly: {
    title: 'Write-only attributes',
    terraform: '1.11',
    opentofu: '1.11',
    note: 'The provider refuses them while an older version validates.',
  },
  identity: {
    title: '`identity` in `import` blocks',
    terraform: '1.12',
    opentofu: '1.12',
    note: 'Older versions refuse the argument; the embedded engine takes it.',
  },
  list: {
    title: 'List resources and `terraform query`',
    terraform: '1.14',
    note: 'Older versions do not have the command.',
  },
  action: { title: 'Actions', terraform: '1.14', note: unknownBlock },
} as const satisfies Readonly<Record<string, HostFeature>>;

export type HostFeatureName = keyof typeof hostFeatures;

/** The first versions that have a feature: `Terraform 1.11 and OpenTofu 1.11`. */
export function firstVersionsOf(name: HostFeatureName): string {
  const { terraform, opentofu }: HostFeature = hostFeatures[name];
  return `Terraform ${terraform}${opentofu === undefined ? '' : ` and OpenTofu ${opentofu}`}`;
}
