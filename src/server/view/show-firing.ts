import type { JsonObject } from '../../base/json';
import { getBodyCodec, isPaused, HttpError } from '../../service/interface/index';
import { isMet } from '../handlers/alert-data';
import type { Service } from '../handlers/handler';
import type { Runs } from '../runs/scheduled-runs';
import type { Firing } from './answers';
import { shownLine } from './shown';

/** Conditions read all records of their datasets, and nobody else is answered meanwhile. */
const longestMs = 200;
/** The last runs that are shown. */
const mostRuns = 50;

/** The alerts whose conditions are met now, as far as that is found in a short time; paused ones do not count. */
export function showFiring(service: Service, { isOn, runs }: Runs): Firing {
  const { dialect, store } = service;
  const active = store.list('alert').filter((wire) => isPaused(dialect, wire) !== true);
  const ids: string[] = [];
  const broken: { id: string; problem: string }[] = [];
  const look = (wire: JsonObject): void => {
    const id = store.idOf('alert', wire);
    try {
      if (isMet(service, getBodyCodec('alert').decode(dialect, wire))) ids.push(id);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      broken.push({ id, problem: shownLine(error.message) });
    }
  };
  const endMs = performance.now() + longestMs;
  let checked = 0;
  for (const wire of active) {
    if (performance.now() > endMs) break;
    look(wire);
    checked += 1;
  }
  const last = runs.filter(({ conditionMet }) => conditionMet).slice(-mostRuns);
  const shown = last.map(({ alertId, startedAt }) => ({ id: String(alertId), at: new Date(startedAt).toISOString() }));
  return { ids, broken, checked, total: active.length, ...(isOn && { last: shown.toReversed() }) };
}
