import {
  type Attribute,
  type Attributes,
  asObjectValue,
  canBeUnset,
  conflictsOf,
  declaredIn,
  entriesOf,
  goesWithoutSaying,
  isEmpty,
  isGiven,
  isObjectValue,
  isProp,
  isSemanticallyEqual,
  isServiceValue,
  type ObjectValue,
  Unknown,
  type Value,
} from '../../model';
import type { AccountObject } from '../account';

/** A value that a promotion changes. Reports name a secret, and show neither value of it. */
export interface ValueDifference {
  /** `email.to`. */
  readonly path: string;
  readonly attribute: Attribute;
  readonly before: Value;
  readonly after: Value;
}

/** What an object of the target becomes. */
export interface Merged {
  readonly values: ObjectValue;
  readonly differences: readonly ValueDifference[];
  /** What the code has to give although it goes without saying. */
  readonly insists: readonly string[];
  /** What no code can take away, by its path. */
  readonly stuck: readonly string[];
}

/** Whether two values mean the same, and code would say the same of both. */
export const sameMeaning = (attribute: Attribute, a: Value, b: Value): boolean =>
  isSemanticallyEqual(attribute, a, b) || (goesWithoutSaying(attribute, a) && goesWithoutSaying(attribute, b));

/** The names of the secrets that a service has and does not show. */
export function hiddenIn({ inspection, values }: AccountObject): ReadonlySet<string> {
  const leaves = inspection?.leavesBeside(values) ?? [];
  return new Set(leaves.flatMap(({ account, attribute }) => (account === 'hidden' ? (attribute ?? []) : [])));
}

/** How code says that there is nothing. */
function nothingOf(attribute: Attribute, value: Value): Value | undefined {
  const { kind } = attribute.type;
  if (kind === 'bool') return false;
  if (kind === 'list' || kind === 'set' || kind === 'objects') return [];
  if (kind === 'map') return {};
  if (value !== null && value === attribute.usual) return value;
  return canBeUnset(attribute) ? null : undefined;
}

const saysNothing = (attribute: Attribute, value: Value): boolean =>
  attribute.type.kind === 'object'
    ? !isObjectValue(value) || declaredIn(attribute.type.attributes, value).length === 0
    : goesWithoutSaying(attribute, value);

/** Both sides of an object, and what of each is hidden. */
export interface MergedSides {
  readonly source: ObjectValue;
  readonly target: ObjectValue;
  readonly hiddenInSource: ReadonlySet<string>;
  readonly hiddenInTarget: ReadonlySet<string>;
}

const within = (prefix: string, inner: Merged): Merged => ({
  values: inner.values,
  differences: inner.differences.map((one) => ({
    ...one,
    path: `${prefix}.${one.path}`,
  })),
  insists: inner.insists.map((path) => `${prefix}.${path}`),
  stuck: inner.stuck.map((path) => `${prefix}.${path}`),
});

/** The values of one attribute on both sides. */
interface Sides {
  readonly name: string;
  readonly attribute: Attribute;
  readonly source: Value;
  readonly target: Value;
}

const kept = (name: string, value: Value): Merged => ({
  values: { [name]: value },
  differences: [],
  insists: [],
  stuck: [],
});

function changed({ name, attribute, source, target }: Sides, isImplied = false): Merged {
  const isNothing = saysNothing(attribute, source);
  const after = isNothing ? nothingOf(attribute, source) : source;
  if (after === undefined) return { ...kept(name, target), stuck: [name] };
  return {
    ...kept(name, after),
    differences: [{ path: name, attribute, before: target, after }],
    insists: isNothing && !isImplied ? [name] : [],
  };
}

/** A secret belongs to its account: the target keeps its own, and whether there is one is what is promoted. */
function mergeSecret(sides: Sides, isHiddenInSource: boolean, isHiddenInTarget: boolean): Merged {
  const { name, source, target } = sides;
  const [isInSource, isInTarget] = [isHiddenInSource || !isEmpty(source), isHiddenInTarget || !isEmpty(target)];
  if (isInSource === isInTarget) return kept(name, target);
  if (isInSource)
    return changed({
      ...sides,
      source: isEmpty(source) ? new Unknown() : source,
    });
  // What is hidden counts as nothing to a plan, which would take nothing away.
  return isEmpty(target) ? { ...kept(name, target), stuck: [name] } : changed({ ...sides, source: null });
}

/** Makes an object of the target what that of the source is, in the terms of the target. */
export function merge(attributes: Attributes, sides: MergedSides): Merged {
  const parts = entriesOf(attributes).map(([name, attribute]): Merged => {
    const [source = null, target = null] = [sides.source, sides.target].map((values): Value =>
      attribute.meansNothing?.(values) ? null : (values[name] ?? null),
    );
    const one: Sides = { name, attribute, source, target };
    if (!isProp(name, attribute) || !isServiceValue(attribute)) return kept(name, sides.target[name] ?? null);
    if (attribute.sensitive) return mergeSecret(one, sides.hiddenInSource.has(name), sides.hiddenInTarget.has(name));
    if (attribute.type.kind === 'object' && !saysNothing(attribute, source)) {
      const inner = {
        ...sides,
        source: asObjectValue(source),
        target: asObjectValue(target),
      };
      const merged = within(name, merge(attribute.type.attributes, inner));
      return { ...merged, values: { [name]: merged.values } };
    }
    const isSame =
      attribute.type.kind === 'object' ? saysNothing(attribute, target) : sameMeaning(attribute, source, target);
    if (isSame) return kept(name, sides.target[name] ?? null);
    // One of two that exclude each other takes the place of the other.
    return changed(
      one,
      conflictsOf(attribute).some((rival) => isGiven(sides.source, rival)),
    );
  });
  return {
    values: {
      ...sides.target,
      ...(Object.assign({}, ...parts.map(({ values }) => values)) as ObjectValue),
    },
    differences: parts.flatMap(({ differences }) => differences),
    insists: parts.flatMap(({ insists }) => insists),
    stuck: parts.flatMap(({ stuck }) => stuck),
  };
}
