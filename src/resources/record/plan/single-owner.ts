import { type Diagnostic, errorAt } from '../../../base/diagnostic';
import type { PlannedObject } from '../../../model';
import type { ServiceContext } from '../../context';
import { objectKey } from '../../run';
import { titleOf } from '../text-of';

/** What a resource of the state wants of its object; undefined for one that is read, made or replaced. */
function claimOf({
  prior,
  config,
  isDestroyed = false,
}: PlannedObject): { id: string; isDestroyed: boolean } | undefined {
  const id = prior?.['id'];
  return typeof id !== 'string' || (config === null && !isDestroyed) ? undefined : { id, isDestroyed };
}

/** Refuses an object that two resources of a state stand for: what one makes of it, the other undoes, or deletes. */
export function checkSingleOwner(type: string, { run }: ServiceContext, object: PlannedObject): readonly Diagnostic[] {
  const claim = claimOf(object);
  const rival = claim && run.resources.get(objectKey(type, claim.id));
  // An object can end under both of its names.
  if (!claim || !rival || (claim.isDestroyed && rival.isDestroyed)) return [];
  const title = titleOf(type, object.config ?? object.prior ?? {});
  const detail = `The state has the object ${claim.id} twice: as ${rival.title} and as ${title}. Make it forget one of them with \`state rm\`, which leaves the object as it is, and take that one out of the code.`;
  return [errorAt([], 'Object with two owners', detail)];
}

/** Remembers which resource of the state stands for an object. */
export function registerResource(type: string, { run }: ServiceContext, object: PlannedObject): void {
  const claim = claimOf(object);
  if (!claim) return;
  const { id, isDestroyed } = claim;
  run.resources.set(objectKey(type, id), { title: titleOf(type, object.config ?? object.prior ?? {}), isDestroyed });
}
