import type { ListeningHost } from '../host';
import { createListCache } from '../../service/http/index';
import { openStack } from '../stack/open-stack';
import { pickStack } from '../stack/pick-stack';
import { endPreview, findFacts } from './bring-down';
import type { PreviewFacts } from './facts';
import { withAccount } from './preview-account';
import { findPreviewOf, type PreviewName } from './preview-name';
import type { PreviewOptions } from './preview-run';

/** A preview whose objects the account has, and what was done with it. */
export interface PrunedPreview extends Pick<PreviewName, 'slug'>, Partial<PreviewFacts> {
  /** `unknown`: no state of this stack says that a preview made the objects, so they stay. */
  readonly outcome: 'kept' | 'removed' | 'failed' | 'interrupted' | 'unknown';
}

/** The previews that have objects in the account, by the names of these. */
async function listPreviews(options: PreviewOptions, host: ListeningHost): Promise<readonly PreviewName[]> {
  const stack = await openStack({ ...options, allowsMissing: true }, host);
  return await withAccount(stack, host, async (client) => {
    const cache = createListCache(client);
    const listed = [...(await cache.all('listAlerts')), ...(await cache.all('listCategories'))];
    const gaps = [await cache.gap('listAlerts'), await cache.gap('listCategories')].filter((gap) => gap !== undefined);
    host.notify({ kind: 'notices', notices: gaps.map((gap) => `Previews may be missing: ${gap}`) });
    const found = listed.flatMap(({ name }) => findPreviewOf(name ?? '') ?? []);
    return [...new Map(found.map((preview) => [preview.slug, preview])).values()];
  });
}

/** Ends a preview that is over. Reports what goes wrong, so that the others are tried. */
async function pruneOne(
  preview: PreviewName,
  options: Parameters<typeof endPreview>[1],
  host: ListeningHost,
): Promise<PrunedPreview> {
  const { slug } = preview;
  let facts: PreviewFacts | undefined;
  try {
    facts = await findFacts(preview, options.options, host);
    if (!facts) return { slug, outcome: 'unknown' };
    if (!options.isDue(facts)) return { slug, ...facts, outcome: 'kept' };
    const applied = await endPreview(preview, options, host);
    if (!applied) {
      // While this run waited for the lock, another one has brought the preview up again, or taken it down.
      const now = await findFacts(preview, options.options, host);
      return now ? { slug, ...now, outcome: 'kept' } : { slug, ...facts, outcome: 'removed' };
    }
    const { outcome, diagnostics } = applied.report;
    host.notify({ kind: 'diagnostics', diagnostics });
    return { slug, ...facts, outcome: outcome === 'done' ? 'removed' : outcome };
  } catch (error) {
    host.notify({ kind: 'failure', error });
    return { slug, ...facts, outcome: 'failed' };
  }
}

/**
 * Ends every preview of a stack whose time is over. The account says which previews there may be, and the state of each of them
 * whether it is one, of which objects, and until when: what merely has such a name stays.
 *
 * @throws What `openStack` throws.
 */
export async function prunePreviews(options: PreviewOptions, host: ListeningHost): Promise<readonly PrunedPreview[]> {
  const picked = { ...options, ...(await pickStack(options, host)) };
  const isDue = ({ until }: PreviewFacts): boolean => Date.parse(until) <= host.surroundings.clock.nowMs();
  const pruned: PrunedPreview[] = [];
  for (const preview of await listPreviews(picked, host)) {
    pruned.push(await pruneOne(preview, { options: picked, isDue }, host));
    if (pruned.at(-1)?.outcome === 'interrupted') break;
  }
  return pruned;
}
