import { type Diagnostic, errorAt } from '../../../base/diagnostic';
import type { PlannedObject } from '../../../model';
import type { ServiceContext } from '../../context';
import { objectKey } from '../../run';
import { titleOf } from '../text-of';

/** The claim of a resource on its object; undefined for one that is read, created or replaced. */
function claimOf({
  prior,
  config,
  isDestroyed = false,
}: PlannedObject): { id: string; isDestroyed: boolean } | undefined {
  const id = prior?.['id'];
  return typeof id !== 'string' || (config === null && !isDestroyed) ? undefined : { id, isDestroyed };
}

/** Refuses an object that is in the state twice: each resource would undo the changes of the other. */
export function checkSingleOwner(type: string, { run }: ServiceContext, object: PlannedObject): readonly Diagnostic[] {
  const claim = claimOf(object);
  const rival = claim && run.resources.get(objectKey(type, claim.id));
  // Both resources may be destroyed.
  if (!claim || !rival || (claim.isDestroyed && rival.isDestroyed)) return [];
  const [rivalTitle, title] = [titleOf(type, rival), titleOf(type, object.config ?? object.prior ?? {})];
  const detail = `The state has the object ${claim.id} twice: as ${rivalTitle} and as ${title}. Make it forget one of them with \`state rm\`, which leaves the object as it is, and take that one out of the code.`;
  return [errorAt([], 'Object with two owners', detail)];
}

/** Registers the resource of an object. */
export function registerResource(type: string, { run }: ServiceContext, object: PlannedObject): void {
  const claim = claimOf(object);
  if (!claim) return;
  const { id, isDestroyed } = claim;
  const { name = null } = object.config ?? object.prior ?? {};
  run.resources.set(objectKey(type, id), { name, isDestroyed });
}
