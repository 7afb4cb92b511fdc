/** The objects of a plan, before and after it, without secrets. */
import { isJsonObject, type JsonObject, type JsonValue } from '../base/json';
import type { ModuleDocument, PlanDocument, ResourceChange } from '../documents';
import { conceal } from '../documents/secrets';
import { eitherMark } from '../documents/walk/marks';
import {
  type ConfigurationReferences,
  keyIn,
  type NamedInCode,
  readReferences,
  withoutKeys,
} from './configuration-references';
import type { Change } from './report';
import { addressIn } from './stack-address';
import { textOf } from './text-of';

/** One managed object: what a plan leaves unchanged, too. */
export interface PlannedObject {
  readonly address: string;
  readonly type: string;
  /** What a plan does to it, as one word; undefined when nothing. */
  readonly action: Change['action'] | undefined;
  readonly source: ResourceChange;
  /** Without secrets; null where there is no object yet. */
  readonly before: JsonObject | null;
  /** Without secrets, and without what is not known yet; null where there will be none. */
  readonly after: JsonObject | null;
}

/** The name of an object as it will be, or as it was. */
export function namedBy({ address, before, after }: PlannedObject): string {
  const name = after?.['name'] ?? before?.['name'];
  return typeof name === 'string' ? name : address;
}

/** What another object is known by. */
export interface Named {
  readonly name: string;
  /** Of an object that the stack manages. */
  readonly address?: string;
  /** Of an object that another stack manages: its address, with the stack. */
  readonly elsewhere?: string;
}

/** Another stack with the same service. */
export interface Neighbour {
  readonly stack: string;
  readonly objects: PlannedObjects;
}

const objectOf = (value: JsonValue): JsonObject | null => (isJsonObject(value) ? value : null);

/** One side of an object; of one that is secret as a whole, nothing. */
function concealedSide(side: JsonValue | undefined, marks: JsonValue): JsonObject | null {
  return isJsonObject(side) ? (objectOf(conceal(side, marks)) ?? {}) : null;
}

function actionOf({ change, previous_address: previous }: ResourceChange): PlannedObject['action'] {
  const { actions, importing } = change;
  if (actions.length > 1) return 'replace';
  const [action] = actions;
  if (action !== 'no-op') return action as Change['action'];
  if (importing) return 'import';
  return previous === undefined ? undefined : 'move';
}

function toObject(source: ResourceChange): PlannedObject {
  const { address, type, change } = source;
  const marks = eitherMark(change.before_sensitive, change.after_sensitive);
  return {
    address,
    type,
    action: actionOf(source),
    source,
    before: concealedSide(change.before, marks),
    after: concealedSide(change.after, marks),
  };
}

/** The lists that data sources show, with the type of what is in them. */
const shownLists: Readonly<Record<string, { readonly list: string; readonly typeOf: (item: JsonObject) => string }>> = {
  analytics_actions: { list: 'actions', typeOf: ({ kind }) => `analytics_${textOf(kind)}_action` },
  analytics_alerts: { list: 'alerts', typeOf: () => 'analytics_alert' },
  analytics_categories: { list: 'categories', typeOf: () => 'analytics_category' },
};

/** The objects in the list that a data source shows, where it shows one. */
function itemsOf(
  type: string,
  shown: JsonObject | null,
): readonly { readonly type: string; readonly item: JsonObject }[] {
  const lists = Object.hasOwn(shownLists, type) ? shownLists[type] : undefined;
  const items = lists && shown?.[lists.list];
  if (!lists || !Array.isArray(items)) return [];
  return (items as readonly JsonValue[]).filter(isJsonObject).map((item) => ({ type: lists.typeOf(item), item }));
}

/** The module that an object is in, with a point behind it; empty in the root module. */
const moduleOf = ({ address, type, name }: ResourceChange): string =>
  address.slice(0, -`${type}.${name}${keyIn(address)}`.length);

