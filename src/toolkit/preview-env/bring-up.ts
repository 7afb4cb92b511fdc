import { assertNoErrors } from '../diagnostics';
import { type Applied, carryOutPlan } from '../apply/apply-plan';
import { withLockedStack } from '../apply/locked-stack';
import type { ListeningHost } from '../host';
import { planStack, toPlanOptions } from '../plan/plan-stack';
import { assertNotEmpty, assertOwnNames, assertStateOf, factsOf, keepFacts, type PreviewFacts } from './facts';
import { findAccount } from './preview-account';
import { toPreview } from './preview-configuration';
import { namePreview, type PreviewName } from './preview-name';
import { inWorkspaceOf, ofPreview, type PreviewOptions } from './preview-run';

/** What a preview is brought up with. */
export interface UpOptions extends PreviewOptions {
  /** How long it may be there, in milliseconds from now. */
  readonly forMs: number;
  /** The action that takes the place of all that alerts notify. */
  readonly sink?: string;
}

/** A preview after it was brought up. */
export interface BroughtUp extends PreviewName, PreviewFacts {
  readonly isReferenceServer: boolean;
  /** Whether it was there before. */
  readonly isUpdate: boolean;
  readonly applied: Applied;
}

/**
 * Makes the objects of a stack once more, as the preview of a branch, or updates those that it has. They are in a state of
 * their own, which says what a preview made and until when it may be there.
 *
 * @throws ConfigurationError `CONFIG_INVALID` for a stack of which no preview can be. What `openStack` and `lockState` throw.
 */
export async function bringUp(name: string, options: UpOptions, given: ListeningHost): Promise<BroughtUp> {
  const preview = namePreview(name);
  const host = inWorkspaceOf(preview, given);
  const { clock } = host.surroundings;
  return await withLockedStack({ ...ofPreview(options), operation: 'preview-env up' }, host, async (locked) => {
    const { stack, store, running } = locked;
    assertStateOf(name, store.state, preview.workspace);
    const account = await findAccount(stack, options.sink, host);
    const before = factsOf(store.state);
    const nowMs = clock.nowMs();
    const until = new Date(nowMs + options.forMs).toISOString();
    const facts = { name, since: before?.since ?? new Date(nowMs).toISOString(), until };
    const configuration = toPreview(stack.configuration, { prefix: preview.prefix, facts, account });
    const previewed = { ...stack, configuration };
    const limits = toPlanOptions('normal', { refresh: true }, host);
    const plan = await planStack({ stack: previewed, state: store.state, ...limits }, running, host);
    assertNoErrors(plan.diagnostics);
    assertOwnNames(preview, plan);
    assertNotEmpty(plan);
    host.notify({ kind: 'diagnostics', diagnostics: plan.diagnostics });
    await keepFacts(store, facts);
    const applied = await carryOutPlan(plan, { ...locked, stack: previewed });
    const { isReferenceServer } = account;
    return { ...preview, ...facts, isReferenceServer, isUpdate: before !== undefined, applied };
  });
}
