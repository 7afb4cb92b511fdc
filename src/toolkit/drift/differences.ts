import { isDeepStrictEqual } from 'node:util';
import type { JsonValue } from '../../base/json';
import { conceal, sensitiveShape } from '../../documents';
import type { Plan } from '../../engine';
import { type Attribute, type Attributes, pathsInside, sameValue, schemaOf, type Value } from '../../model';
import { digestOf } from '../../provider';

type Drifted = Plan['drift'][number];

/** What names a difference between the state and the service. */
export interface Difference {
  readonly address: string;
  /** The attribute; undefined where the object is gone. */
  readonly path?: string;
  /** Of the value that the service has. Undefined for a secret: one that is short could be guessed from its digest. */
  readonly digest?: string;
}

/** The digest of an object that is gone. */
export const gone = 'gone';

function holdsSecret(name: string, { before, after, beforeSensitive, afterSensitive }: Drifted): boolean {
  const sensitive = [...pathsInside(beforeSensitive, name), ...pathsInside(afterSensitive, name)];
  if (sensitive.length > 0) return true;
  const values = [before?.[name] ?? null, after?.[name] ?? null] as readonly JsonValue[];
  return values.some((value) => !isDeepStrictEqual(conceal(value, sensitiveShape(value, [])), value));
}

function differenceOf(name: string, attribute: Attribute, drifted: Drifted): Difference {
  const { address, after } = drifted;
  if (holdsSecret(name, drifted)) return { address, path: name };
  return { address, path: name, digest: digestOf(attribute, after?.[name] ?? null) };
}

/** The differences of one object, an attribute each. One in which none is found still differs. */
function differencesIn(drifted: Drifted, attributes: Attributes): readonly Difference[] {
  const { address, before, after } = drifted;
  if (after === null) return [{ address, digest: gone }];
  const at = (values: Drifted['before'], name: string): Value => values?.[name] ?? null;
  const names = Object.entries(attributes).filter(
    ([name, { type }]) => !sameValue(type, at(before, name), at(after, name)),
  );
  if (names.length === 0) return [{ address }];
  return names.map(([name, attribute]) => differenceOf(name, attribute, drifted));
}

/** All differences that a plan of drift shows, in the order of its objects. */
export function differencesOf({ drift, catalogue }: Pick<Plan, 'drift' | 'catalogue'>): readonly Difference[] {
  return drift.flatMap((drifted) => differencesIn(drifted, schemaOf(catalogue, drifted).attributes));
}
