import { isJsonObject, type JsonObject } from '../../base/json';

/** Where a block was made: `main.ts:12:3` as our constructs note it, else the file with the path of the construct, else the file. */
export function placeOf(body: JsonObject, file: string): string {
  const comment = body['//'];
  if (!isJsonObject(comment)) return file;
  const { place, metadata } = comment;
  if (typeof place === 'string') return place;
  const path = isJsonObject(metadata) ? metadata['path'] : undefined;
  return typeof path === 'string' ? `${file}, ${path}` : file;
}
