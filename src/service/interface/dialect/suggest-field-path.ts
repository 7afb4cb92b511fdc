import { isJsonObject, type JsonObject } from '../../../base/json';
import type { Dialect } from './dialect';
import { getAt } from '../place';
import type { RecordName } from '../records';
import { resolvedFields } from '../resolved-fields';

/** A field that a record does not hold, and where it holds one of the same letters. */
export interface LikePlace {
  readonly field: string;
  /** The entry of the dialect under which it would be found. */
  readonly entry: string;
}

/** How deep records are looked into. */
const maxDepth = 4;

const plain = (place: string): string => place.toLowerCase().replaceAll(/[_-]/g, '');

function placesIn(wire: JsonObject, above = '', depth = 1): readonly string[] {
  return Object.entries(wire).flatMap(([key, value]) => {
    const place = `${above}${key}`;
    return isJsonObject(value) && depth < maxDepth ? [place, ...placesIn(value, `${place}.`, depth + 1)] : [place];
  });
}

/** The first of the places with the same letters, as they are and one level up. */
function placesByLetters(wire: JsonObject): ReadonlyMap<string, string> {
  const places = new Map<string, string>();
  for (const place of placesIn(wire)) {
    const letters = plain(place);
    for (const form of [letters, letters.replace(/^[^.]*\./, '')]) if (!places.has(form)) places.set(form, place);
  }
  return places;
}

/**
 * The fields that a record holds at no place of the dialect, and at one of the same letters: in another case, with other
 * signs between the words, or one level deeper.
 */
export function suggestFieldPath(dialect: Dialect, record: RecordName, wire: JsonObject): readonly LikePlace[] {
  const places = placesByLetters(wire);
  return resolvedFields(dialect, record).flatMap(({ name, entry, place, nests }): readonly LikePlace[] => {
    const known = getAt(wire, place);
    const found = known === undefined ? places.get(plain(place)) : undefined;
    const inner = known ?? (found === undefined ? undefined : getAt(wire, found));
    const deeper = entry.wire === 'record' && isJsonObject(inner) ? suggestFieldPath(dialect, nests, inner) : [];
    const own = found === undefined ? [] : [{ field: name, entry: `fields.${record}.${name} = "${found}"` }];
    return [...own, ...deeper.map((one) => ({ ...one, field: name }))];
  });
}
