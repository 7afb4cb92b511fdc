/** Whom a scratch alert is shared with. */
import type { JsonObject, JsonValue } from '../../../base/json';
import type { RecordFields } from '../../interface/index';
import { idIn } from '../../quirks/index';
import { leavesOf } from '../leaves';

/** A user by the name, or a group by the id. */
export type Grantee = Pick<RecordFields<'share'>, 'type' | 'userName' | 'groupId'>;

/** A share as it is declared. */
export type Share = Grantee & Pick<RecordFields<'share'>, 'access'>;

/** A name as it is compared: services write it in other letters' case. */
export const plainName = (value: JsonValue): string =>
  typeof value === 'object' || typeof value === 'boolean' ? '' : String(value).replace(/\s+/g, '').toLowerCase();

/** The places at which an entry names whom a share is for. */
export function granteePlaces(entry: JsonObject, { userName, groupId }: Grantee): readonly string[] {
  const name = plainName(userName ?? groupId ?? '');
  return leavesOf([entry])
    .filter(({ values }) => values.some((value) => plainName(groupId ? idIn(value) : value) === name))
    .map(({ place }) => place);
}
