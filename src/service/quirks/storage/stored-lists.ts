import { type RecordMapper, mapBothWays, mapFields } from '../served-records';
import type { Middleware } from '../behaviour';
import type { ResolvedField } from '../../interface/index';
import { isProse } from '../text-fields';
import type { JsonValue } from '../../../base/json';

/** Changes what is stored: what a write sends, before anybody looks at it. */
export const stored = (change: RecordMapper): Middleware => {
  const bend = mapBothWays({ sent: change });
  return (exchange, next) => (exchange.operation.mutating ? bend(exchange, next) : next(exchange));
};

export const storedTexts =
  (concerns: (field: ResolvedField) => boolean) =>
  (change: (text: string) => string): Middleware =>
    stored(mapFields((value, field) => (concerns(field) && typeof value === 'string' ? change(value) : value)));

export const prose = storedTexts(isProse);

/** Changes the elements of lists, which on the wire are arrays of ids or texts of addresses. */
export const storedLists = (change: <T extends JsonValue>(list: readonly T[]) => readonly T[]): Middleware =>
  stored(
    mapFields((value, { entry }) => {
      if (entry.wire === 'int64s' && Array.isArray(value)) return change(value as JsonValue[]);
      if (entry.wire !== 'addresses' || typeof value !== 'string') return value;
      return change(value.split(',').map((address) => address.trim())).join(', ');
    }),
  );
