import type { AlertShareProps } from '../props/alert-share';
import { type Callee, getOnlyKey, type Made } from './only-key';

/** A user and what they may do with an alert. */
export interface UserShare extends Pick<AlertShareProps, 'access' | 'ssoUser'> {
  /**
   * Name of the user.
   *
   * @example 'amy@example.com'
   */
  readonly user: string;
  readonly group?: never;
}

/** A group and what its members may do with an alert. */
export interface GroupShare extends Pick<AlertShareProps, 'access'> {
  /**
   * Id of the group.
   *
   * @example 12
   */
  readonly group: string | number;
  readonly user?: never;
  readonly ssoUser?: never;
}

/** Who an alert is shared with, and what they may do. */
export type ShareProps = UserShare | GroupShare;

/** The construct of a share; its id is made from the grantee. */
export function readShare(share: ShareProps, callee: Callee): Made<AlertShareProps, 'alertId'> {
  const { user, group, ...terms } = share;
  const call = { method: 'shareWith', construct: 'an AlertShare', ...callee };
  const { key, value, id } = getOnlyKey({ user, group, ...terms }, ['user', 'group'], call);
  const grantee = key === 'user' ? { type: key, user: value as string } : { type: key, groupId: value };
  return { id, props: { ...terms, ...grantee } };
}
