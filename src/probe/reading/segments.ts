import { parseDialect } from '../../contract';
import { kinds } from '../kinds';
import type { Notebook } from '../notebook';
import { isSuccess, listsIn, type Session } from '../session';

/** How services call the kinds of action in their paths. */
const known = {
  slack: ['slacks', 'slack', 'slack-hooks', 'slack-actions', 'slackactions', 'slack-channels'],
  teams: ['teams', 'msteams', 'ms-teams', 'microsoft-teams', 'teams-hooks', 'teams-actions'],
  webhook: ['webhooks', 'webhook', 'hooks', 'web-hooks', 'webhook-actions', 'http'],
} as const;

/** Finds the segments of the paths of actions: what answers a list there is one. */
export async function findSegments(session: Session, notebook: Notebook): Promise<void> {
  for (const { name, list, segment } of kinds.flatMap((kind) =>
    kind.segment ? [{ ...kind, segment: kind.segment }] : [],
  )) {
    const dialect = notebook.dialect();
    const candidates = [...new Set([dialect.segments[segment], ...known[segment]])];
    const tried: string[] = [];
    for (const candidate of candidates) {
      const spoken = parseDialect({ segments: { [segment]: candidate } });
      const answer = await session.get(list, { dialect: spoken });
      tried.push(`${candidate} (${String(answer.status)})`);
      const isList = answer.status === 204 || answer.wire === null || listsIn(answer.wire).length > 0;
      if (!isSuccess(answer) || !isList) continue;
      notebook.found(`segments.${segment}`, candidate, `\`/api/2.0/actions/${candidate}\` answers a list.`);
      break;
    }
    if (!notebook.knows(`segments.${segment}`))
      notebook.ask(`segments.${segment}`, `No list of ${name} actions is at any of ${tried.join(', ')}.`);
  }
}
