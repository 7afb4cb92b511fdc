import { always, type Behaviour } from '../behaviour';
import { mapBothWays } from '../served-records';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../base/json';
import { absent } from './decisions';

function withoutNulls(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map((one: JsonValue) => withoutNulls(one));
  if (!isJsonObject(value)) return value;
  const kept = Object.entries(value).filter(([, inner]) => inner !== null);
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutNulls(inner)]));
}

export const omitsNull: Behaviour = always(
  'omits null fields from its answers',
  mapBothWays({ answered: (record) => withoutNulls(record) as JsonObject }),
  absent,
);