/** All objects of a plan. */
export class PlannedObjects {
  readonly all: readonly PlannedObject[];
  readonly #byCodeAddress = new Map<string, PlannedObject[]>();
  readonly #names = new Map<string, Map<string, Named>>();
  readonly #references: ConfigurationReferences;

  /** Other stacks with the same service. */
  readonly neighbours: readonly Neighbour[];

  constructor(document: PlanDocument, neighbours: readonly Neighbour[] = []) {
    this.neighbours = neighbours;
    this.all = (document.resource_changes ?? []).filter(({ mode }) => mode === 'managed').map(toObject);
    this.#references = readReferences(document.configuration);
    this.#nameShown(document.prior_state?.values?.root_module);
    for (const object of this.all) {
      const { address, type, before, after } = object;
      const codeAddress = withoutKeys(address);
      const others = this.#byCodeAddress.get(codeAddress);
      if (others) others.push(object);
      else this.#byCodeAddress.set(codeAddress, [object]);
      for (const side of [before, after]) this.#name(type, side, address);
    }
  }

  /** The name of the object that has an id. */
  find(type: string, id: string): Named | undefined {
    const own = this.#names.get(type)?.get(id);
    return own?.address === undefined ? (this.#findElsewhere(type, id) ?? own) : own;
  }

  #findElsewhere(type: string, id: string): Named | undefined {
    for (const { stack, objects } of this.neighbours) {
      const { name, address } = objects.find(type, id) ?? {};
      if (name !== undefined && address !== undefined) return { name, elsewhere: addressIn(stack, address) };
    }
    return undefined;
  }

  /**
   * The objects of a type that the code names in an attribute of an object, among what a plan leaves there: all instances of a
   * resource where it is open which one is meant.
   */
  named(object: PlannedObject, attribute: string, type: string): readonly PlannedObject[] {
    const found = this.#namedInCode(object, attribute).flatMap(({ address, key }) => {
      const there = (this.#byCodeAddress.get(address) ?? []).filter(
        ({ action, source }) =>
          action !== 'delete' && action !== 'forget' && moduleOf(source) === moduleOf(object.source),
      );
      const wanted = key === 'own' ? keyIn(object.address) : key;
      const instance = there.filter((one) => keyIn(one.address) === wanted);
      return instance.length > 0 ? instance : there;
    });
    return [...new Set(found)].filter((one) => one.type === type);
  }

  /** Whether the value of an attribute is made of others. */
  isMadeOfOthers(object: PlannedObject, attribute: string): boolean {
    return this.#namedInCode(object, attribute).length > 0;
  }

  /** Whether the value of an attribute also depends on something that is not a managed object: a variable, a local value, data. */
  isMadeOfMore(object: PlannedObject, attribute: string): boolean {
    return this.#namedInCode(object, attribute).some(({ address }) => !this.#byCodeAddress.has(address));
  }

  #namedInCode({ address }: PlannedObject, attribute: string): readonly NamedInCode[] {
    return this.#references.get(withoutKeys(address))?.get(attribute) ?? [];
  }

  #name(type: string, values: JsonObject | null, address?: string): void {
    const id = textOf(values?.['id']);
    const name = textOf(values?.['name']);
    if (id === '' || name === '') return;
    const names = this.#names.get(type) ?? new Map<string, Named>();
    this.#names.set(type, names.set(id, { name, ...(address !== undefined && { address }) }));
  }

  /** What data sources show of objects that others manage. */
  #nameShown(module: ModuleDocument | undefined): void {
    for (const { mode, type, values, sensitive_values: marks } of module?.resources ?? []) {
      const shown = mode === 'data' ? objectOf(conceal(values, marks)) : null;
      this.#name(type, shown);
      for (const { type: itemType, item } of itemsOf(type, shown)) this.#name(itemType, item);
    }
    for (const inner of module?.child_modules ?? []) this.#nameShown(inner);
  }
}
