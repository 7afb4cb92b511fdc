import type { JsonObject } from '../../base/json';
import { decodeRecord, isPaused, recordBodies, type RecordFields } from '../../contract';
import type { Service } from '../handlers/handler';
import { forEachKind, idOf, type ObjectKind, objectKinds } from '../store';
import type { Item, Overview } from './answers';
import { referencesOfAlert, referencesOfCategory, referTo } from './references';
import { shownLine } from './shown';

type Description = Pick<Item, 'facts' | 'references'>;

const yesOrNo = (is: boolean | undefined): string => (is === undefined ? '' : is ? 'yes' : 'no');

/** What is told of an alert beside its name. */
const describeAlert =
  ({ dialect, store }: Service) =>
  (record: JsonObject): Description => {
    const alert = decodeRecord(dialect, 'alert', record);
    const shares = store.sharesOf(alert.id ?? '').map((share) => decodeRecord(dialect, 'share', share));
    return { facts: { Paused: yesOrNo(isPaused(dialect, record)) }, references: referencesOfAlert(alert, shares) };
  };

/** What is told of a category beside its name. */
function describeCategory({ dialect, store }: Service): (record: JsonObject) => Description {
  const assetsById = new Map<string, RecordFields<'categoryAsset'>[]>();
  for (const wire of store.listCategoryAssets()) {
    const asset = decodeRecord(dialect, 'categoryAsset', wire);
    const assets = assetsById.get(asset.categoryId ?? '') ?? [];
    assetsById.set(asset.categoryId ?? '', assets);
    assets.push(asset);
  }
  return (record) => {
    const category = decodeRecord(dialect, 'category', record);
    return { facts: {}, references: referencesOfCategory(category, assetsById.get(category.id ?? '') ?? []) };
  };
}

const describeAction = (): Description => ({ facts: {}, references: [] });

/** Everything that the server holds, in short. */
export function printOverview(service: Service): Overview {
  const { dialect, store, datasets } = service;
  const describe: Record<ObjectKind, (record: JsonObject) => Description> = {
    slack: describeAction,
    teams: describeAction,
    webhook: describeAction,
    alert: describeAlert(service),
    category: describeCategory(service),
  };
  const itemOf = (kind: ObjectKind, record: JsonObject): Item => {
    const { name } = decodeRecord(dialect, recordBodies[objectKinds[kind]].record, record);
    return {
      id: idOf(dialect, objectKinds[kind], record),
      name: shownLine(name ?? ''),
      ...describe[kind](record),
    };
  };
  return {
    ...forEachKind((kind) => store.list(kind).map((record) => itemOf(kind, record))),
    dataset: datasets.list().map(({ id, name, pushId }) => ({
      id: String(id),
      name: shownLine(name),
      facts: { Records: String(datasets.records.count(String(id))), 'Push id': shownLine(pushId ?? '') },
      references: [],
    })),
    widget: datasets.listWidgets().map(({ id, name, datasetId }) => ({
      id: String(id),
      name: shownLine(name),
      facts: {},
      references: referTo('shows', 'dataset', datasetId),
    })),
  };
}
