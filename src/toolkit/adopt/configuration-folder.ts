import { existsSync, readdirSync } from 'node:fs';
import { ProviderError } from '../../base/errors';

/** The files of Terraform's language in a folder. */
export function configurationIn(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder).filter((name) => /\.tf(?:\.json)?$/.test(name)) : [];
}

/** @throws ProviderError `USAGE` for a folder with a configuration: whose blocks these are, and what they make, nothing here tells. */
export function assertNoConfiguration(folder: string): void {
  const found = configurationIn(folder);
  if (found.length === 0) return;
  throw new ProviderError(
    'USAGE',
    `${folder} has ${found.join(', ')} already, and aac adopt --format hcl does not add to a configuration. Adopt what is new into another folder with --kind or --filter, and move its blocks.`,
  );
}
