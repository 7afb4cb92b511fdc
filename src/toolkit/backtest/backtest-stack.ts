import { ProviderError } from '../../base/errors';
import { nearestOrAllWords } from '../../base/text/find-nearest';
import type { Plan } from '../../engine';
import type { JsonObject } from '../../base/json';
import type { ObjectValue } from '../../model';
import type { BacktestWindow } from '../../query/over-time';
import { knownPart } from '../../documents';
import {
  type AlertSide,
  type Backtest,
  type BacktestedAlert,
  decidingAttributes,
  digestDefinition,
} from '../../review';
import type { ListeningHost } from '../host';
import { readStackSettings, withSettings } from '../service-client';
import type { OpenStack } from '../stack/open-stack';
import { backtestSide } from './backtest-side';
import { caveatsOf } from './caveats';
import { type DatasetRecords, digestOf, type TimeOptions } from './dataset-records';
import { type DatasetRequest, readDataset, readRecordsFile } from './read-dataset';
import { earliestOf } from './reach-back';
import { isWatched, namesOf, readNextChecks, sidesOf, type Subject, toSubject } from './subjects';
import type { Unwatched, WatchedAlert } from './watched-alert';

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
  /** Whether records that cannot be read are the result of their alerts, instead of an error. */
  readonly isOptional?: true;
}

type Change = Plan['changes'][number];

const alertType = 'analytics_alert';

