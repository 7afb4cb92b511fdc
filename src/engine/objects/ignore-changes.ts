import { compareText } from '../../base/text/compare-text';
import { type AttributePath, nameOfStep } from '../../base/diagnostic';
import { isObjectValue, type ObjectValue, pathsUnder, unitePaths, Unknown, type Value, valueAt } from '../../model';
import type { Lifecycle } from '../configuration/configuration';

/** `value` with `inner` at the end of `path`; an undefined `inner` takes the last key away. What the path misses stays as it is. */
function withValueAt(value: Value, path: AttributePath, inner: Value | undefined): Value {
  const [step, ...rest] = path;
  if (step === undefined) return inner ?? null;
  const name = nameOfStep(step);
  if (Array.isArray(value)) {
    return (value as readonly Value[]).map((element, index) =>
      index === name ? withValueAt(element, rest, inner) : element,
    );
  }
  if (!isObjectValue(value)) return value;
  if (rest.length === 0 && inner === undefined) {
    return Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
  }
  if (rest.length > 0 && !Object.hasOwn(value, name)) return value;
  const changed = { ...value, [name]: withValueAt(value[String(name)] ?? null, rest, inner) };
  if (typeof step !== 'object') return changed;
  // Maps are sent in the order of their keys.
  return Object.fromEntries(Object.entries(changed).sort(([a], [b]) => compareText(a, b)));
}

/** Whether there is a place at `path` on a side: an attribute needs its object, a key of a map does not need its map. */
function hasPlace(values: ObjectValue, path: AttributePath): boolean {
  const parent = valueAt(values, path.slice(0, -1));
  if (typeof path.at(-1) !== 'object') return parent !== null && parent !== undefined && !(parent instanceof Unknown);
  return parent !== undefined && !(parent instanceof Unknown);
}

function ignoreOne(values: ObjectValue, prior: ObjectValue, path: AttributePath): ObjectValue {
  if (!hasPlace(values, path) || !hasPlace(prior, path)) return values;
  const kept = valueAt(prior, path);
  const parent = path.slice(0, -1);
  const isNewMap = valueAt(values, parent) === null && kept !== undefined;
  const opened = isNewMap ? (withValueAt(values, parent, {}) as ObjectValue) : values;
  return withValueAt(opened, path, kept) as ObjectValue;
}

/** The declared values, with the prior ones where changes are ignored. A new object has nothing to ignore. */
export function ignoreChanges(
  config: ObjectValue,
  prior: ObjectValue | null,
  ignored: Lifecycle['ignoreChanges'],
): ObjectValue {
  if (prior === null || ignored.length === 0) return config;
  if (ignored === 'all') return prior;
  return ignored.reduce<ObjectValue>((values, path) => ignoreOne(values, prior, path), config);
}

/** The secret paths of the declared values: those of the prior ones where changes are ignored. */
export function ignoreMarks(
  sensitive: readonly AttributePath[],
  prior: readonly AttributePath[] | undefined,
  ignored: Lifecycle['ignoreChanges'],
): readonly AttributePath[] {
  if (prior === undefined || ignored.length === 0) return sensitive;
  if (ignored === 'all') return prior;
  const declared = ignored.reduce((paths, path) => {
    const under = pathsUnder(paths, path);
    return paths.filter((one) => !under.includes(one));
  }, sensitive);
  return unitePaths(declared, ...ignored.map((path) => pathsUnder(prior, path)));
}
