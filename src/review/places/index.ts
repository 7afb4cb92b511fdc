import { isJsonObject, type JsonValue } from '../../base/json';
import { findJsonObject } from '../../base/json-text';
import { withoutKeys } from '../configuration-references';
import type { Place } from '../report';

/** Where the code makes its objects, by their addresses in the code. */
export type Places = ReadonlyMap<string, Place>;

/** A place as constructs write it: `main.ts:12:3`. */
function parsePlace(text: string): Place | undefined {
  const [, file, line, column] = /^(.+):(\d+):(\d+)$/.exec(text) ?? [];
  return file === undefined ? undefined : { file, line: Number(line), column: Number(column) };
}

function placeOf(body: JsonValue): Place | undefined {
  const comment = isJsonObject(body) ? body['//'] : undefined;
  const place = isJsonObject(comment) ? comment['place'] : undefined;
  return typeof place === 'string' ? parsePlace(place) : undefined;
}

const typesIn = (blocks: JsonValue | undefined, prefix: string): readonly (readonly [string, JsonValue])[] =>
  isJsonObject(blocks) ? Object.entries(blocks).map(([type, named]) => [`${prefix}${type}`, named] as const) : [];

/** Reads the places that our constructs note in what they synthesise, from the texts of its files. */
export function readPlaces(files: readonly string[]): Places {
  const synthesised = files.map(findJsonObject).filter((document) => document !== undefined);
  const blocks = synthesised.flatMap(({ resource, data }) => [...typesIn(resource, ''), ...typesIn(data, 'data.')]);
  const bodies = blocks.flatMap(([type, named]) =>
    isJsonObject(named) ? Object.entries(named).map(([name, body]) => [`${type}.${name}`, body] as const) : [],
  );
  return new Map(
    bodies.flatMap(([address, body]) => {
      const place = placeOf(body);
      return place ? [[address, place] as const] : [];
    }),
  );
}

/** The place of an object, whichever of several instances it is. */
export function placeAt(places: Places, address: string): { readonly place?: Place } {
  const place = places.size === 0 ? undefined : places.get(withoutKeys(address));
  return place ? { place } : {};
}
