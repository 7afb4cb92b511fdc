import { join } from 'node:path';

/** The workspace that there always is. */
export const defaultWorkspace = 'default';

/** The settings of the backend `local`, as far as they are given. */
interface LocalSettings {
  readonly path: string | undefined;
  readonly workspace_dir: string | undefined;
}

/** The file of a local state, from the folder in which Terraform runs. Only the default workspace has a path of its own. */
export function localPath(
  { path = 'terraform.tfstate', workspace_dir: folder = 'terraform.tfstate.d' }: LocalSettings,
  workspace: string,
): string {
  return workspace === defaultWorkspace ? path : join(folder, workspace, 'terraform.tfstate');
}
