import type { JsonObject, JsonValue } from '../../base/json';
import { findDeclaredParts, type PlanDocument } from '../../documents';
import { momentOfPlan } from '../plan-origin';
import { nouns } from '../resource-labels';
import type { PlannedObject, PlannedObjects } from '../objects';
import { placeAt, type Places } from '../places';
import type { Impact } from '../report';
import { attributeAt, dig, type Element, type Elements, elementsAt, type Side } from './elements';

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
  /** Whether an object that is not among the known ones may be named all the same; absent where none may. */
  readonly mayName?: (target: Target) => boolean;
}

/** A consequence, wherever it is. */
export type Said = Omit<Impact, 'address' | 'place'>;

const noTargets: Targets = { known: [], isOpen: false };

/** What the service holds of a stack before and after a plan, as far as the plan proves it. */
export class StackView {
  readonly objects: PlannedObjects;
  /** When the plan was made; the epoch where it does not say it. */
  readonly momentMs: number;
  readonly #places: Places;
  readonly #declared: (object: PlannedObject) => JsonValue | undefined;
  readonly #byType = new Map<string, PlannedObject[]>();
  readonly #byAddress = new Map<string, PlannedObject>();
  /** By type and id: thousands of alerts name a few actions. */
  readonly #targets = new Map<string, Map<string, Target>>();

  constructor(document: PlanDocument, objects: PlannedObjects, places: Places) {
    this.objects = objects;
    this.momentMs = momentOfPlan(document) ?? 0;
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
    if (object.action === 'forget') return object.before;
    return object.action === 'delete' ? null : object.after;
  }

  /** Whether there is, or may be, a value of an attribute on a side. */
  mayHold(object: PlannedObject, side: Side, attribute: string): boolean {
    const { change } = object.source;
    const values = attributeAt(change[object.action === 'forget' ? 'before' : side], attribute) ?? null;
    return values !== null || attributeAt(change.after_unknown, attribute) !== undefined;
  }

  /** The elements of a list or a set on a side. */
  elements(object: PlannedObject, side: Side, path: readonly string[]): Elements {
    const isKept = object.action === 'forget';
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
    if (!this.mayHold(object, side, attribute)) return noTargets;
    const { known, unknownCount } = this.#idsAt(object, side, attribute);
    const type = nouns[object.type]?.attributes[attribute]?.refersTo ?? '';
    const targets = known.map((id) => this.#targetOf(type, id));
    if (unknownCount === 0) return { known: targets, isOpen: false };
    const keys = new Set(targets.map(({ key }) => key));
    const named = this.objects.named(object, attribute, type).filter(({ address }) => !keys.has(address));
    const isMadeOfMore = this.objects.isMadeOfMore(object, attribute);
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
  impact({ address }: PlannedObject, said: Said): Impact {
    return { address, ...said, ...placeAt(this.#places, address) };
  }

  #idsAt(object: PlannedObject, side: Side, attribute: string): Elements {
    if (!attribute.endsWith('_id')) return this.elements(object, side, [attribute]);
    const { source } = object;
    const isKept = object.action === 'forget';
    if (!isKept && side === 'after' && this.isOpen(object, [attribute])) return { known: [], unknownCount: 1 };
    const clear = dig(source.change[isKept ? 'before' : side], [attribute]);
    const shown = this.values(object, side)?.[attribute];
    return typeof clear === 'string'
      ? { known: [{ clear, isSecret: shown !== clear }], unknownCount: 0 }
      : { known: [], unknownCount: 0 };
  }

  #targetOf(type: string, { clear, isSecret }: Element): Target {
    const targets = this.#targets.get(type) ?? new Map<string, Target>();
    this.#targets.set(type, targets);
    const known = targets.get(clear);
    if (known && !isSecret) return known;
    const object = this.managed(type, clear);
    const key = object?.address ?? clear;
    if (isSecret) return { key, type };
    const target = { key, type, id: clear, ...(object && { object }) };
    targets.set(clear, target);
    return target;
  }
}
