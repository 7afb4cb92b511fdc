import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import { getAt, placeOf, withAt, withPaused } from '../../service/interface/index';
import { always, type Behaviours, type Bend, withBody } from './behaviour';
import { type Edit, onEdit, ownFields } from './edit';
import { toFind } from './other-exchanges';

/** Changes what an edit has left, and answers that. */
const afterEdit = (change: (edit: Edit, left: JsonObject) => JsonObject): Bend =>
  onEdit((edit, next) => {
    const { exchange, kind } = edit;
    const { service, objectId } = exchange;
    const answer = next(exchange);
    const left = service.store.find(kind, objectId);
    if (!left) return answer;
    service.store.put(kind, objectId, change(edit, left));
    return withBody(answer, next(toFind(exchange, kind)).body);
  });

/** A record of which only what was sent and what the service writes itself is left. */
function withoutUnsent({ sent, name, dialect }: Edit, left: JsonObject): JsonObject {
  const owned = [...ownFields, placeOf(dialect, name, 'id')];
  const kept = Object.entries(left).flatMap(([key, value]) => {
    if (owned.includes(key)) return [[key, value] as const];
    return sent[key] === undefined ? [] : [[key, sent[key]] as const];
  });
  const whole: JsonObject = Object.fromEntries(kept);
  const { field } = dialect.pause;
  const paused = name === 'alert' ? getAt(left, field) : undefined;
  return paused === undefined ? whole : withAt(whole, field, paused);
}

function withSentObjects({ sent }: Edit, left: JsonObject): JsonObject {
  const replaced = Object.entries(sent).filter(([key, value]) => isJsonObject(value) && isJsonObject(left[key]));
  return { ...left, ...Object.fromEntries(replaced) };
}

/** What was sent without what is null, inside too. */
function withoutNulls(value: JsonValue): JsonValue {
  if (!isJsonObject(value)) return value;
  const given = Object.entries(value).filter(([, inner]) => inner !== null);
  return Object.fromEntries(given.map(([key, inner]) => [key, withoutNulls(inner)]));
}

/** What an edit leaves. */
export const editEffects = {
  'edit-whole': always('removes the fields that an edit does not send', afterEdit(withoutUnsent)),
  'edit-replaces-nested': always(
    'replaces nested objects on an edit instead of merging them',
    afterEdit(withSentObjects),
  ),
  'edit-resumes': always(
    'unpauses an alert that is edited',
    afterEdit(({ name, dialect }, left) => (name === 'alert' ? withPaused(dialect, left, false) : left)),
  ),
  'edit-ignores-null': always(
    'ignores null in an edit',
    onEdit(({ exchange, sent }, next) => next({ ...exchange, body: withoutNulls(sent) })),
  ),
  'edit-without-effect': always(
    'accepts an edit, but does not change the record',
    onEdit(({ exchange, kind }, next) => next(toFind(exchange, kind))),
  ),
} satisfies Behaviours;
