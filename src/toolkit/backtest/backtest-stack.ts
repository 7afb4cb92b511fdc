import { ProviderError } from '../../base/errors';
import { nearestOrAllWords } from '../../base/text/find-nearest';
import type { Plan } from '../../engine';
import type { BacktestWindow } from '../../query/over-time';
import type { AlertSide, Backtest, BacktestedAlert } from '../../review';
import type { AnalyticsClient } from '../../service/http/index';
import { getAt, placeOf } from '../../service/interface/index';
import type { ListeningHost } from '../host';
import { readStackSettings, withSettings } from '../service-client';
import type { OpenStack } from '../stack/open-stack';
import { backtestSide } from './backtest-side';
import { caveatsOf } from './caveats';
import { type DatasetRecords, digestOf, type TimeOptions } from './dataset-records';
import { type DatasetRequest, readDataset, readRecordsFile } from './read-dataset';
import { earliestOf } from './reach-back';
import { type ActionNames, readWatched, type Unwatched, type WatchedAlert, type Watching } from './watched-alert';

/** Which alerts are backtested, when, and over which records. */
export interface BacktestScope extends TimeOptions {
  readonly window: BacktestWindow;
  /** Addresses of alerts; all of the stack where none is named. */
  readonly addresses?: readonly string[] | undefined;
  /** The zone of hours and cron expressions, instead of UTC. */
  readonly zone?: string | undefined;
  /** Files of records by the id of their dataset; that of an empty id is for every dataset. */
  readonly files?: ReadonlyMap<string, string> | undefined;
  /** Names of datasets by their ids, where the service does not know them by these. */
  readonly names?: ReadonlyMap<string, string> | undefined;
}

type Change = Plan['changes'][number];

const alertType = 'analytics_alert';

function pickAlerts({ changes }: Plan, addresses: readonly string[] | undefined): readonly Change[] {
  const alerts = changes.filter(
    ({ type, mode, action }) => type === alertType && mode === 'managed' && action !== 'forget',
  );
  if (addresses === undefined || addresses.length === 0) return alerts;
  return addresses.map((wanted) => {
    const found = alerts.find(({ address }) => address === wanted);
    if (found) return found;
    const words = nearestOrAllWords(
      wanted,
      alerts.map(({ address }) => address),
      (address) => address,
    );
    throw new ProviderError('USAGE', `The stack has no alert ${JSON.stringify(wanted)}${words}.`);
  });
}

/** The addresses of the actions that a plan knows, by kind and id. */
function namesOf({ changes }: Plan): ActionNames {
  return new Map(
    changes.flatMap(({ type, address, before, after }) => {
      const [, kind] = /^analytics_(webhook|slack|teams)_action$/.exec(type) ?? [];
      const { id } = after ?? before ?? {};
      return kind !== undefined && typeof id === 'string' ? [[`${kind} ${id}`, address] as const] : [];
    }),
  );
}

/** When the service checks its alerts next, by their ids. */
async function readNextChecks(client: AnalyticsClient): Promise<ReadonlyMap<string, number>> {
  const { dialect } = client;
  const place = `${placeOf(dialect, 'alert', 'schedule')}.nextExecutionTime`;
  const alerts = await client.call('listAlerts');
  return new Map(
    alerts.flatMap(({ id, raw }) => {
      const next = Number(getAt(raw, place) ?? NaN);
      return typeof id === 'string' && next > 0 ? [[id, next] as const] : [];
    }),
  );
}

/** An alert before and after an apply. */
interface Subject {
  readonly change: Change;
  readonly inService: WatchedAlert | Unwatched | undefined;
  readonly inCode: WatchedAlert | Unwatched | undefined;
}

const isWatched = (side: WatchedAlert | Unwatched | undefined): side is WatchedAlert =>
  side !== undefined && 'condition' in side;

/** What alerts are read with. */
type Common = Pick<Watching, 'names' | 'zone'> & { readonly nextChecks: ReadonlyMap<string, number> };

function toSubject(change: Change, { nextChecks, ...given }: Common): Subject {
  const { before, after, beforeSensitive, afterSensitive } = change;
  const { id } = before ?? {};
  const nextExecutionTime = (typeof id === 'string' && nextChecks.get(id)) || null;
  const common = { ...given, nextExecutionTime };
  return {
    change,
    inService: before === null ? undefined : readWatched(before, { ...common, sensitive: beforeSensitive }),
    inCode: after === null ? undefined : readWatched(after, { ...common, sensitive: afterSensitive }),
  };
}

