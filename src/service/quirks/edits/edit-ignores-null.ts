import { always, type Behaviour } from '../behaviour';
import { onEdit } from './on-edit';
import { isJsonObject, type JsonValue } from '../../../base/json';

/** What was sent without what is null, inside too. */
function withoutNulls(value: JsonValue): JsonValue {
  if (!isJsonObject(value)) return value;
  const given = Object.entries(value).filter(([, inner]) => inner !== null);
  return Object.fromEntries(given.map(([key, inner]) => [key, withoutNulls(inner)]));
}

export const editIgnoresNull: Behaviour = always(
  'ignores null in an edit',
  onEdit(({ exchange, sent }, next) => next({ ...exchange, body: withoutNulls(sent) })),
);
