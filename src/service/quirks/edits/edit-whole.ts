import { always, type Behaviour } from '../behaviour';
import { afterEdit } from './after-edit';
import { type Edit, ownFields } from './on-edit';
import type { JsonObject } from '../../../base/json';
import { getAt, placeOf, withAt } from '../../interface/index';

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

export const editWhole: Behaviour = always('removes the fields that an edit does not send', afterEdit(withoutUnsent));
