import { type Diagnostic, errorAt } from '../../../base/diagnostic';
import { isJsonObject, type JsonObject, type JsonValue, sameJson } from '../../../base/json';
import { formatJson } from '../../../base/json-text';
import { looksMasked } from '../../../base/mask';
import { type Dialect, placeOf, type RecordName } from '../../../service/interface/index';
import type { ObjectValue, Value } from '../../../model';
import { parseSettings } from '../attributes/common-attributes';
import type { Mapping, Sides } from './mapping';

/** The part of `actual` with the keys of `given`. A key that `actual` omits or masks has its last known value, if any. */
function pickGiven(given: JsonObject, actual: JsonObject, remembered: JsonObject): JsonObject {
  const entries = Object.entries(given).map(([key, value]): [string, JsonValue | undefined] => {
    const found = actual[key];
    const last = remembered[key];
    if (found === undefined || looksMasked(found)) return [key, last];
    if (!isJsonObject(value) || !isJsonObject(found)) return [key, found];
    return [key, pickGiven(value, found, isJsonObject(last) ? last : {})];
  });
  return Object.fromEntries(entries.filter((entry): entry is [string, JsonValue] => entry[1] !== undefined));
}

/** The values of a record for the keys of a `settings_json`; undefined when none is configured. */
export function observeSettings(settings: Value | undefined, raw: JsonObject): string | undefined {
  if (typeof settings !== 'string') return undefined;
  const given = parseSettings(settings);
  return formatJson(pickGiven(given, raw, given));
}

/** Whether a declared `settings_json` says something else than the record, or than the last run where that is not readable. */
export function areSettingsOutOfDate({ config, prior }: Pick<Sides, 'config' | 'prior'>, raw: JsonObject): boolean {
  if (typeof config['settings_json'] !== 'string') return false;
  const given = parseSettings(config['settings_json']);
  return !sameJson(given, pickGiven(given, raw, parseSettings(prior?.['settings_json'])));
}

/** An attribute and its place in the record. */
export type AttributePlace = readonly [name: string, place: string];

/** Where each attribute of a mapping lies on the wire; nested ones as `schedule.cron`. */
export function placesOf(dialect: Dialect, record: RecordName, mapping: Mapping): AttributePlace[] {
  return mapping.flatMap(({ name, field, inner }): AttributePlace[] => {
    const place = placeOf(dialect, record, field);
    if (!inner) return [[name, place]];
    return placesOf(dialect, field as RecordName, inner).map(([child, below]) => [
      `${name}.${child}`,
      `${place}.${below}`,
    ]);
  });
}

/** Where the attributes of a record lie: those of its mapping, and those that have calls of their own. */
interface Places {
  readonly record: RecordName;
  readonly mapping: Mapping;
  readonly placesBeside?: (dialect: Dialect) => readonly AttributePlace[];
}

/** Whether the given settings say something at a place, or put something else than an object above it. */
function reaches(given: JsonValue | undefined, place: string): boolean {
  if (given === undefined) return false;
  const [key = '', ...rest] = place.split('.');
  if (!isJsonObject(given)) return true;
  const inner = Object.hasOwn(given, key) ? given[key] : undefined;
  return rest.length === 0 ? inner !== undefined : reaches(inner, rest.join('.'));
}

/** Refuses a `settings_json` that sets what an attribute is there for: two owners of one field would never agree. */
export function checkSettingsOverlap(
  { record, mapping, placesBeside }: Places,
  dialect: Dialect,
  { settings_json: settings }: ObjectValue,
): readonly Diagnostic[] {
  if (typeof settings !== 'string') return [];
  const given = parseSettings(settings);
  return [...placesOf(dialect, record, mapping), ...(placesBeside?.(dialect) ?? [])]
    .filter(([, place]) => reaches(given, place))
    .map(([name, place]) =>
      errorAt(
        ['settings_json'],
        'Field has an attribute',
        `settings_json must not set \`${place}\`: that is the attribute ${name}.`,
      ),
    );
}
