import type { Report } from '../report';
import { codeSpan, prose } from './escape-markdown';
import { fleetTitle } from './fleet';
import { linkPlaces } from './link-places';
import { cutText, shortExtent } from './markdown/cut-text';
import { fitSections } from './markdown/fit-sections';
import { sectionsOf } from './markdown/sections';
import type { RenderOptions } from './renderer';

/** What the shortest of the hosts that we know takes: a comment of GitHub. */
const defaultLimit = 65_536;

/** What the first line of a comment begins with. */
export function planTitle(stack: string | undefined): string {
  return `### Plan${stack === undefined ? '' : ` of ${codeSpan(cutText(stack, shortExtent))}`}`;
}

/** The first line, which a folded comment still shows. */
function titleOf({ stack, summary, projects }: Report): string {
  return `${projects ? `### ${fleetTitle(projects)}` : planTitle(stack)}: ${prose(summary.sentence.replace(/^No /, 'no '))}`;
}

/** For one comment in a pull request of GitHub or GitLab, of at most `limit` characters. */
export function renderMarkdown(report: Report, options: RenderOptions): string {
  const { limit = defaultLimit, whole } = options;
  const title = titleOf(report);
  const same = report.since?.isSame ? '\nNothing has changed since the plan that was reviewed.\n' : '';
  const head = `${title}\n${same}`;
  const noteOf = (leftOut: readonly string[]): string => {
    const place = whole ?? '`aac review` with `--format html=report.html` shows all of it';
    return leftOut.length === 0
      ? ''
      : `\n*Shortened to ${String(limit)} characters. Left out: ${leftOut.join(', ')}. Complete: ${place}.*\n`;
  };
  const sections = sectionsOf(report);
  // The longest note that can come of it.
  const reserved = noteOf([
    'all details',
    ...sections.map(({ title: of, count }) => `${String(count)} of ${String(count)} under “${of}”`),
  ]);
  const room = limit - head.length - reserved.length;
  const withLinks = linkPlaces(report, options);
  const linked = fitSections(withLinks === report ? sections : sectionsOf(withLinks), room);
  const fitsWhole = linked.leftOut.length === 0 || withLinks === report;
  // Where there is no room for all, links are the first to go.
  const { text, leftOut } = fitsWhole ? linked : fitSections(sections, room);
  return head + noteOf(leftOut) + text;
}