function pickAlerts({ changes }: Plan, addresses: readonly string[] | undefined): readonly Change[] {
  const alerts = changes.filter(
    ({ type, mode, action }) => type === alertType && mode === 'managed' && action !== 'forget',
  );
  if (addresses === undefined || addresses.length === 0) return alerts;
  return [...new Set(addresses)].map((wanted) => {
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

/** What was read, or why it cannot be. An interrupt ends all. */
async function orReason<T>({ isOptional }: BacktestScope, read: () => Promise<T>): Promise<T | Unwatched> {
  try {
    return await read();
  } catch (error) {
    if (!isOptional || !ProviderError.is(error) || error.code === 'ABORTED') throw error;
    const advice = error.message.includes('--') ? ' Do so with aac backtest, and give its result to aac review.' : '';
    return { cannot: `${error.message}${advice}` };
  }
}

/** Datasets by their ids, or why they cannot be read. */
type Datasets = ReadonlyMap<string, DatasetRecords | Unwatched>;

/** @throws ProviderError `USAGE` for a dataset that is named and that no alert watches: it may be misspelt. */
function assertWatched({ files, names }: BacktestScope, watched: readonly WatchedAlert[]): void {
  for (const [option, given] of [['--records', files] as const, ['--dataset', names] as const]) {
    const other = [...(given?.keys() ?? [])].find((id) => id !== '' && !watched.some((one) => one.datasetId === id));
    if (other === undefined) continue;
    throw new ProviderError('USAGE', `No alert of the backtest watches the dataset ${other}, which ${option} names.`);
  }
}

/** Reads each dataset that alerts watch, once. */
async function readDatasets(
  subjects: readonly Subject[],
  scope: BacktestScope,
  reading: Parameters<typeof readDataset>[1] & { readonly host: ListeningHost },
): Promise<Datasets> {
  const { window, files: _files, names, ...times } = scope;
  const watched = subjects.flatMap(sidesOf);
  assertWatched(scope, watched);
  const found = new Map<string, DatasetRecords | Unwatched>();
  for (const id of new Set(watched.map(({ datasetId }) => datasetId))) {
    const { file } = fileOf(id, scope);
    const own = watched.filter(({ datasetId }) => datasetId === id);
    const earliest: DatasetRequest['earliest'] = (column) => earliestOf(own, column, { ...window, ...times });
    const request = { ...times, id, name: names?.get(id), earliest, toMs: window.toMs };
    const read = (): Promise<DatasetRecords> =>
      file === undefined ? readDataset(request, reading) : readRecordsFile(file, request, reading.host);
    found.set(id, await orReason(scope, read));
  }
  return found;
}

type Sensitive = Change['afterSensitive'];

const isSecret = (sensitive: Sensitive, names: readonly string[]): boolean =>
  sensitive.some(([first]) => first === undefined || names.includes(first as string));

/** What tells an alert from others. Of one that is sensitive there is none: it could be guessed. */
function definitionOf(values: ObjectValue | null, sensitive: Sensitive): string | undefined {
  if (values === null || isSecret(sensitive, decidingAttributes)) return undefined;
  return digestDefinition(knownPart(values) as JsonObject);
}

/** What is known of an alert before it is tried. */
function headOf(change: Change): Pick<BacktestedAlert, 'address' | 'name' | 'definition'> {
  const { address, before, after, beforeSensitive, afterSensitive } = change;
  const name = (after ?? before)?.['name'];
  const isHidden = isSecret([...beforeSensitive, ...afterSensitive], ['name']);
  const [inService, inCode] = [definitionOf(before, beforeSensitive), definitionOf(after, afterSensitive)];
  return {
    address,
    name: typeof name === 'string' && !isHidden ? name : address,
    definition: { ...(inService !== undefined && { inService }), ...(inCode !== undefined && { inCode }) },
  };
}

function toAlert(subject: Subject, datasets: Datasets, scope: BacktestScope): BacktestedAlert {
  const { change, inService, inCode } = subject;
  const { window, zone } = scope;
  const trialOf = (side: WatchedAlert | Unwatched): AlertSide => {
    if (!isWatched(side)) return side;
    const records = datasets.get(side.datasetId);
    if (!records) throw new Error(`The dataset ${side.datasetId} was not read.`);
    return 'cannot' in records ? records : backtestSide(side, { ...records, window, zone });
  };
  const [watched] = [inCode, inService].filter(isWatched);
  const records = watched && datasets.get(watched.datasetId);
  return {
    ...headOf(change),
    ...(watched && { dataset: watched.datasetId }),
    ...(inService && { inService: trialOf(inService) }),
    ...(inCode && { inCode: trialOf(inCode) }),
    caveats: watched && records && 'timeline' in records ? [...caveatsOf(sidesOf(subject), records, scope)] : [],
  };
}

/** The alerts of an account that cannot be asked. */
const unreadAlert = (change: Change, reason: Unwatched): BacktestedAlert => ({
  ...headOf(change),
  ...(change.before && { inService: reason }),
  ...(change.after && { inCode: reason }),
  caveats: [],
});

const timeOf = (momentMs: number | undefined): string | null =>
  momentMs === undefined ? null : new Date(momentMs).toISOString();

function fileOf(id: string, { files }: BacktestScope): { readonly file?: string } {
  const file = files?.get(id) ?? files?.get('');
  return file === undefined ? {} : { file };
}

/**
 * Says what the alerts of a planned stack would have done over a window of time, as the service has them and as the code does.
 *
 * @throws ProviderError `USAGE` for an address that is no alert. What reading records throws, unless the backtest is optional.
 */
export async function backtestStack(
  { plan, stack }: { readonly plan: Plan; readonly stack: OpenStack },
  scope: BacktestScope,
  host: ListeningHost,
): Promise<Backtest> {
  const changes = pickAlerts(plan, scope.addresses);
  const aliases = new Set(changes.map(({ providerAlias }) => providerAlias));
  const names = namesOf(plan);
  const datasets = new Map<string, DatasetRecords | Unwatched>();
  const alerts: BacktestedAlert[] = [];
  for (const alias of aliases) {
    const own = changes.filter(({ providerAlias }) => providerAlias === alias);
    const tried = await orReason(scope, async () => {
      const settings = await readStackSettings(stack, alias, host);
      const calling = { settings, credential: 'login', activity: 'Reading records' } as const;
      return await withSettings(host, calling, async (client, signal, note) => {
        const nextChecks = await readNextChecks(client);
        const subjects = own.map((change) => toSubject(change, { names, nextChecks, zone: scope.zone }));
        const found = await readDatasets(subjects, scope, { client, signal, note, host });
        for (const [id, records] of found) datasets.set(id, records);
        return subjects.map((subject) => toAlert(subject, found, scope));
      });
    });
    alerts.push(...('cannot' in tried ? own.map((change) => unreadAlert(change, tried)) : tried));
  }
  const { window, zone = 'UTC' } = scope;
  return {
    format: 'analytics-as-code/backtest',
    version: '1.0',
    from: new Date(window.fromMs).toISOString(),
    to: new Date(window.toMs).toISOString(),
    zone,
    datasets: [...datasets].flatMap(([id, records]) =>
      'cannot' in records
        ? []
        : {
            id,
            records: records.timeline.records.length,
            ...fileOf(id, scope),
            first: timeOf(records.timeline.timesMs.at(0)),
            last: timeOf(records.timeline.timesMs.at(-1)),
            timeColumn: records.timeline.timeColumn,
            digest: digestOf(records),
          },
    ),
    alerts,
  };
}
