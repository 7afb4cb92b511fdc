import type { JsonObject, JsonValue } from '../../base/json';
import { findDeclaredParts, type PlanDocument } from '../../documents';
import { changeActionOf } from '../describe-change';
import { nouns } from '../nouns';
import type { PlannedObject, PlannedObjects } from '../objects';
import { placeAt, type Places } from '../places';
import type { Change, Impact } from '../report';
import { dig, type Element, type Elements, elementsAt, type Side } from './elements';

/** An object that an attribute names by its id. */
export interface Target {
  /** The same for the same object before and after: its address, or its id, where others manage it. */
  readonly key: string;
  readonly type: string;
  /** Absent where the id is a secret. */
  readonly id?: string;
  /** Of an object of the stack. */
  readonly object?: PlannedObject;
}

/** The objects that an attribute names. */
export interface Targets {
  readonly known: readonly Target[];
  /** Whether there are, or may be, more that are known after the apply. */
  readonly isOpen: boolean;
  /** Whether an object that is not among the known ones may be named all the same. */
  mayName(target: Target): boolean;
}

/** What the service holds of a stack before and after a plan, as far as the plan proves it. */
export class StackView {
  readonly objects: PlannedObjects;
  readonly #places: Places;
  readonly #declared: (object: PlannedObject) => JsonValue | undefined;
  readonly #byType = new Map<string, PlannedObject[]>();
  readonly #byAddress = new Map<string, PlannedObject>();

  constructor(document: PlanDocument, objects: PlannedObjects, places: Places) {
    this.objects = objects;
    this.#places = places;
    const declaredParts = findDeclaredParts(document.configuration);
    this.#declared = ({ source }) => declaredParts(source);
    for (const object of objects.all) {
      const { address, type, source } = object;
      // A deposed object has the address of the one in its place.
      if (source.deposed !== undefined) continue;
      this.#byAddress.set(address, object);
      const others = this.#byType.get(type);
      if (others) others.push(object);
      else this.#byType.set(type, [object]);
    }
  }

  /** The objects of a type, those that a plan leaves unchanged, too. */
  of(type: string): readonly PlannedObject[] {
    return this.#byType.get(type) ?? [];
  }

  /** The object that has an id, where the stack manages it. */
  managed(type: string, id: string): PlannedObject | undefined {
    const { address } = this.objects.find(type, id) ?? {};
    return address === undefined ? undefined : this.#byAddress.get(address);
  }

  /** The values of an object on a side, without secrets; null where there is none. What is forgotten stays as it is. */
  values(object: PlannedObject, side: Side): JsonObject | null {
    if (side === 'before') return object.before;
    const action = changeActionOf(object);
    if (action === 'forget') return object.before;
    return action === 'delete' ? null : object.after;
  }

  /** The elements of a list or a set on a side. */
  elements(object: PlannedObject, side: Side, path: readonly string[]): Elements {
    const isKept = changeActionOf(object) === 'forget';
    const elements = elementsAt(object, isKept ? 'before' : side, path);
    const isOpen = elements.unknownCount !== 0 && this.isDeclared(object, path);
    // Of what nobody declared the service alone decides, and it adds nobody.
    return isOpen ? elements : { known: elements.known, unknownCount: 0 };
  }

  /** Whether an attribute that is unknown after the plan was given one in the code. */
  isDeclared(object: PlannedObject, path: readonly string[]): boolean {
    const declared = dig(this.#declared(object), path);
    return declared !== undefined && declared !== false;
  }

  /** Whether an attribute is known after the apply alone, and the code has a say in it. */
  isOpen(object: PlannedObject, path: readonly string[]): boolean {
    return dig(object.source.change.after_unknown, path) === true && this.isDeclared(object, path);
  }

  /** The objects that an attribute names, a set of ids or a single one. */
  targets(object: PlannedObject, side: Side, attribute: string): Targets {
    const type = nouns[object.type]?.attributes[attribute]?.refersTo ?? '';
    const { known, unknownCount } = this.#idsAt(object, side, attribute);
    const targets = known.map((id) => this.#targetOf(type, id));
    if (unknownCount === 0) return { known: targets, isOpen: false, mayName: () => false };
    const keys = new Set(targets.map(({ key }) => key));
    const named = this.objects.named(object, attribute, type).filter(({ address }) => !keys.has(address));
    const isMadeOfMore = this.objects.isMadeOfMore(object.address, attribute);
    const isProven = unknownCount === undefined ? !isMadeOfMore && named.length > 0 : named.length === unknownCount;
    const all = isProven
      ? [...targets, ...named.map((inner) => ({ key: inner.address, type, object: inner }))]
      : targets;
    return {
      known: all,
      isOpen: !isProven,
      // In a set of which nothing is known, ids may stand in clear; those of objects of the stack hardly do.
      mayName: ({ object: managed }) => (isProven ? unknownCount === undefined && managed === undefined : true),
    };
  }

  /** A sentence about an object. */
  impact({ address }: PlannedObject, rest: Pick<Impact, 'kind' | 'severity' | 'sentence'>): Impact {
    return { address, ...placeAt(this.#places, address), ...rest };
  }

  /** What a plan does to an object; undefined when nothing. */
  actionOf(object: PlannedObject): Change['action'] | undefined {
    return changeActionOf(object);
  }

  #idsAt(object: PlannedObject, side: Side, attribute: string): Elements {
    if (!attribute.endsWith('_id')) return this.elements(object, side, [attribute]);
    const { source } = object;
    const isKept = changeActionOf(object) === 'forget';
    if (!isKept && side === 'after' && this.isOpen(object, [attribute])) return { known: [], unknownCount: 1 };
    const clear = dig(source.change[isKept ? 'before' : side], [attribute]);
    const shown = this.values(object, side)?.[attribute];
    return typeof clear === 'string'
      ? { known: [{ clear, isSecret: shown !== clear }], unknownCount: 0 }
      : { known: [], unknownCount: 0 };
  }

  #targetOf(type: string, { clear, isSecret }: Element): Target {
    const object = this.managed(type, clear);
    if (isSecret) return { key: object?.address ?? clear, type };
    return { key: object?.address ?? clear, type, id: clear, ...(object && { object }) };
  }
}
