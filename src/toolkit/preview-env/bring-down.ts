import { ProviderError } from '../../base/errors';
import { assertNoErrors } from '../diagnostics';
import { type Applied, carryOutPlan } from '../apply/apply-plan';
import { withLockedStack } from '../apply/locked-stack';
import type { ListeningHost } from '../host';
import { planStack, toPlanOptions } from '../plan/plan-stack';
import { openStack } from '../stack/open-stack';
import { type PickedStack, pickStack } from '../stack/pick-stack';
import { readStore } from '../state/read-store';
import { assertOwnNames, assertStateOf, factsOf, forgetFacts, type PreviewFacts } from './facts';
import { toNothing } from './preview-configuration';
import { namePreview, type PreviewName } from './preview-name';
import { inWorkspaceOf, ofPreview, type PreviewOptions } from './preview-run';

/** What ends a preview, and of which stack. */
type EndOptions = PreviewOptions & PickedStack;

/** What the state of a preview says of it; undefined where there is no such preview. Nothing is locked for it. */
export async function findFacts(
  preview: PreviewName,
  options: EndOptions,
  given: ListeningHost,
): Promise<PreviewFacts | undefined> {
  const host = inWorkspaceOf(preview, given);
  const { store } = await openStack({ ...ofPreview(options), allowsMissing: true }, host);
  return factsOf(await readStore(store, host));
}

/**
 * Deletes what the state of a preview says that it made, and nothing else; undefined where `isDue` spares it under the lock.
 *
 * @throws What `openStack` and `lockState` throw.
 */
export async function endPreview(
  preview: PreviewName,
  { options, isDue }: { readonly options: EndOptions; readonly isDue: (facts: PreviewFacts) => boolean },
  given: ListeningHost,
): Promise<Applied | undefined> {
  const host = inWorkspaceOf(preview, given);
  const opening = { ...ofPreview(options), allowsMissing: true, isEnding: true, operation: 'preview-env down' };
  return await withLockedStack(opening, host, async (locked) => {
    const { stack, store, running } = locked;
    const facts = factsOf(store.state);
    if (!facts || !isDue(facts)) return undefined;
    assertStateOf(facts.name, store.state, preview.workspace);
    const ended = { ...stack, configuration: toNothing(stack.configuration, facts) };
    const limits = toPlanOptions('normal', { refresh: true }, host);
    const plan = await planStack({ stack: ended, state: store.state, ...limits }, running, host);
    assertNoErrors(plan.diagnostics);
    assertOwnNames(preview, plan);
    const applied = await carryOutPlan(plan, { ...locked, stack: ended });
    // As long as anything is left, the state has to say whose it is.
    if (applied.report.outcome === 'done') await forgetFacts(store, host);
    return applied;
  });
}

/**
 * Ends the preview of a branch.
 *
 * @throws ProviderError `USAGE` where there is none. What `endPreview` throws.
 */
export async function bringDown(name: string, options: PreviewOptions, host: ListeningHost): Promise<Applied> {
  const preview = namePreview(name);
  const picked = { ...options, ...(await pickStack(options, host)) };
  const facts = await findFacts(preview, picked, host);
  const isDue = (found: PreviewFacts): boolean => found.name === name;
  const applied = facts && (await endPreview(preview, { options: picked, isDue }, host));
  if (applied) return applied;
  throw new ProviderError(
    'USAGE',
    `There is no preview ${JSON.stringify(name)} of this stack: the state of the workspace ${preview.workspace} has none, or it was taken down already.`,
  );
}
