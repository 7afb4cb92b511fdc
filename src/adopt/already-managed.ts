import { type Account, type AccountObject, objectKey } from './account';
/** What states, and imports that are still to come, say of an object. */
export type ManagedObject = Pick<AccountObject, 'type' | 'id'>;

/** An account without the objects that are held already. */
export interface UnmanagedAccount extends Account {
  /** Those that were left out; references to them are by their ids. */
  readonly held: readonly AccountObject[];
}

/** Who has all shares of an alert has each of them. */
function isAmongShares({ type, values: { alert_id: id } }: AccountObject, keys: ReadonlySet<string>): boolean {
  return type === 'analytics_alert_share' && typeof id === 'string' && keys.has(`analytics_alert_shares ${id}`);
}

/** Leaves out the objects that a state, or an import, has already. */
export function omitManaged(
  { objects, elsewhere = [], ...account }: Account,
  heldObjects: readonly ManagedObject[],
): UnmanagedAccount {
  const keys = new Set(heldObjects.map(objectKey));
  const isHeld = (object: AccountObject): boolean => keys.has(objectKey(object)) || isAmongShares(object, keys);
  const held = objects.filter(isHeld);
  return { ...account, objects: objects.filter((object) => !isHeld(object)), elsewhere: [...elsewhere, ...held], held };
}
