/** A feature that not every version of Terraform and OpenTofu has. */
interface HostFeature {
  /** The feature in plain words, for a table and for sentences. */
  readonly title: string;
  /** The first version of Terraform that has it; absent where none has. */
  readonly terraform?: string;
  /** The first version of OpenTofu that has it; absent where none has. The first OpenTofu is 1.6. */
  readonly opentofu?: string;
  /** What an older version does, as a sentence. */
  readonly older?: string;
}

/** What works from which version of Terraform and OpenTofu. `npm run matrix` checks it against the programs that are there. */
export const hostFeatures = {
  writeOnly: {
    title: 'write-only attributes',
    terraform: '1.11',
    opentofu: '1.11',
    older: 'Refused while validating.',
  },
} as const satisfies Readonly<Record<string, HostFeature>>;

export type HostFeatureName = keyof typeof hostFeatures;

/** The first versions that have a feature: `Terraform 1.11 and OpenTofu 1.11`. */
export function firstVersionsOf(name: HostFeatureName): string {
  const { terraform, opentofu }: HostFeature = hostFeatures[name];
  const versions = [terraform && `Terraform ${terraform}`, opentofu && `OpenTofu ${opentofu}`];
  return versions.filter(Boolean).join(' and ');
}
