import { bodiesOf } from './blocks';
import { createDeclarations } from './declarations';
import { createFindings } from './findings';
import { readTerraformBlock } from './read-terraform-block';
import { parseSourceFile, type SourceFile } from './source-file';

/**
 * The state path that the local backend in some files names; undefined for Terraform's default. Nothing else in the files
 * is looked at, and nothing in them is found fault with.
 */
export function findStatePath(files: readonly SourceFile[]): string | undefined {
  const declarations = createDeclarations();
  const findings = createFindings();
  for (const file of files) {
    const context = { file: file.path, findings };
    const { terraform } = parseSourceFile(file, findings);
    for (const body of bodiesOf(terraform, '`terraform`', context)) readTerraformBlock(body, declarations, context);
  }
  return declarations.statePath;
}
