import { errorAt } from '../../base/diagnostic';
import type { ObjectValue, PlannedObject, ResourceDefinition } from '../../model';
import type { ServiceContext } from '../context';

/** What a resource owns of the shares of an alert: `list` for all of them, or one grantee. */
interface Claim {
  readonly alertId: string;
  readonly owns: string;
}

/** What a configuration owns; undefined while that is unknown. */
type OwnsOf = (config: ObjectValue) => string | undefined;

function claimOf({ config, isReplacement }: PlannedObject, ownsOf: OwnsOf): Claim | undefined {
  const alertId = config?.['alert_id'];
  const owns = config === null ? undefined : ownsOf(config);
  // The object that is replaced has made its claim already.
  return typeof alertId !== 'string' || owns === undefined || isReplacement === true ? undefined : { alertId, owns };
}

const ownerOf = (owns: string): string =>
  owns === 'list' ? 'an analytics_alert_shares' : `an analytics_alert_share for ${owns.replace('/', ' ')}`;

/** Refuses resources whose shares another resource of the plan owns, too: each would undo the other. */
export function shareOwnership(
  ownsOf: OwnsOf,
): Required<Pick<ResourceDefinition<ServiceContext>, 'checkOwnership' | 'register'>> {
  return {
    checkOwnership({ run }, object) {
      const claim = claimOf(object, ownsOf);
      if (claim === undefined) return [];
      const { alertId, owns } = claim;
      const held = [...(run.shareClaims.get(alertId) ?? [])];
      const rival = held.find((other) => other === 'list' || owns === 'list' || other === owns);
      if (rival === undefined) return [];
      const detail = `The shares of the alert ${alertId} have two owners: ${ownerOf(rival)} and ${ownerOf(owns)}. Keep one of them: either one analytics_alert_shares with everybody in it, or one analytics_alert_share for each user and group.`;
      return [errorAt(['alert_id'], 'Shares with two owners', detail)];
    },

    register({ run }, object) {
      const claim = claimOf(object, ownsOf);
      if (claim === undefined) return;
      const held = run.shareClaims.get(claim.alertId) ?? new Set();
      run.shareClaims.set(claim.alertId, held.add(claim.owns));
    },
  };
}
