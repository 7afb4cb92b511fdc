import type { JsonValue } from '../../base/json';
import {
  actionOf,
  attributePair,
  conceal,
  concealed,
  eitherMark,
  formOf,
  isUnknown,
  jsonTextPair,
  type ValuePair,
} from '../../documents';
import type { Attributes } from '../../model';
import type { PlannedObject, PlannedObjects } from '../objects';
import type { Field, FieldElement, FieldSide } from '../report';
import { textOf } from '../text-of';
import { elementChanges } from './element-changes';
import { joinPath, namesIn } from './field-names';
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
  readonly action: keyof typeof changeOf;
  readonly pair: ValuePair;
  readonly parent: ValuePair;
  readonly attributes: Attributes | undefined;
}

const changeOf = { create: 'added', delete: 'removed', update: 'changed' } as const;

const marksOf = ({ beforeSensitive, afterSensitive }: ValuePair): JsonValue =>
  eitherMark(beforeSensitive, afterSensitive);

/** What a field says beside its place. */
type Said = Omit<Field, 'path' | 'change' | 'forcesReplacement'>;

/** Reads what differs, leaf by leaf. */
class FieldReader {
  readonly fields: Field[] = [];
  readonly #source: FieldSource;

  constructor(source: FieldSource) {
    this.#source = source;
  }

  readInside(pair: ValuePair, path: string, attributes?: Attributes): void {
    for (const name of namesIn(pair, attributes)) {
      const inner = attributePair(pair, name);
      const action = actionOf(inner);
      const attribute = attributes && Object.hasOwn(attributes, name) ? attributes[name] : undefined;
      // What the service alone gives is no news while it is not known.
      if (action === 'same' || (attribute?.computed && isUnknown(inner))) continue;
      const nested = attribute?.type.kind === 'object' ? attribute.type.attributes : undefined;
      this.#read({ path: joinPath(path, name), name, action, pair: inner, parent: pair, attributes: nested });
    }
  }

  #read(spot: Spot): void {
    const { pair, path, attributes } = spot;
    const form = formOf(pair);
    const document = form === 'plain' ? jsonTextPair(pair) : undefined;
    if (form === 'secret') this.#add(spot, { isSecret: true, ...(isUnknown(pair) && { isUnknown: true }) });
    else if (form === 'unknown') this.#add(spot, this.#unknown(spot));
    else if (form === 'object') this.readInside(pair, path, attributes);
    else if (form === 'list') this.#readElements(spot);
    else if (document && formOf(document) === 'object') this.readInside(document, path);
    else this.#add(spot, this.#sides(spot));
  }

  #add({ path, action, pair }: Spot, said: Said): void {
    const forces = pair.replacePaths.length > 0 && { forcesReplacement: true as const };
    this.fields.push({ path, change: changeOf[action], ...forces, ...said });
  }

  #unknown(spot: Spot): Said {
    const elements = this.#namedElements(spot, conceal(spot.pair.before, marksOf(spot.pair)));
    return elements.length > 0 ? { isUnknown: true, elements } : { isUnknown: true, ...this.#sides(spot) };
  }

  #readElements(spot: Spot): void {
    const marks = marksOf(spot.pair);
    const changes = elementChanges(spot.pair, marks, (value) => this.#label(spot, value));
    const known = changes.filter(({ value }) => value !== undefined);
    const isOpen = known.length < changes.length;
    const named = isOpen ? this.#namedElements(spot, conceal(spot.pair.after, marks)) : [];
    // As many as there are: of others, such as other instances of one resource, it is open which are meant.
    const elements = named.length === changes.length - known.length ? [...known, ...named] : changes;
    if (elements.length > 0) this.#add(spot, { elements, ...(isOpen && { isUnknown: true }) });
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

  #sides(spot: Spot): Pick<Field, 'before' | 'after'> {
    const { before, after } = spot.pair;
    const marks = marksOf(spot.pair);
    const sideOf = (value: JsonValue, siblings: JsonValue | undefined): FieldSide | undefined => {
      if (value === null) return undefined;
      const label = this.#label(spot, value, siblings);
      return { value, ...(label !== undefined && { label }) };
    };
    const [shownBefore, shownAfter] = [conceal(before, marks), conceal(after, marks)];
    // What differs is masked in an address.
    const isHidden = typeof shownBefore === 'string' && shownBefore === shownAfter && before !== after;
    const old = sideOf(isHidden ? concealed : shownBefore, spot.parent.before);
    const next = isUnknown(spot.pair)
      ? this.#namedSide(spot)
      : sideOf(isHidden ? concealed : shownAfter, spot.parent.after);
    return { ...(old && { before: old }), ...(next && { after: next }) };
  }

  /** The one object that the code names, where its id is still to come. */
  #namedSide({ name }: Spot): FieldSide | undefined {
    const { object, objects } = this.#source;
    const target = this.#targetOf(name);
    const [named, other] = object && target !== undefined ? objects.named(object, name, target) : [];
    return named && !other ? { label: textOf(named.after?.['name']) || named.address } : undefined;
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
  const reader = new FieldReader(source);
  reader.readInside(source.pair, '', source.attributes);
  return reader.fields;
}

/** Leaves out what a new object is given by the service: `undeclared` counts it. */
export function declaredOf(
  fields: readonly Field[],
  { object, objects }: FieldSource,
): { readonly fields: Field[]; readonly undeclared: number } {
  const isDeclared = ({ path, isUnknown: isOpen }: Field): boolean =>
    !isOpen || (object !== undefined && objects.isMadeOfOthers(object, path.split(/[.[]/)[0] ?? ''));
  const declared = fields.filter(isDeclared);
  return { fields: declared, undeclared: fields.length - declared.length };
}
