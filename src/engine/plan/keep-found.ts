import { aliasOf, providerAddress } from '../../base/provider-address';
import type { InstanceState, ObjectState } from '../../state';
import type { ObjectBlock } from '../configuration/configuration';
import type { PlanRun } from './plan-run';

type Refreshed = Pick<PlanRun, 'stored' | 'refreshed'>;

/** An object with other instances; undefined when none is left, and the same object when they are the same. */
function withInstances(
  object: ObjectState,
  current: InstanceState | undefined,
  deposed: ObjectState['deposed'],
): ObjectState | undefined {
  if (!current && Object.keys(deposed).length === 0) return undefined;
  if (object.current === current && object.deposed === deposed) return object;
  const { mode, type, name, provider, unknownKeys } = object;
  return { mode, type, name, provider, deposed, ...(current && { current }), ...(unknownKeys && { unknownKeys }) };
}

function keep(refreshed: Map<string, ObjectState>, address: string, object: ObjectState | undefined): void {
  if (object) refreshed.set(address, object);
  else refreshed.delete(address);
}

/** The provider of a declared object, from the registry that the state names. */
function withProvider(object: ObjectState, alias: string | undefined): ObjectState {
  if (aliasOf(object.provider) === alias) return object;
  const own = object.provider.replace(/\]\.[\w-]+$/, ']');
  const provider = alias === undefined ? own : `${own}.${alias}`;
  return { ...object, provider };
}

/** Keeps what was found of a declared object; undefined when it is gone. */
export function keepDeclared(
  { refreshed }: Refreshed,
  { address, mode, type, name, providerAlias }: ObjectBlock,
  current: InstanceState | undefined,
): void {
  const empty = { mode, type, name, provider: providerAddress(providerAlias), deposed: {} };
  const object = withProvider(refreshed.get(address) ?? empty, providerAlias);
  keep(refreshed, address, withInstances(object, current, object.deposed));
}

/** Keeps what was found of an instance that nothing declares; undefined when it is gone. */
export function keepOrphan(
  { refreshed }: Refreshed,
  {
    address,
    object,
    deposedKey,
  }: { readonly address: string; readonly object: ObjectState; readonly deposedKey?: string },
  instance: InstanceState | undefined,
): void {
  const newest = refreshed.get(address) ?? object;
  if (deposedKey === undefined) {
    keep(refreshed, address, withInstances(newest, instance, newest.deposed));
    return;
  }
  if (newest.deposed[deposedKey] === instance) return;
  const others = Object.entries(newest.deposed).filter(([key]) => key !== deposedKey);
  const deposed = Object.fromEntries(instance ? [...others, [deposedKey, instance]] : others);
  keep(refreshed, address, withInstances(newest, newest.current, deposed));
}
