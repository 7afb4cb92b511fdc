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
import type { PrivateState, DigestPair } from './private-state';
import { digestOf } from './value-digest';

/** A change that was applied, and what the service shows after it. */
export interface WrittenObject {
  /** Null for a new object. */
  readonly prior: ObjectValue | null;
  readonly config: ObjectValue;
  readonly planned: ObjectValue;
  readonly observed: Observed;
}

/** A configured value that the service shows otherwise than planned. */
export interface NormalizedValue {
  readonly attribute: Attribute;
  readonly path: readonly string[];
  /** Undefined for a new object. */
  readonly prior: Value | undefined;
  readonly planned: Value;
  readonly observed: Value;
  /** The digests of the normalization that an earlier apply found. */
  readonly known: DigestPair | undefined;
  /** Whether the attribute was configured at an earlier apply. */
  readonly wasDeclared: boolean;
}

/** The parts of the private state from before the change. */
export type Before = Pick<PrivateState, 'declared' | 'stored'>;

interface Level {
  readonly before: Before;
  readonly path: readonly string[];
  readonly unset: UnsetNames;
}

/**
 * Whether the configuration decides the value, or unsets it. A value that only a conflicting attribute excludes may stay in the
 * service, without effect.
 */
const isDecided = (name: string, { config }: WrittenObject, { unset }: Level): boolean =>
  isGiven(config, name) || unset.has(name);

function findInLevel(attributes: Attributes, written: WrittenObject, level: Level): NormalizedValue[] {
  return entriesOf(attributes).flatMap(([name, attribute]): NormalizedValue[] => {
    const [planned = null, observed] = [written.planned[name], written.observed[name]];
    if (observed === undefined || !isDecided(name, written, level)) return [];
    const path = [...level.path, name];
    if (attribute.type.kind === 'object' && isObjectValue(planned) && isObjectValue(observed)) {
      const prior = written.prior && asObjectValue(written.prior[name]);
      const inner = { prior, config: asObjectValue(written.config[name]), planned, observed };
      return findInLevel(attribute.type.attributes, inner, { ...level, path, unset: unsetInside(level.unset, name) });
    }
    if (!isWhollyKnown(planned) || isSemanticallyEqual(attribute, planned, observed)) return [];
    const prior = written.prior ? (written.prior[name] ?? null) : undefined;
    const { declared, stored } = level.before;
    const label = path.join('.');
    const [known, wasDeclared] = [stored[label], declared.includes(label)];
    return [{ attribute, path, prior, planned, observed, known, wasDeclared }];
  });
}

/** The configured values that the service shows otherwise than planned. */
export function findNormalized(
  attributes: Attributes,
  written: WrittenObject,
  before: Before,
): readonly NormalizedValue[] {
  return findInLevel(attributes, written, { before, path: [], unset: unsetIn(written.config) });
}

/** Whether the service still has the value of before the change. */
export function isUnchanged({ attribute, prior, observed, known }: NormalizedValue): boolean {
  if (prior === undefined) return false;
  const stored = known?.[0] === digestOf(attribute, prior) ? known[1] : digestOf(attribute, prior);
  return stored === digestOf(attribute, observed) || isSemanticallyEqual(attribute, prior, observed);
}
