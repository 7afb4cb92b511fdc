import { defaultDialect } from '../../interface/index';
import { nameScore } from '../names';
import type { Findings } from '../findings';
import { isSuccess, type Session, textsIn } from '../session';

const names = { names: ['message', 'error', 'text', 'detail', 'description', 'reason', 'title'], around: 'error' };

/** An id that no object has. */
const farId = (ids: readonly string[]): string => {
  const highest = ids.reduce((high, id) => (/^\d+$/.test(id) && BigInt(id) > high ? BigInt(id) : high), 0n);
  return String(highest + 1_000_003n);
};

/** Answers that pass by themselves, and say nothing of an object. */
const passing: readonly number[] = [408, 429, 502, 503, 504];

/** Whether a read of what is not there is answered as usual. */
function findStatuses(status: number, notebook: Findings): void {
  const usual = defaultDialect.absent.statuses;
  const evidence = `A read of an alert that is not there is answered with ${String(status)}.`;
  if (status < 400 || usual.includes(status)) notebook.guess('absent.statuses', [...usual], evidence);
  else if (!passing.includes(status)) notebook.guess('absent.statuses', [...usual, status], evidence);
}

/** Asks for an alert that is not there, and looks at how the service says so. */
export async function findMessage(session: Session, ids: readonly string[], notebook: Findings): Promise<void> {
  const answer = await session.get('viewAlert', { dialect: notebook.dialect(), objectId: farId(ids) });
  const status = String(answer.status);
  notebook.observe('an object that is not there', `A read of it is answered with ${status}.`);
  findStatuses(answer.status, notebook);
  if (isSuccess(answer)) return;
  const rated = textsIn(answer.wire)
    .filter(([, text]) => text.includes(' '))
    .map(([place]) => ({
      place,
      score: Math.max(nameScore(names, place), ...place.split('.').map((key) => nameScore(names, key) - 0.1)),
    }));
  const best = rated.toSorted((a, b) => b.score - a.score)[0];
  if (best === undefined || best.score < 0.5) return;
  notebook.guess('message.field', best.place, `A refusal (${status}) has a sentence at \`${best.place}\`.`);
}
