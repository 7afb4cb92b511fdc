import { isJsonObject, type JsonObject, mergeJson, sameJson } from '../../../base/json';
import { type Dialect, getAt, placeOf, type RecordName, withAt, withoutAt, withoutNested } from '../../interface/index';
import { withoutHidden } from '../masks/hidden-values';
import { omitRedacted } from '../masks/secret-signs';

function withSiblings(wire: JsonObject, existing: JsonObject): JsonObject {
  const entries = Object.entries(wire).map(([key, value]) => {
    const siblings = existing[key];
    return [
      key,
      isJsonObject(value) && isJsonObject(siblings) ? mergeJson(withoutHidden(siblings), value) : value,
    ] as const;
  });
  return Object.fromEntries(entries);
}

/**
 * The body of an edit under a dialect. Where a declared field lies inside a nested object, the object's other fields are sent
 * back with it, so that a service that replaces nested objects whole keeps them too.
 *
 * @param denormalize - Writes what is sent as the service writes the same fields.
 */
export function editBody(
  dialect: Dialect,
  record: RecordName,
  { wire, before, denormalize = (body) => body }: Edit,
): JsonObject {
  const existing = omitRedacted(dialect, record, withoutNested(dialect, record, before));
  const { body, without, idAt, versionAt } = dialect.edit;
  const base =
    body === 'whole' ? (mergeJson(withoutHidden(existing), wire) as JsonObject) : withSiblings(wire, existing);
  const id = getAt(existing, placeOf(dialect, record, 'id'));
  const version = versionAt === null ? undefined : getAt(existing, versionAt);
  const named = idAt === null || id === undefined ? base : withAt(base, idAt, id);
  const versioned = versionAt === null || version === undefined ? named : withAt(named, versionAt, version);
  const edit = denormalize(without.reduce(withoutAt, versioned));
  return body === 'whole' ? edit : withoutUnchanged(edit, existing);
}

/** An edit without the objects that it would leave as they are, where a secret is hidden in them: what is omitted keeps its value. */
function withoutUnchanged(edit: JsonObject, existing: JsonObject): JsonObject {
  const changed = Object.entries(edit).filter(([key, value]) => {
    const before = existing[key];
    if (!isJsonObject(value) || !isJsonObject(before) || sameJson(withoutHidden(before), before)) return true;
    return !sameJson(mergeJson(before, value), before);
  });
  return changed.length === 0 ? edit : Object.fromEntries(changed);
}

interface Edit {
  /** What is declared. */
  readonly wire: JsonObject;
  /** The record as the service has it. */
  readonly before: JsonObject;
  readonly denormalize?: (body: JsonObject) => JsonObject;
}
