import { type Diagnostic, errorAt } from '../../base/diagnostic';
import type { Change } from '../../model';
import type { ServiceContext } from '../context';
import type { Claim } from './share-claims';

const ownerOf = ({ owns }: Claim): string =>
  owns === 'list' ? 'an analytics_alert_shares' : `an analytics_alert_share for ${owns.replace('/', ' ')}`;

/**
 * Refuses a resource whose shares another resource of the plan owns, too: each would undo the other.
 *
 * @param owns - What the resource owns: `list`, a grantee, or undefined while that is unknown.
 */
export function checkShareOwnership(
  { run }: ServiceContext,
  { config, isReplacement }: Omit<Change, 'planned'>,
  owns: string | undefined,
): readonly Diagnostic[] {
  const { alert_id: alertId } = config;
  // The object that is replaced has made its claim already.
  if (typeof alertId !== 'string' || owns === undefined || isReplacement === true) return [];
  const claim: Claim = { alertId, owns };
  const rival = run.shareClaims.add(claim);
  if (rival === undefined) return [];
  const detail = `The shares of the alert ${alertId} have two owners: ${ownerOf(rival)} and ${ownerOf(claim)}. Keep one of them: either one analytics_alert_shares with everybody in it, or one analytics_alert_share for each user and group.`;
  return [errorAt(['alert_id'], 'Shares with two owners', detail)];
}
