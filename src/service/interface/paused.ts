import type { JsonObject } from '../../base/json';
import type { Dialect } from './dialect/dialect';
import { toFlag, toText } from './scalars';
import { getAt, withAt } from './place';

/** Tells whether an alert record says that the alert is paused; undefined when it does not say. */
export function isPaused(dialect: Dialect, alert: JsonObject): boolean | undefined {
  const value = getAt(alert, dialect.pause.field);
  if (value === undefined) return undefined;
  const { pausedValue } = dialect.pause;
  if (typeof pausedValue === 'boolean') return toFlag(value) === pausedValue;
  return value !== null && toText(value) === toText(pausedValue);
}

/** A copy of an alert record that says whether the alert is paused; without that field where the dialect leaves its value open. */
export function withPaused(dialect: Dialect, alert: JsonObject, paused: boolean): JsonObject {
  const { field, pausedValue } = dialect.pause;
  if (paused) return withAt(alert, field, pausedValue);
  return withAt(alert, field, typeof pausedValue === 'boolean' ? !pausedValue : null);
}
