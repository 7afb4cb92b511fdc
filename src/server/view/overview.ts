import type { JsonObject, JsonValue } from '../../base/json';
import {
  type AnsweredRecord,
  decodeRecord,
  isPaused,
  recordBodies,
  type RecordFields,
  forEachKind,
  type ObjectKind,
  objectKinds,
} from '../../service/interface/index';
import type { Service } from '../handlers/handler';
import type { Item, Overview } from './answers';
import { referencesOfAlert, referencesOfCategory, referTo } from './references';
import { shownLine } from './shown';

type Description = Pick<Item, 'facts' | 'references'>;

/** As far as a Date reaches. */
const furthestMs = 8.64e15;

function changedOf({ lastModDate }: { readonly lastModDate?: JsonValue }): string {
  const isTime = typeof lastModDate === 'number' && Math.abs(lastModDate) <= furthestMs;
  return isTime ? new Date(lastModDate).toISOString() : '';
}

const yesOrNo = (is: boolean | undefined): string => (is === undefined ? '' : is ? 'yes' : 'no');

/** What is told of an alert beside its name. */
const describeAlert =
  ({ dialect, store }: Service) =>
  (alert: AnsweredRecord<'alert'>): Description => {
    const shares = store.sharesOf(alert.id ?? '').map((share) => decodeRecord(dialect, 'share', share));
    return { facts: { Paused: yesOrNo(isPaused(dialect, alert.raw)) }, references: referencesOfAlert(alert, shares) };
  };

/** What is told of a category beside its name. */
function describeCategory({ dialect, store }: Service): (category: AnsweredRecord<'category'>) => Description {
  const assetsById = new Map<string, RecordFields<'categoryAsset'>[]>();
  for (const wire of store.listCategoryAssets()) {
    const asset = decodeRecord(dialect, 'categoryAsset', wire);
    const assets = assetsById.get(asset.categoryId ?? '') ?? [];
    assetsById.set(asset.categoryId ?? '', assets);
    assets.push(asset);
  }
  return (category) => ({
    facts: {},
    references: referencesOfCategory(category, assetsById.get(category.id ?? '') ?? []),
  });
}

const describeAction = (): Description => ({ facts: {}, references: [] });

/** Everything that the server holds, in short. */
export function printOverview(service: Service): Overview {
  const { dialect, store, datasets } = service;
  const describe: Record<ObjectKind, (record: never) => Description> = {
    slack: describeAction,
    teams: describeAction,
    webhook: describeAction,
    alert: describeAlert(service),
    category: describeCategory(service),
  };
  const itemOf = (kind: ObjectKind, wire: JsonObject): Item => {
    // Once: that is what most of the time goes into.
    const record = decodeRecord(dialect, recordBodies[objectKinds[kind]].record, wire);
    return {
      id: record.id ?? '',
      name: shownLine(record.name ?? ''),
      changed: changedOf(wire),
      ...describe[kind](record as never),
    };
  };
  return {
    ...forEachKind((kind) => store.list(kind).map((wire) => itemOf(kind, wire))),
    dataset: datasets.list().map(({ id, name, pushId, lastModDate }) => ({
      changed: changedOf({ lastModDate }),
      id: String(id),
      name: shownLine(name),
      facts: { Records: String(datasets.records.count(String(id))), 'Push id': shownLine(pushId ?? '') },
      references: [],
    })),
    widget: datasets.listWidgets().map(({ id, name, datasetId }) => ({
      changed: '',
      id: String(id),
      name: shownLine(name),
      facts: {},
      references: referTo('shows', 'dataset', datasetId),
    })),
  };
}
