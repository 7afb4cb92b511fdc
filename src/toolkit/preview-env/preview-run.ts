import type { ListeningHost } from '../host';
import type { LockOptions, StackOptions } from '../options';
import type { PreviewName } from './preview-name';

/** Which stack is previewed. */
export type PreviewOptions = Omit<StackOptions, 'state'> & LockOptions;

/** A host of which everything works in the workspace of a preview: its state, its notes, and the app. */
export function inWorkspaceOf({ workspace }: PreviewName, host: ListeningHost): ListeningHost {
  return { ...host, environment: { ...host.environment, TF_WORKSPACE: workspace } };
}

/** The options of a stack whose state is that of a preview. */
export const ofPreview = <O extends PreviewOptions>(options: O): O & { readonly isPreview: true } => ({
  ...options,
  isPreview: true,
});
