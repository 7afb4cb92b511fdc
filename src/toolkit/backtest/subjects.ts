import type { Plan } from '../../engine';
import type { AnalyticsClient } from '../../service/http/index';
import { getAt, placeOf } from '../../service/interface/index';
import { type ActionNames, readWatched, type Unwatched, type WatchedAlert, type Watching } from './watched-alert';

type Change = Plan['changes'][number];

/** The addresses of the actions that a plan knows, by kind and id. */
export function namesOf({ changes }: Plan): ActionNames {
  return new Map(
    changes.flatMap(({ type, address, before, after }) => {
      const [, kind] = /^analytics_(webhook|slack|teams)_action$/.exec(type) ?? [];
      const { id } = after ?? before ?? {};
      return kind !== undefined && typeof id === 'string' ? [[`${kind} ${id}`, address] as const] : [];
    }),
  );
}

/** When the service checks its alerts next, by their ids. */
export async function readNextChecks(client: AnalyticsClient): Promise<ReadonlyMap<string, number>> {
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
export interface Subject {
  readonly change: Change;
  readonly inService: WatchedAlert | Unwatched | undefined;
  readonly inCode: WatchedAlert | Unwatched | undefined;
}

export const isWatched = (side: WatchedAlert | Unwatched | undefined): side is WatchedAlert =>
  side !== undefined && 'condition' in side;

/** What alerts are read with. */
export type Common = Pick<Watching, 'names' | 'zone'> & { readonly nextChecks: ReadonlyMap<string, number> };

/** An alert of a plan on both its sides. */
export function toSubject(change: Change, { nextChecks, ...given }: Common): Subject {
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

export const sidesOf = ({ inService, inCode }: Subject): readonly WatchedAlert[] =>
  [inService, inCode].filter(isWatched);
