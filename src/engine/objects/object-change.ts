import type { AttributePath } from '../../base/diagnostic';
import type { ObjectValue } from '../../model';
import type { InstanceAddress } from '../../state';

/** What happens to an object. `delete-create` and `create-delete` replace it, in that order. */
export type ObjectAction =
  | 'no-op'
  | 'create'
  | 'read'
  | 'update'
  | 'delete'
  | 'delete-create'
  | 'create-delete'
  | 'forget';

/** Whether an action destroys an object and makes another in its place. */
export function isReplacement(action: ObjectAction): boolean {
  return action === 'delete-create' || action === 'create-delete';
}

/** Whether an action destroys an object, with a successor or without. */
export function isDestructive(action: ObjectAction): boolean {
  return action === 'delete' || isReplacement(action);
}

/** What happens to the values of an instance. */
export interface InstanceChange {
  readonly action: ObjectAction;
  /** Terraform's word for why: `replace_because_tainted`. */
  readonly reason?: string;
  readonly before: ObjectValue | null;
  /** Null when the object will be gone; holds unknown values otherwise. */
  readonly after: ObjectValue | null;
  readonly beforeSensitive: readonly AttributePath[];
  readonly afterSensitive: readonly AttributePath[];
  /** What documents mark in planned values, where that is less: of what is planned twice, Terraform marks only what the code does. */
  readonly plannedSensitive?: readonly AttributePath[];
  /** What cannot be changed in place. */
  readonly replacePaths: readonly AttributePath[];
}

/** What names an instance: the newest one of its address, or one that was replaced and is still to be destroyed. */
export interface InstanceName extends InstanceAddress {
  readonly address: string;
  /** The address of its block, without keys. */
  readonly blockAddress: string;
  /** The alias of its provider. */
  readonly providerAlias: string | undefined;
  /** The key of an instance that was replaced. */
  readonly deposedKey?: string;
}

/** What of a name is that of an instance. */
export function instanceNameOf(
  address: string,
  { module, mode, type, name, indexKey }: InstanceAddress,
  { blockAddress, providerAlias }: Pick<InstanceName, 'blockAddress' | 'providerAlias'>,
): InstanceName {
  const named: InstanceName = { address, blockAddress, mode, type, name, providerAlias };
  const indexed = indexKey === undefined ? named : { indexKey, ...named };
  return module === undefined ? indexed : { module, ...indexed };
}

/** What a plan says about one object. */
export interface ObjectChange extends InstanceName, InstanceChange {
  /** Where the object was before it was moved. */
  readonly previousAddress?: string;
  readonly importing?: { readonly id: string };
}

/** Whether there is anything to be done or shown for a change. */
export function isEffective({ action, previousAddress, importing }: ObjectChange): boolean {
  return action !== 'no-op' || previousAddress !== undefined || importing !== undefined;
}

/** What an instance is called where an address may have several. */
export function instanceKey({ address, deposedKey }: Pick<InstanceName, 'address' | 'deposedKey'>): string {
  return deposedKey === undefined ? address : `${address} (deposed ${deposedKey})`;
}
