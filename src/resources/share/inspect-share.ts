import type { JsonObject } from '../../base/json';
import {
  type Dialect,
  encodeRecord,
  placeOf,
  type RecordFields,
  resolvedFields,
  withoutAt,
} from '../../service/interface/index';
import type { Inspection } from '../../model';
import { findLeavesBeside } from '../record/read/record-leaves';
import { toEntry } from './grantee';

const attributes: Readonly<Record<string, string>> = {
  type: 'type',
  userName: 'user',
  groupId: 'group_id',
  access: 'access',
  ssoUser: 'sso_user',
};

/** Compares an entry of the shares of an alert with what attributes say of it. */
export function inspectShare(
  dialect: Dialect,
  { raw, type }: RecordFields<'share'> & { readonly raw: JsonObject },
): Inspection {
  // What else the service says of the grantee: the id of a user, the name of a group.
  const other = placeOf(dialect, 'share', type === 'group' ? 'userName' : 'groupId');
  const claims = resolvedFields(dialect, 'share').map((field) => ({
    attribute: attributes[field.name] ?? field.name,
    isSecret: false,
    place: field.place,
    field,
  }));
  return {
    unseen: [],
    leavesBeside: (values) =>
      findLeavesBeside({
        raw: withoutAt(raw, other),
        claims,
        said: encodeRecord(dialect, 'share', toEntry(values)),
      }),
  };
}
