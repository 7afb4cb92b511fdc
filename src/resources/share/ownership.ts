import { errorAt } from '../../base/diagnostic';
import type { ObjectValue, PlannedObject, ResourceDefinition } from '../../model';
import type { ServiceContext } from '../context';
import { type Owner, titleOf } from './grantee';

/** What a configuration owns; undefined while that is unknown. */
type OwnerOf = (config: ObjectValue) => Owner | undefined;

function claimOf(
  { config, isReplacement }: PlannedObject,
  ownerOf: OwnerOf,
): { alertId: string; owner: Owner } | undefined {
  const alertId = config?.['alert_id'];
  const owner = config === null ? undefined : ownerOf(config);
  // The object that is replaced has made its claim already.
  return typeof alertId !== 'string' || owner === undefined || isReplacement === true ? undefined : { alertId, owner };
}

const resourceOf = (owner: Owner): string =>
  owner === 'list' ? 'an analytics_alert_shares' : `an analytics_alert_share for ${titleOf(owner)}`;

/** Refuses resources whose shares another resource of the plan owns, too: each would undo the other. */
export function shareOwnership(
  ownerOf: OwnerOf,
): Required<Pick<ResourceDefinition<ServiceContext>, 'checkOwnership' | 'register'>> {
  return {
    checkOwnership({ run }, object) {
      const claim = claimOf(object, ownerOf);
      if (claim === undefined) return [];
      const { alertId, owner } = claim;
      const held = [...(run.shareClaims.get(alertId) ?? [])];
      const rival = held.find((other) => other === 'list' || owner === 'list' || other === owner);
      if (rival === undefined) return [];
      const detail = `The shares of the alert ${alertId} have two owners: ${resourceOf(rival)} and ${resourceOf(owner)}. Keep one of them: either one analytics_alert_shares with everybody in it, or one analytics_alert_share for each user and group.`;
      return [errorAt(['alert_id'], 'Shares with two owners', detail)];
    },

    register({ run }, object) {
      const claim = claimOf(object, ownerOf);
      if (claim === undefined) return;
      const held = run.shareClaims.get(claim.alertId) ?? new Set<Owner>();
      run.shareClaims.set(claim.alertId, held.add(claim.owner));
    },
  };
}
