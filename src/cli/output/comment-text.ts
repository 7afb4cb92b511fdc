import type { JsonObject } from '../../base/json';
import type { CiRun } from '../../review/hosting/index';
import { renderFailure, type RenderOptions, renderers, type Report } from '../../review';
import { plainPalette } from '../../documents';

/** What stands below a report: which commit it is of, and where the rest of the run is. */
function footerOf({ commit, url }: CiRun): string {
  const parts = [
    ...(commit === undefined ? [] : [`Plan of ${commit.slice(0, 12)}`]),
    ...(url === undefined ? [] : [`[its run](${url})`]),
  ];
  return parts.length === 0 ? '' : `\n<sub>${parts.join(' · ')}</sub>\n`;
}

/** A report as a comment of at most `limit` characters. */
export function writeComment(
  report: Report,
  run: CiRun,
  { limit, ...links }: { readonly limit: number } & Pick<RenderOptions, 'sources' | 'folder'>,
): string {
  const footer = footerOf(run);
  const { url } = run;
  const markdown = renderers.markdown(report, {
    palette: plainPalette,
    ...links,
    limit: limit - footer.length,
    ...(url !== undefined && { whole: `the artifacts of [the run](${url})` }),
  });
  return markdown + footer;
}

/** Why there is no report, as a comment of at most `limit` characters. */
export function writeFailure(
  diagnostics: readonly JsonObject[],
  run: CiRun,
  { stack, limit }: { readonly stack: string | undefined; readonly limit: number },
): string {
  const footer = footerOf(run);
  return renderFailure(diagnostics, { stack, limit: limit - footer.length }) + footer;
}
