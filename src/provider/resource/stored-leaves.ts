import {
  asObjectValue,
  type Attribute,
  type Attributes,
  entriesOf,
  isGiven,
  isObjectValue,
  isSemanticallyEqual,
  isWhollyKnown,
  type ObjectValue,
  type Observed,
  unsetIn,
  unsetInside,
  type UnsetNames,
  type Value,
} from '../../model';
import type { ObjectMemory, Spellings } from './object-memory';
import { digestOf } from './value-digest';

/** A change that was carried out, and what the service has after it. */
export interface WrittenSides {
  /** Null for a new object. */
  readonly prior: ObjectValue | null;
  readonly config: ObjectValue;
  readonly planned: ObjectValue;
  readonly observed: Observed;
}

/** One value, with what is known of it. */
export interface Leaf {
  readonly attribute: Attribute;
  readonly path: readonly string[];
  readonly prior: Value | undefined;
  readonly planned: Value;
  readonly observed: Value;
  readonly known: Spellings | undefined;
  /** Whether a change has said before what the value is to be. */
  readonly wasDeclared: boolean;
}

/** What is remembered from before a change. */
export type Remembered = Pick<ObjectMemory, 'declared' | 'stored'>;

interface Place {
  readonly remembered: Remembered;
  readonly path: readonly string[];
  readonly unset: UnsetNames;
}

/**
 * Whether the code says what the value is to be, one or none. What another attribute takes the place of (a cron that of a
 * frequency) may stay in the service: nothing comes of it.
 */
const isSaid = (name: string, { config }: WrittenSides, { unset }: Place): boolean =>
  isGiven(config, name) || unset.has(name);

function othersAt(attributes: Attributes, sides: WrittenSides, place: Place): Leaf[] {
  return entriesOf(attributes).flatMap(([name, attribute]): Leaf[] => {
    const [planned = null, observed] = [sides.planned[name], sides.observed[name]];
    if (observed === undefined || !isSaid(name, sides, place)) return [];
    const path = [...place.path, name];
    if (attribute.type.kind === 'object' && isObjectValue(planned) && isObjectValue(observed)) {
      const prior = sides.prior && asObjectValue(sides.prior[name]);
      const inner = { prior, config: asObjectValue(sides.config[name]), planned, observed };
      return othersAt(attribute.type.attributes, inner, { ...place, path, unset: unsetInside(place.unset, name) });
    }
    if (!isWhollyKnown(planned) || isSemanticallyEqual(attribute, planned, observed)) return [];
    const prior = sides.prior ? (sides.prior[name] ?? null) : undefined;
    const { declared, stored } = place.remembered;
    const label = path.join('.');
    const [known, wasDeclared] = [stored[label], declared.includes(label)];
    return [{ attribute, path, prior, planned, observed, known, wasDeclared }];
  });
}

/** What the code says and the service is seen to hold otherwise. */
export function findOthers(attributes: Attributes, sides: WrittenSides, remembered: Remembered): readonly Leaf[] {
  return othersAt(attributes, sides, { remembered, path: [], unset: unsetIn(sides.config) });
}

/** Whether the service still has what it had before the change. */
export function isAsBefore({ attribute, prior, observed, known }: Leaf): boolean {
  if (prior === undefined) return false;
  const before = known?.[0] === digestOf(attribute, prior) ? known[1] : digestOf(attribute, prior);
  return before === digestOf(attribute, observed) || isSemanticallyEqual(attribute, prior, observed);
}
