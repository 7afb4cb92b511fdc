import { compareText } from '../../base/text/compare-text';
import { aliasOf } from '../../base/provider-address';
import type { ObjectValue } from '../../model';
import type { Resource } from '../../provider';
import { blockAddressOf, type InstanceState, type ObjectState } from '../../state';
import { sameObject, sensitiveOf, upgradeInstance } from '../objects/live-object';
import { instanceNameOf, type ObjectChange } from '../objects/object-change';

/** A state after moves, before and after its objects were read. */
export interface DriftRequest {
  readonly stored: ReadonlyMap<string, ObjectState>;
  readonly refreshed: ReadonlyMap<string, ObjectState>;
  readonly previous: ReadonlyMap<string, string>;
  readonly resourceOf: (type: string, alias: string | undefined) => Resource;
}

type Found = Pick<ObjectChange, 'action' | 'after' | 'afterSensitive'>;

function compare({ schema }: Resource, before: ObjectValue, now: InstanceState | undefined): Found {
  if (!now) return { action: 'delete', after: null, afterSensitive: [] };
  const action = sameObject(schema, before, now.attributes) ? 'no-op' : 'update';
  return { action, after: now.attributes, afterSensitive: sensitiveOf(schema, now) };
}

/** What changed behind the state's back: objects that are gone or differ, and objects that were only moved. */
export function findDrift({ stored, refreshed, previous, resourceOf }: DriftRequest): readonly ObjectChange[] {
  const touched = [...stored].filter(
    ([address, { mode, current }]) =>
      mode !== 'data' && (refreshed.get(address)?.current !== current || previous.has(address)),
  );
  const ordered = touched.toSorted(([a], [b]) => compareText(a, b));
  return ordered.flatMap(([address, object]): ObjectChange[] => {
    const { type, provider, current } = object;
    if (!current) return [];
    const now = refreshed.get(address)?.current;
    const previousAddress = previous.get(address);
    const moved = previousAddress === undefined ? {} : { previousAddress };
    const providerAlias = aliasOf(provider);
    // The code may not have its alias any more; the default provider knows the type, too.
    const resource = resourceOf(type, undefined);
    const before = upgradeInstance(resource, current).live;
    if (!before) return [];
    const found = compare(resource, before.value, now);
    if (found.action === 'no-op' && previousAddress === undefined) return [];
    const { value, sensitive } = before;
    const named = instanceNameOf(address, object, { blockAddress: blockAddressOf(object), providerAlias });
    const head = { ...named, ...moved };
    return [{ ...head, ...found, before: value, beforeSensitive: sensitive, replacePaths: [] }];
  });
}
