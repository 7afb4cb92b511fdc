import type { JsonObject } from '../../base/json';
import { type Dialect, placeOf, type RecordFields, withoutAt } from '../../service/interface/index';
import type { ObjectValue } from '../../model';

type Share = RecordFields<'share'>;

/** Who a share is for, as `user/amy` or `group/12`. */
export type Grantee = `${NonNullable<Share['type']>}/${string}`;

/** What a resource owns of the shares of an alert: all of them, or those of one grantee. */
export type Owner = Grantee | 'list';

/** For people. */
export const titleOf = (grantee: string): string => grantee.replace('/', ' ');

/** The grantee of a declared share; undefined while a part of it is unknown. */
export function granteeOf({ type, user, group_id: groupId }: ObjectValue): Grantee | undefined {
  if (type === 'user' && typeof user === 'string') return `user/${user}`;
  return type === 'group' && typeof groupId === 'string' ? `group/${groupId}` : undefined;
}

/** The grantee of an entry of the service; undefined for one that no attribute can say. */
export function granteeOfEntry({ type, userName, groupId }: Share): Grantee | undefined {
  if (type === 'user' && userName) return `user/${userName}`;
  return type === 'group' && groupId ? `group/${groupId}` : undefined;
}

/** Whether two grantees are the same to a service that writes names its own way: with other letters' case or spaces around. */
export function isSameGrantee(one: Grantee | undefined, other: Grantee | undefined): boolean {
  const plain = (grantee: Grantee | undefined): string | undefined => grantee?.replace(/\s+/g, '').toLowerCase();
  return one !== undefined && plain(one) === plain(other);
}

/** Reads whom `user/amy` or `group/12` names; undefined where it names nobody so. */
export function parseGrantee(text: string): Pick<Share, 'type' | 'userName' | 'groupId'> | undefined {
  const [, type, name = ''] = /^(user|group)\/(.+)$/s.exec(text) ?? [];
  if (type === 'user') return { type, userName: name };
  return type === 'group' && /^(0|-?[1-9]\d{0,18})$/.test(name) ? { type, groupId: name } : undefined;
}

/** What an entry of the service says, in the attributes of a share; a false that it leaves out is as it was `known`. */
export function toShare({ type, userName, groupId, access, ssoUser }: Share, known: ObjectValue = {}): ObjectValue {
  return {
    type: type ?? null,
    user: type === 'user' ? asKnown(userName ?? null, known) : null,
    group_id: type === 'group' ? (groupId ?? null) : null,
    access: access ?? null,
    sso_user: ssoUser ? true : known['sso_user'] === false ? false : null,
  };
}

/** The name of a user as it is known, where it is the same. */
function asKnown(userName: string | null, { user }: ObjectValue): string | null {
  const isSame = userName !== null && typeof user === 'string' && isSameGrantee(`user/${userName}`, `user/${user}`);
  return isSame ? user : userName;
}

/** An entry as the service has it, without what it shows of the grantee beside the name: sent back, that could name another one. */
export function entryToEdit(dialect: Dialect, entry: (Share & { readonly raw: JsonObject }) | undefined): JsonObject {
  if (entry === undefined) return {};
  return withoutAt(entry.raw, placeOf(dialect, 'share', entry.type === 'group' ? 'userName' : 'groupId'));
}

/** A declared share as the service wants it. */
export function toEntry({ type, user, group_id: groupId, access, sso_user: ssoUser }: ObjectValue): Share {
  return {
    type: type as Required<Share>['type'],
    ...(typeof user === 'string' ? { userName: user } : {}),
    ...(typeof groupId === 'string' ? { groupId } : {}),
    access: access as Required<Share>['access'],
    ...(typeof ssoUser === 'boolean' ? { ssoUser } : {}),
  };
}

/** Whether the service has a share as it is declared: what is not declared does not matter. */
export function isShareKept(share: ObjectValue, entry: Share | undefined): boolean {
  if (entry === undefined || entry.access !== share['access']) return false;
  const { sso_user: ssoUser } = share;
  return typeof ssoUser !== 'boolean' || ssoUser === (entry.ssoUser ?? false);
}
