import { countWords } from '../../../base/text/count-words';
import type { JsonObject } from '../../../base/json';
import type { RawAnswer } from '../../http/index';
import { getAt, placeOf } from '../../interface/index';
import { enough, type Findings } from '../findings';
import { isSuccess, listsIn, type Session } from '../session';
import { findChoices } from './choices';
import { findFields } from './fields';

/** The shares in an answer, as they are. */
export const sharesIn = ({ wire }: Pick<RawAnswer, 'wire'>): readonly JsonObject[] => listsIn(wire)[0]?.[1] ?? [];

const mostReads = 50;

/** The shares of the first alerts. */
export async function readShares(
  session: Session,
  ids: readonly string[],
  notebook: Findings,
): Promise<readonly JsonObject[]> {
  const shares: JsonObject[] = [];
  for (const objectId of ids.slice(0, mostReads)) {
    const answer = await session.get('listAlertShares', { dialect: notebook.dialect(), objectId });
    if (isSuccess(answer)) shares.push(...sharesIn(answer));
  }
  return shares;
}

/** A share that names a group and no user is one of a group, and the other way round. */
function findShareTypes(shares: readonly JsonObject[], notebook: Findings): void {
  const dialect = notebook.dialect();
  const at = (share: JsonObject, field: string) => getAt(share, placeOf(dialect, 'share', field)) ?? null;
  for (const [key, names, other] of [
    ['userType', 'userName', 'groupId'],
    ['groupType', 'groupId', 'userName'],
  ] as const) {
    const found = shares.filter((share) => at(share, names) !== null && at(share, other) === null);
    const [value, ...others] = new Set(found.map((share) => at(share, 'type')));
    if ((typeof value !== 'string' && typeof value !== 'number') || notebook.knows(`fields.share.${key}`)) continue;
    const evidence = `It stands in ${countWords(found.length, 'share')} that ${found.length === 1 ? 'has' : 'have'} a ${names} and no ${other}.`;
    notebook.note(`fields.share.${key}`, value, { evidence, isSeen: others.length === 0 && found.length >= enough });
  }
}

/** Finds the fields of shares and their words. */
export function findShare(shares: readonly JsonObject[], notebook: Findings): void {
  if (shares.length === 0) return;
  findFields({ record: 'share', samples: shares, apart: [], references: {} }, notebook);
  findShareTypes(shares, notebook);
  findChoices('share', shares, notebook);
}
