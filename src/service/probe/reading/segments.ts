import type { ListOperationName, RawAnswer } from '../../http/index';
import { type Dialect, parseDialect } from '../../interface/index';
import { kinds } from '../kinds';
import type { Findings } from '../findings';
import { isSuccess, listsIn, type Session } from '../session';

type Segment = keyof Dialect['segments'];

/** How services call the kinds of action in their paths. */
const known = {
  slack: ['slacks', 'slack', 'slack-hooks', 'slack-actions', 'slackactions', 'slack-channels'],
  teams: ['teams', 'msteams', 'ms-teams', 'microsoft-teams', 'teams-hooks', 'teams-actions'],
  webhook: ['webhooks', 'webhook', 'hooks', 'web-hooks', 'webhook-actions', 'http'],
} as const;

/** A segment that no service has. */
const nowhere = 'aac-probe-nowhere';

const isList = (answer: RawAnswer): boolean =>
  isSuccess(answer) && (answer.status === 204 || answer.wire === null || listsIn(answer.wire).length > 0);

/** Finds the segments of the paths of actions: what answers a list there is one, unless everything is answered so. */
export async function findSegments(session: Session, notebook: Findings): Promise<void> {
  const ask = async (list: ListOperationName, segment: Segment, candidate: string): Promise<RawAnswer> =>
    await session.get(list, { dialect: parseDialect({ segments: { [segment]: candidate } }) });
  const isSeen = !isList(await ask('listSlack', 'slack', nowhere));
  for (const { name, list, segment } of kinds.flatMap((kind) =>
    kind.segment ? [{ ...kind, segment: kind.segment }] : [],
  )) {
    const candidates = [...new Set([notebook.dialect().segments[segment], ...known[segment]])];
    const tried: string[] = [];
    for (const candidate of candidates) {
      const answer = await ask(list, segment, candidate);
      tried.push(`${candidate} (${String(answer.status)})`);
      if (!isList(answer)) continue;
      const other = isSeen ? '' : ', as does a path that nobody has';
      const evidence = `\`/api/2.0/actions/${candidate}\` answers a list${other}.`;
      notebook.note(`segments.${segment}`, candidate, { evidence, isSeen });
      break;
    }
    if (!notebook.knows(`segments.${segment}`))
      notebook.ask(`segments.${segment}`, `No list of ${name} actions is at any of ${tried.join(', ')}.`);
  }
}
