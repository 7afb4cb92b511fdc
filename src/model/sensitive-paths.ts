import { type AttributePath, nameOfStep, type PathStep } from '../base/diagnostic';
import { none } from '../base/none';
import { type Attributes, type AttributeType, elementType, entriesOf, isUnordered } from './attribute';
import { isObjectValue, type Value } from './value';

const keyOf = (path: AttributePath): string => JSON.stringify(path.map(nameOfStep));

/** All paths of several lists, each once. Names of attributes and keys of maps are the same here. */
export function unitePaths(...lists: readonly (readonly AttributePath[])[]): readonly AttributePath[] {
  if (lists.every(({ length }) => length === 0)) return none;
  return [...new Map(lists.flat().map((path) => [keyOf(path), path])).values()];
}

/** Whether two lists hold the same paths. */
export function samePaths(a: readonly AttributePath[], b: readonly AttributePath[]): boolean {
  if (a.length === 0 && b.length === 0) return true;
  const [left, right] = [new Set(a.map(keyOf)), new Set(b.map(keyOf))];
  return left.size === right.size && [...left].every((key) => right.has(key));
}

/** The paths that lead to `place` or into it. */
export function pathsUnder(paths: readonly AttributePath[], place: AttributePath): readonly AttributePath[] {
  return paths.filter((path) => keyOf(path.slice(0, place.length)) === keyOf(place));
}

/** The paths that lie inside `step`, from there on. What holds for all of a value holds for all of what is inside. */
export function pathsInside(paths: readonly AttributePath[], step: PathStep): readonly AttributePath[] {
  const name = nameOfStep(step);
  return paths.flatMap(([first, ...rest]) => {
    if (first === undefined) return [[]];
    return nameOfStep(first) === name ? [rest] : [];
  });
}

/** The number of steps before the first set on a path; all of them where there is none. */
function lengthToSet(type: AttributeType | undefined, path: AttributePath): number {
  const [step, ...rest] = path;
  if (step === undefined || type === undefined || isUnordered(type)) return 0;
  const name = String(nameOfStep(step));
  const inner = type.kind === 'object' ? type.attributes[name]?.type : elementType(type);
  return 1 + lengthToSet(inner, rest);
}

/** The sensitive paths of configured values as in Terraform: an element of a set has no path, so it makes the whole set sensitive. */
export function markSets(attributes: Attributes, paths: readonly AttributePath[]): readonly AttributePath[] {
  return unitePaths(paths.map((path) => path.slice(0, lengthToSet({ kind: 'object', attributes }, path))));
}

type Entries = ReturnType<typeof entriesOf>;

/** Cached, because every object of a plan asks several times. */
const knownHolders = new WeakMap<Attributes, Entries>();

/** The attributes that are sensitive or contain one that is. */
function holdersOf(attributes: Attributes): Entries {
  const known = knownHolders.get(attributes);
  if (known) return known;
  const holders = entriesOf(attributes).filter(
    ([, { type, sensitive }]) =>
      sensitive === true ||
      ((type.kind === 'object' || type.kind === 'objects') && holdersOf(type.attributes).length > 0),
  );
  knownHolders.set(attributes, holders);
  return holders;
}

function pathsOfAttributes(attributes: Attributes, value: Value, path: AttributePath): readonly AttributePath[] {
  if (!isObjectValue(value)) return [];
  return holdersOf(attributes).flatMap(([name, { type, sensitive }]) =>
    sensitive === true ? [[...path, name]] : pathsOfType(type, value[name] ?? null, [...path, name]),
  );
}

function pathsOfType(type: AttributeType, value: Value, path: AttributePath): readonly AttributePath[] {
  if (type.kind === 'object') return pathsOfAttributes(type.attributes, value, path);
  if (type.kind !== 'objects' || !Array.isArray(value)) return [];
  return value.flatMap((element: Value, index) => pathsOfAttributes(type.attributes, element, [...path, index]));
}

/** The sensitive paths of a value. */
export function sensitivePaths(attributes: Attributes, value: Value): readonly AttributePath[] {
  return pathsOfAttributes(attributes, value, []);
}