const sidesOf = ({ inService, inCode }: Subject): readonly WatchedAlert[] => [inService, inCode].filter(isWatched);

/** Reads each dataset that alerts watch, once. */
async function readDatasets(
  subjects: readonly Subject[],
  scope: BacktestScope,
  reading: Parameters<typeof readDataset>[1] & { readonly host: ListeningHost },
): Promise<ReadonlyMap<string, DatasetRecords>> {
  const { window, files, names, ...times } = scope;
  const watched = subjects.flatMap(sidesOf);
  const found = new Map<string, DatasetRecords>();
  for (const id of new Set(watched.map(({ datasetId }) => datasetId))) {
    const file = files?.get(id) ?? files?.get('');
    const own = watched.filter(({ datasetId }) => datasetId === id);
    const earliest: DatasetRequest['earliest'] = (column) => earliestOf(own, column, { ...window, ...times });
    const request = { ...times, id, name: names?.get(id), earliest, toMs: window.toMs };
    found.set(
      id,
      file === undefined ? await readDataset(request, reading) : await readRecordsFile(file, request, reading.host),
    );
  }
  return found;
}

function toAlert(
  subject: Subject,
  datasets: ReadonlyMap<string, DatasetRecords>,
  scope: BacktestScope,
): BacktestedAlert {
  const { change, inService, inCode } = subject;
  const { window, zone } = scope;
  const trialOf = (side: WatchedAlert | Unwatched): AlertSide => {
    if (!isWatched(side)) return side;
    const records = datasets.get(side.datasetId);
    if (!records) throw new Error(`The dataset ${side.datasetId} was not read.`);
    return backtestSide(side, { ...records, window, zone });
  };
  const name = (change.after ?? change.before)?.['name'];
  const [watched] = [inCode, inService].filter(isWatched);
  const records = watched && datasets.get(watched.datasetId);
  return {
    address: change.address,
    name: typeof name === 'string' ? name : change.address,
    ...(watched && { dataset: watched.datasetId }),
    ...(inService && { inService: trialOf(inService) }),
    ...(inCode && { inCode: trialOf(inCode) }),
    caveats: watched && records ? [...caveatsOf(sidesOf(subject), records, scope)] : [],
  };
}

/**
 * Says what the alerts of a planned stack would have done over a window of time, as the service has them and as the code does.
 *
 * @throws ProviderError `USAGE` for an address that is no alert. What reading records throws.
 */
export async function backtestStack(
  { plan, stack }: { readonly plan: Plan; readonly stack: OpenStack },
  scope: BacktestScope,
  host: ListeningHost,
): Promise<Backtest> {
  const changes = pickAlerts(plan, scope.addresses);
  const aliases = new Set(changes.map(({ providerAlias }) => providerAlias));
  const names = namesOf(plan);
  const datasets = new Map<string, DatasetRecords>();
  const alerts: BacktestedAlert[] = [];
  for (const alias of aliases) {
    const settings = await readStackSettings(stack, alias, host);
    const calling = { settings, credential: 'login', activity: 'Reading records' } as const;
    await withSettings(host, calling, async (client, signal, note) => {
      const nextChecks = await readNextChecks(client);
      const own = changes.filter(({ providerAlias }) => providerAlias === alias);
      const subjects = own.map((change) => toSubject(change, { names, nextChecks, zone: scope.zone }));
      const found = await readDatasets(subjects, scope, { client, signal, note, host });
      for (const [id, records] of found) datasets.set(id, records);
      alerts.push(...subjects.map((subject) => toAlert(subject, found, scope)));
    });
  }
  const { window, zone = 'UTC' } = scope;
  return {
    format: 'analytics-as-code/backtest',
    version: '1.0',
    from: new Date(window.fromMs).toISOString(),
    to: new Date(window.toMs).toISOString(),
    zone,
    datasets: [...datasets].map(([id, records]) => ({
      id,
      records: records.timeline.records.length,
      timeColumn: records.timeline.timeColumn,
      digest: digestOf(records),
    })),
    alerts,
  };
}
