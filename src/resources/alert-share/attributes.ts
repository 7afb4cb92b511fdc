import { type Attributes, int64, string } from '../../model';
import { shareAttributes } from '../share/share-attributes';

const { type, user, group_id: groupId, access, sso_user: ssoUser } = shareAttributes;

/** `analytics_alert_share`. */
export const alertShareAttributes: Attributes = {
  id: string({
    computed: true,
    description: 'The id of the alert with the grantee: `242/user/amy@example.com`, or `242/group/12`.',
  }),
  alert_id: int64({
    required: true,
    description: 'Id of the alert that is shared.',
    example: 'alert.id',
    forcesReplacement: true,
  }),
  type: { ...type, forcesReplacement: true },
  user: { ...user, forcesReplacement: true },
  group_id: { ...groupId, forcesReplacement: true },
  access,
  sso_user: ssoUser,
};
