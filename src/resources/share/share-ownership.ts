import { errorAt } from '../../base/diagnostic';
import type { ObjectValue, PlannedObject, ResourceDefinition } from '../../model';
import type { ServiceContext } from '../context';
import type { Claim } from './share-claims';

const ownerOf = ({ owns }: Claim): string =>
  owns === 'list' ? 'an analytics_alert_shares' : `an analytics_alert_share for ${owns.replace('/', ' ')}`;

/** What a resource owns: the whole list, one grantee, or undefined while that is unknown. */
type OwnsOf = (config: ObjectValue) => string | undefined;

function claimOf({ config, isReplacement }: PlannedObject, ownsOf: OwnsOf): Claim | undefined {
  const { alert_id: alertId } = config ?? {};
  const owns = config === null ? undefined : ownsOf(config);
  // The object that is replaced has made its claim already.
  return typeof alertId !== 'string' || owns === undefined || isReplacement === true ? undefined : { alertId, owns };
}

/** Refuses resources whose shares another resource of the plan owns, too: each would undo the other. */
export function shareOwnership(
  ownsOf: OwnsOf,
): Required<Pick<ResourceDefinition<ServiceContext>, 'checkOwnership' | 'register'>> {
  return {
    checkOwnership({ run }, object) {
      const claim = claimOf(object, ownsOf);
      const rival = claim && run.shareClaims.findRival(claim);
      if (claim === undefined || rival === undefined) return [];
      const detail = `The shares of the alert ${claim.alertId} have two owners: ${ownerOf(rival)} and ${ownerOf(claim)}. Keep one of them: either one analytics_alert_shares with everybody in it, or one analytics_alert_share for each user and group.`;
      return [errorAt(['alert_id'], 'Shares with two owners', detail)];
    },
    register({ run }, object) {
      const claim = claimOf(object, ownsOf);
      if (claim) run.shareClaims.add(claim);
    },
  };
}
