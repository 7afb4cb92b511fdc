import { isJsonObject, type JsonValue } from '../../base/json';
import { actionOf, attributePair, isSecret, isUnknown, jsonTextPair, keysOf, type ValuePair } from '../../documents';
import { type Attributes, entriesOf } from '../../model';
import { conceal, eitherMark } from '../conceal';
import type { PlannedObject, PlannedObjects } from '../objects';
import type { Field, FieldElement, FieldSide } from '../report';
import { textOf } from '../text-of';
import { elementChanges } from './element-changes';
import { labelOf } from './labels';

/** What fields are read from. */
export interface FieldSource {
  readonly pair: ValuePair;
  /** Of a kind that is known; of others, the values speak. */
  readonly attributes?: Attributes;
  readonly object?: PlannedObject;
  readonly objects: PlannedObjects;
}

/** One place in an object. */
interface Spot {
  readonly path: string;
  /** The name of the attribute that it lies in. */
  readonly name: string;
  readonly pair: ValuePair;
  readonly parent: ValuePair;
  readonly attributes?: Attributes;
}

const changeOf = { create: 'added', delete: 'removed', update: 'changed' } as const;

const joinPath = (path: string, key: string): string => {
  if (!/^[A-Za-z_][\w-]*$/.test(key)) return `${path}[${JSON.stringify(key)}]`;
  return path === '' ? key : `${path}.${key}`;
};

/** The names inside, those of attributes in the order in which they are described. */
function namesIn(pair: ValuePair, attributes: Attributes | undefined): readonly string[] {
  const keys = keysOf(pair);
  if (!attributes) return keys;
  const known = entriesOf(attributes).map(([name]) => name);
  return [...known.filter((name) => keys.includes(name)), ...keys.filter((key) => !known.includes(key))];
}

const marksOf = ({ beforeSensitive, afterSensitive }: ValuePair): JsonValue =>
  eitherMark(beforeSensitive, afterSensitive);

/** Reads what differs, leaf by leaf. */
class FieldReader {
  readonly #source: FieldSource;

  constructor(source: FieldSource) {
    this.#source = source;
  }

  inside(pair: ValuePair, path: string, attributes?: Attributes): Field[] {
    return namesIn(pair, attributes).flatMap((name) => {
      const attribute = attributes && Object.hasOwn(attributes, name) ? attributes[name] : undefined;
      const nested = attribute?.type.kind === 'object' ? attribute.type.attributes : undefined;
      const inner = attributePair(pair, name);
      // What the service alone gives is no news while it is not known.
      if (attribute?.computed && isUnknown(inner)) return [];
      return this.#at({
        path: joinPath(path, name),
        name,
        pair: inner,
        parent: pair,
        ...(nested && { attributes: nested }),
      });
    });
  }

  #at(spot: Spot): Field[] {
    const { pair, path, attributes } = spot;
    if (actionOf(pair) === 'same') return [];
    if (isSecret(pair)) return [{ ...this.#head(spot), isSecret: true }];
    if (isUnknown(pair)) return this.#unknown(spot);
    const sides = [pair.before, pair.after].filter((side) => side !== undefined && side !== null);
    if (sides.every(isJsonObject)) return this.inside(pair, path, attributes);
    if (sides.every(Array.isArray)) return this.#elements(spot);
    const document = jsonTextPair(pair);
    const isObject = [document?.before, document?.after].every((side) => side === undefined || isJsonObject(side));
    if (document && isObject) return this.inside(document, path);
    return [{ ...this.#head(spot), ...this.#sides(spot) }];
  }

  #unknown(spot: Spot): Field[] {
    const elements = this.#namedElements(spot, conceal(spot.pair.before, marksOf(spot.pair)));
    return [{ ...this.#head(spot), isUnknown: true, ...(elements.length > 0 ? { elements } : this.#sides(spot)) }];
  }

  #elements(spot: Spot): Field[] {
    const marks = marksOf(spot.pair);
    const pair = { ...spot.pair, beforeSensitive: marks, afterSensitive: marks };
    const changes = elementChanges(pair, (value) => this.#label(spot, value));
    const known = changes.filter(({ value }) => value !== undefined);
    const named = known.length < changes.length ? this.#namedElements(spot, conceal(spot.pair.after, marks)) : [];
    const elements = named.length > 0 ? [...known, ...named] : changes;
    if (elements.length === 0) return [];
    return [{ ...this.#head(spot), elements, ...(known.length < changes.length && { isUnknown: true as const }) }];
  }

  /** The objects that the code names in the attribute, and that have no id yet or one that is not among `known`. */
  #namedElements({ name }: Spot, known: JsonValue): FieldElement[] {
    const { object, objects } = this.#source;
    const target = this.#targetOf(name);
    if (!object || target === undefined || name.endsWith('_id')) return [];
    const ids = Array.isArray(known) ? (known as readonly JsonValue[]) : [];
    return objects
      .named(object, name, target)
      .filter(({ before, after }) => {
        const id = after?.['id'] ?? before?.['id'];
        return id === undefined || !ids.includes(id);
      })
      .map(({ address, after }) => ({ op: 'added', label: textOf(after?.['name']) || address }));
  }

  #head({ path, pair }: Spot): Pick<Field, 'path' | 'change' | 'forcesReplacement'> {
    const action = actionOf(pair);
    return {
      path,
      change: action === 'same' ? 'changed' : changeOf[action],
      ...(pair.replacePaths.length > 0 && { forcesReplacement: true as const }),
    };
  }

  #sides(spot: Spot): Pick<Field, 'before' | 'after'> {
    const { before, after } = spot.pair;
    const marks = marksOf(spot.pair);
    const sideOf = (value: JsonValue, siblings: JsonValue | undefined): FieldSide | undefined => {
      if (value === null) return undefined;
      const label = this.#label(spot, value, siblings);
      return { value, ...(label !== undefined && { label }) };
    };
    const old = sideOf(conceal(before, marks), spot.parent.before);
    const next = isUnknown(spot.pair) ? this.#namedSide(spot) : sideOf(conceal(after, marks), spot.parent.after);
    return { ...(old && { before: old }), ...(next && { after: next }) };
  }

  /** The one object that the code names, where its id is still to come. */
  #namedSide({ name }: Spot): FieldSide | undefined {
    const { object, objects } = this.#source;
    const target = this.#targetOf(name);
    const [named] = object && target !== undefined ? objects.named(object, name, target) : [];
    return named && { label: textOf(named.after?.['name']) || named.address };
  }

  #targetOf(name: string): string | undefined {
    return this.#source.attributes?.[name]?.refersTo;
  }

  #label({ name }: Spot, value: JsonValue, siblings?: JsonValue): string | undefined {
    const { attributes, objects } = this.#source;
    return attributes && labelOf({ name, target: this.#targetOf(name), value, siblings }, objects);
  }
}

/** What differs between the two sides of an object, a field each; reorderings are none. */
export function fieldsOf(source: FieldSource): Field[] {
  return new FieldReader(source).inside(source.pair, '', source.attributes);
}

/** Leaves out what a new object is given by the service: `undeclared` counts it. */
export function declaredOf(
  fields: readonly Field[],
  { object, objects }: FieldSource,
): { readonly fields: Field[]; readonly undeclared: number } {
  const isDeclared = ({ path, isUnknown: isOpen }: Field): boolean =>
    !isOpen || (object !== undefined && objects.isMadeOfOthers(object.address, path.split(/[.[]/)[0] ?? ''));
  const declared = fields.filter(isDeclared);
  return { fields: declared, undeclared: fields.length - declared.length };
}
