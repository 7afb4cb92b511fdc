import { type Attributes, int64, objectSet } from '../../model';
import { id } from '../record/common-attributes';
import { complaintAboutShare, shareAttributes } from '../share/share-attributes';

/** `analytics_alert_shares`. */
export const alertSharesAttributes: Attributes = {
  id: { ...id, description: 'The id of the alert.' },
  alert_id: int64({
    required: true,
    description: 'Id of the alert whose shares these are.',
    example: 'alert.id',
    forcesReplacement: true,
  }),
  shares: objectSet(shareAttributes, {
    required: true,
    description: 'Everybody who may see or edit the alert. Whoever is not named loses access; an empty list is nobody.',
    check: complaintAboutShare,
  }),
};
