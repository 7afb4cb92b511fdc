import type { RecordFields } from '../../service/interface/index';
import { namedActions, namedAddresses } from '../handlers/named-actions';
import type { Reference } from './answers';
import { shownLine } from './shown';

/** A reference to what an id names; none where there is no id. */
export function referTo(
  role: Reference['role'],
  kind: string,
  id: string | number | bigint | null | undefined,
): readonly Reference[] {
  return id === null || id === undefined ? [] : [{ role, kind, id: String(id) }];
}

/** What an alert names: whom it notifies, what it watches, and with whom it is shared. */
export function referencesOfAlert(
  alert: RecordFields<'alert'>,
  shares: readonly RecordFields<'share'>[],
): readonly Reference[] {
  return [
    ...namedActions(alert).flatMap(({ kind, id }) => referTo('notifies', kind, id)),
    ...namedAddresses(alert).flatMap((address) => referTo('notifies', 'e-mail', shownLine(address))),
    ...referTo('watches', 'dataset', alert.datasetId),
    ...referTo('watches', 'widget', alert.widgetId),
    ...shares.flatMap(({ type, groupId, userName }) =>
      type === 'group'
        ? referTo('shared with', 'group', groupId)
        : referTo('shared with', 'user', userName && shownLine(userName)),
    ),
  ];
}

/** What a category names: the one that it lies in, and its assets. */
export function referencesOfCategory(
  category: RecordFields<'category'>,
  assets: readonly RecordFields<'categoryAsset'>[],
): readonly Reference[] {
  return [
    ...referTo('lies in', 'category', category.parentId),
    ...assets.flatMap(({ assetType, assetId }) => referTo('holds', assetType ?? '', assetId)),
  ];
}
