import { always, type Behaviour } from '../behaviour';
import { afterEdit } from './after-edit';
import type { Edit } from './on-edit';
import { isJsonObject, type JsonObject } from '../../../base/json';

function withSentObjects({ sent }: Edit, left: JsonObject): JsonObject {
  const replaced = Object.entries(sent).filter(([key, value]) => isJsonObject(value) && isJsonObject(left[key]));
  return { ...left, ...Object.fromEntries(replaced) };
}

export const editReplacesNested: Behaviour = always(
  'replaces nested objects on an edit instead of merging them',
  afterEdit(withSentObjects),
);
