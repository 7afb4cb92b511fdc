import { type Diagnostic, errorAt } from '../../base/diagnostic';
import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import { formatJson } from '../../base/json-text';
import { isMasked } from '../../base/mask';
import { type Dialect, getAt, placeOf, type RecordName } from '../../contract';
import { type ObjectValue, sameMeaning, type Value } from '../../model';
import { parseSettings, settingsJson } from './common-attributes';
import type { Mapping } from './mapping';

/** The part of `actual` that `given` names; what `actual` does not return, or masks, keeps the given value. */
function pickGiven(given: JsonObject, actual: JsonObject): JsonObject {
  const entries = Object.entries(given).map(([key, value]): [string, JsonValue] => {
    const found = actual[key];
    if (found === undefined || isMasked(found)) return [key, value];
    return [key, isJsonObject(value) && isJsonObject(found) ? pickGiven(value, found) : found];
  });
  return Object.fromEntries(entries);
}

/** What the record says about the keys of a `settings_json`; undefined when none is declared. */
export function observeSettings(settings: Value | undefined, raw: JsonObject): string | undefined {
  return typeof settings === 'string' ? formatJson(pickGiven(parseSettings(settings), raw)) : undefined;
}

/** Whether a declared `settings_json` says something else than the record. */
export function areSettingsOutOfDate(config: ObjectValue, planned: ObjectValue, raw: JsonObject): boolean {
  const declared = config['settings_json'];
  if (typeof declared !== 'string') return false;
  const observed = observeSettings(declared, raw) ?? null;
  return !sameMeaning(settingsJson, planned['settings_json'] ?? null, observed);
}

function placesOf(dialect: Dialect, record: RecordName, mapping: Mapping): [name: string, place: string][] {
  return mapping.flatMap(({ name, field, inner }): [string, string][] => {
    const place = placeOf(dialect, record, field);
    if (!inner) return [[name, place]];
    return placesOf(dialect, field as RecordName, inner).map(([child, below]) => [
      `${name}.${child}`,
      `${place}.${below}`,
    ]);
  });
}

/** Refuses a `settings_json` that sets what an attribute is there for: two owners of one field would never agree. */
export function checkSettingsOverlap(
  { dialect, record, mapping }: { dialect: Dialect; record: RecordName; mapping: Mapping },
  settings: Value | undefined,
): readonly Diagnostic[] {
  const given = parseSettings(settings);
  return placesOf(dialect, record, mapping)
    .filter(([, place]) => getAt(given, place) !== undefined)
    .map(([name, place]) =>
      errorAt(
        ['settings_json'],
        'Field has an attribute',
        `settings_json must not set \`${place}\`: the attribute ${name} stands for it, so declare it there.`,
      ),
    );
}
