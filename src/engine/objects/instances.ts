import { providerAddress } from '../../base/provider-address';
import type { InstanceAddress, InstanceState, ObjectState } from '../../state';
import type { InstanceName } from './object-change';

/** Most objects have no instance that was replaced: they share one. */
const none: ObjectState['deposed'] = {};

/** An object without its instances. */
interface ObjectHead extends Pick<ObjectState, 'mode' | 'type' | 'name' | 'provider'> {
  readonly module?: string | undefined;
  readonly indexKey?: ObjectState['indexKey'] | undefined;
}

/** Keys that all objects have stand first: behind a spread, each object had a shape of its own in V8, which takes 250 bytes. */
function toObject(
  { module, mode, type, name, indexKey, provider }: ObjectHead,
  { deposed, current }: Pick<ObjectState, 'deposed' | 'current'>,
): ObjectState {
  return {
    mode,
    type,
    name,
    provider,
    deposed,
    ...(current && { current }),
    ...(module !== undefined && { module }),
    ...(indexKey !== undefined && { indexKey }),
  };
}

/** An object of which the state knows nothing yet. */
export function emptyObject(instance: InstanceAddress & Pick<InstanceName, 'providerAlias'>): ObjectState {
  const { module, mode, type, name, indexKey } = instance;
  const provider = providerAddress(instance.providerAlias);
  return toObject({ module, mode, type, name, indexKey, provider }, { deposed: none });
}

/** The newest instance of an object, or the one that was set aside under a key. */
export function instanceOf(
  { current, deposed }: Pick<ObjectState, 'current' | 'deposed'>,
  deposedKey: string | undefined,
): InstanceState | undefined {
  return deposedKey === undefined ? current : deposed[deposedKey];
}

/** An object with another newest instance, or another one under a key; undefined takes it away, and the object with its last one. */
export function withInstance(
  object: ObjectState,
  deposedKey: string | undefined,
  instance: InstanceState | undefined,
): ObjectState | undefined {
  const changed = instanceOf(object, deposedKey) === instance ? object : replaceInstance(object, deposedKey, instance);
  return changed.current || Object.keys(changed.deposed).length > 0 ? changed : undefined;
}

function replaceInstance(
  object: ObjectState,
  deposedKey: string | undefined,
  instance: InstanceState | undefined,
): ObjectState {
  const { current, deposed } = object;
  if (deposedKey === undefined) return toObject(object, { deposed, ...(instance && { current: instance }) });
  const others = Object.entries(deposed).filter(([key]) => key !== deposedKey);
  const all = instance ? [...others, [deposedKey, instance] as const] : others;
  return toObject(object, { deposed: Object.fromEntries(all), ...(current && { current }) });
}

/** An object whose newest instance is set aside under a key, or whose instance under a key is its newest again. */
export function moveInstance(object: ObjectState, from: string | undefined, to: string | undefined): ObjectState {
  return replaceInstance(replaceInstance(object, from, undefined), to, instanceOf(object, from));
}

/** An object that belongs to the provider block of an alias, whatever registry its state names. */
export function withProvider(object: ObjectState, alias: string | undefined): ObjectState {
  const provider = providerAddress(alias);
  return provider === object.provider ? object : { ...object, provider };
}
