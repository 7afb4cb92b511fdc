import type { AttributePath } from '../../base/diagnostic';
import { isObjectValue, type ObjectValue, Unknown, type Value } from '../../model';
import { decidingAttributes } from '../../review';
import type { CheckTiming } from '../../query/over-time';

/** What of an alert decides when it fires, and who hears of it. */
export interface WatchedAlert {
  readonly condition: string;
  readonly datasetId: string;
  readonly timing: CheckTiming;
  readonly isPaused: boolean;
  /** Addresses and actions, in words. */
  readonly recipients: readonly string[];
}

/** Why an alert cannot be backtested, in one sentence. */
export interface Unwatched {
  readonly cannot: string;
}

const actionKinds = ['webhook', 'slack', 'teams'] as const;

/** Names actions by their kind and id: `webhook 7`. */
export type ActionNames = ReadonlyMap<string, string>;

const listOf = (value: Value | undefined): readonly Value[] =>
  Array.isArray(value) ? (value as readonly Value[]) : [];

function actionsOf(values: ObjectValue, names: ActionNames): readonly string[] {
  return actionKinds.flatMap((kind) => {
    const ids = values[`${kind}_action_ids`];
    return listOf(ids).map((id) =>
      typeof id === 'string'
        ? (names.get(`${kind} ${id}`) ?? `${kind} action ${id}`)
        : `a ${kind} action that the apply makes`,
    );
  });
}

function addressesOf({ email }: ObjectValue): readonly string[] {
  if (!isObjectValue(email)) return [];
  return [email['to'], email['cc'], email['bcc']].flatMap((list) =>
    listOf(list).map((address) => (typeof address === 'string' ? address : 'an address that the apply finds out')),
  );
}

const secretRecipients = ['a recipient that is sensitive'];

const isText = (value: Value | undefined): value is string => typeof value === 'string' && value !== '';

/** Whether an id names something: `0` is none. */
const isId = (value: Value | undefined): value is string => isText(value) && value !== '0';

/** What the service decides, and the code leaves to it, is known after the apply: a new alert has the usual then. */
const knownOr = (value: Value | undefined): Value => (value === undefined || value instanceof Unknown ? null : value);

function readTiming(
  { schedule, realtime }: ObjectValue,
  nextExecutionTime: number | null,
  zone: string | undefined,
): CheckTiming {
  const isRealtime = knownOr(realtime) === true;
  if (!isObjectValue(schedule)) return { schedule: null, isRealtime };
  const { frequency, frequency_type: type, cron, start_time: startTime } = schedule;
  return {
    isRealtime,
    schedule: {
      frequency: knownOr(frequency) as number | null,
      frequencyType: knownOr(type) as 'minute' | null,
      cron: knownOr(cron) as string | null,
      startTime: knownOr(startTime) as string | null,
      nextExecutionTime,
      ...(zone !== undefined && { zone }),
    },
  };
}

/** How an alert is read: what is known beside its values. */
export interface Watching {
  readonly names: ActionNames;
  /** Paths of values that no text may repeat. */
  readonly sensitive: readonly AttributePath[];
  /** When the service checks it next, in epoch milliseconds. */
  readonly nextExecutionTime: number | null;
  readonly zone?: string | undefined;
}

/** Reads what an alert watches out of its values in a plan. */
export function readWatched(
  values: ObjectValue,
  { names, sensitive, nextExecutionTime, zone }: Watching,
): WatchedAlert | Unwatched {
  const { condition, dataset_id: datasetId, widget_id: widgetId, paused } = values;
  const isSecret = (name: string): boolean => sensitive.some(([first]) => first === name);
  const secret = decidingAttributes.find(isSecret);
  if (secret !== undefined) return { cannot: `Its ${secret} is sensitive, and what it finds would tell of it.` };
  if (condition instanceof Unknown) return { cannot: 'Its condition is known only after the apply.' };
  if (!isText(condition)) return { cannot: 'It has no condition.' };
  if (isId(widgetId)) return { cannot: 'It watches a widget, whose query only the service knows.' };
  if (datasetId instanceof Unknown) return { cannot: 'Its dataset is known only after the apply.' };
  if (!isId(datasetId)) return { cannot: 'It watches no dataset: give it a dataset_id.' };
  const isHidden = isSecret('email') || actionKinds.some((kind) => isSecret(`${kind}_action_ids`));
  return {
    condition,
    datasetId,
    timing: readTiming(values, nextExecutionTime, zone),
    isPaused: paused === true,
    recipients: isHidden ? secretRecipients : [...addressesOf(values), ...actionsOf(values, names)],
  };
}
