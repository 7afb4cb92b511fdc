import * as z from 'zod';

/** What has to stand at a dotted place. */
export type PlacedSchema = readonly [place: string, schema: z.ZodType];

/** The schema of an object with something to check at each of some places; what stands beside them is welcome. */
export function placesSchema(placed: readonly PlacedSchema[]): z.ZodType {
  const shape: Record<string, z.ZodType> = {};
  for (const [place, schema] of placed) {
    const [key = ''] = place.split('.');
    const inner = placed
      .filter(([other]) => other.startsWith(`${key}.`))
      .map(([other, within]): PlacedSchema => [other.slice(key.length + 1), within]);
    // An object that is missing lacks what is required in it.
    shape[key] = inner.length === 0 ? schema : z.preprocess((value) => value ?? {}, placesSchema(inner));
  }
  return z.looseObject(shape, 'must be an object');
}
