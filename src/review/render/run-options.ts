import type { RenderOptions } from './renderer';
import { type CiRun, commentLimits } from '../hosting/ci-run';

/** Addresses that may stand in a link; those with a login or with odd characters may not. */
const isLink = (url: string): boolean => /^https?:\/\/[\w.:/~-]+$/.test(url);
const isSha = (text: string): boolean => /^[0-9a-f]{7,64}$/.test(text);

/** The commit of a run, and where the host shows its files. */
function toCommit({ commit: sha = '', pages }: CiRun): Pick<RenderOptions, 'commit' | 'sources'> {
  const href = `${pages.commits}${sha}`;
  const shown = pages.sources.split('/').at(-2) ?? '';
  return {
    ...(isSha(sha) && { commit: { sha, ...(isLink(href) && { href }) } }),
    ...(isLink(pages.sources) && isSha(shown) && { sources: pages.sources }),
  };
}

/**
 * Returns what a report says of the run of CI that prints it.
 *
 * @param limit - of characters; by default what a comment of the host takes, and outside of CI what one of GitHub does.
 */
export function reportOptionsOf(
  run: CiRun | undefined,
  limit: number = commentLimits[run?.host ?? 'github'],
): Pick<RenderOptions, 'limit' | 'whole' | 'sources' | 'commit'> {
  if (!run) return { limit };
  const { url = '' } = run;
  return { limit, ...(isLink(url) && { whole: `[in the artifacts of this run](${url})` }), ...toCommit(run) };
}
