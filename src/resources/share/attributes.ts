import { choicesOf } from '../../service/interface/index';
import {
  type Attributes,
  bool,
  int64,
  isGiven,
  objectSet,
  type ObjectValue,
  requiresReplace,
  string,
  useNullForUnknown,
  withModifiers,
} from '../../model';
import { granteeOf, isSameGrantee } from './grantee';
import { checkFilled, id } from '../record/attributes/common-attributes';

/** Who an alert is shared with, and what they may do. */
export const shareAttributes = {
  type: string({
    required: true,
    description: 'Whether a user or a group is meant.',
    oneOf: choicesOf('share', 'type'),
  }),
  user: string({
    description: 'Name of the user, where `type` is `user`.',
    example: "'amy@example.com'",
    planModifiers: [useNullForUnknown],
    check: checkFilled,
  }),
  group_id: int64({ description: 'Id of the group, where `type` is `group`.', planModifiers: [useNullForUnknown] }),
  access: string({
    required: true,
    description: 'What they may do with the alert.',
    oneOf: choicesOf('share', 'access'),
  }),
  sso_user: bool({ description: 'Whether the user signs in through single sign-on.' }),
} as const satisfies Attributes;

/** Says what is wrong across the attributes of one share, or undefined. Unknown values are tolerated. */
export function complaintAboutShare(share: ObjectValue): string | undefined {
  const { type } = share;
  if (type === 'user') {
    if (isGiven(share, 'group_id')) return 'names a group_id, but its type is "user": give either a user or a group';
    return isGiven(share, 'user') ? undefined : 'must name a user, as its type is "user"';
  }
  if (type !== 'group') return undefined;
  const surplus = ['user', 'sso_user'].find((name) => isGiven(share, name));
  if (surplus !== undefined) return `has ${surplus}, but its type is "group": give either a user or a group`;
  return isGiven(share, 'group_id') ? undefined : 'must name a group_id, as its type is "group"';
}

/** Whether there are the shares that were sent and one more, of a user who may edit: services keep the owner of an alert among them. */
function areHeldWithOwner(sent: readonly ObjectValue[], held: readonly ObjectValue[]): boolean {
  const isSame = (one: ObjectValue, other: ObjectValue): boolean =>
    isSameGrantee(granteeOf(one), granteeOf(other)) && one['access'] === other['access'];
  const others = held.filter((share) => !sent.some((one) => isSame(one, share)));
  const [owner] = others;
  return (
    others.length === 1 && held.length === sent.length + 1 && owner?.['type'] === 'user' && owner['access'] === 'edit'
  );
}

const alertId = (description: string) =>
  int64({
    required: true,
    description,
    example: 'alert.id',
    planModifiers: [requiresReplace],
    refersTo: 'analytics_alert',
  });

/** What a search for shares asks for. */
export const idOfSharedAlert = int64({
  required: true,
  description: 'Id of the alert whose shares are found.',
  refersTo: 'analytics_alert',
});

/** `analytics_alert_share`. */
export const alertShareAttributes: Attributes = {
  id: string({
    computed: true,
    description: 'The id of the alert with the grantee: `242/user/amy@example.com`, or `242/group/12`.',
  }),
  alert_id: alertId('Id of the alert that is shared.'),
  ...shareAttributes,
  type: withModifiers(shareAttributes.type, requiresReplace),
  user: withModifiers(shareAttributes.user, requiresReplace),
  group_id: withModifiers(shareAttributes.group_id, requiresReplace),
};

/** `analytics_alert_shares`. */
export const alertSharesAttributes: Attributes = {
  id: { ...id, description: 'The id of the alert.' },
  alert_id: alertId('Id of the alert whose shares these are.'),
  shares: objectSet(shareAttributes, {
    required: true,
    description: 'Everybody who may see or edit the alert. Whoever is not named loses access; an empty list is nobody.',
    check: complaintAboutShare,
    semanticEquality: { areEqualWithAdditions: areHeldWithOwner },
  }),
};
