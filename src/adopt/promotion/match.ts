import { type Diagnostic, refusalAt } from '../../base/diagnostic';
import { groupBy } from '../../base/group-by';
import { entriesOf, isReplacing, meansNull, type ObjectValue } from '../../model';
import { type Account, type AccountObject, kindOf, objectKey } from '../account';
import { referencesOf, sortByDepth } from '../code/ownership';
import type { PromotionRules } from './rules';
import { translate, type Untranslated } from './translate';

/** An object of the source, and what stands for it in the target. */
export interface Match {
  readonly source: AccountObject;
  /** What the source has, in the terms of the target. */
  readonly values: ObjectValue;
  /** Undefined where the target lacks it. */
  readonly target: AccountObject | undefined;
  /** Its id in the target; of what that lacks, one that no object there has. */
  readonly id: string;
}

/** How people know an object: `alert "Orders" (7)`. */
export function titleOf({ type, id, values: { name } }: Pick<AccountObject, 'type' | 'id' | 'values'>): string {
  return typeof name === 'string' ? `${kindOf(type)} ${JSON.stringify(name)} (${id})` : `${kindOf(type)} ${id}`;
}

/** What tells an object from all others of its kind: its name, where it lies, and what it cannot change. */
function identityOf({ type, schema }: AccountObject, values: ObjectValue): string {
  const parts = entriesOf(schema.attributes).filter(
    ([name, attribute]) => name === 'name' || isReplacing(attribute) || attribute.refersTo === type,
  );
  return JSON.stringify(
    parts.map(([name, attribute]) => {
      const value = values[name] ?? null;
      return meansNull(attribute, value) ? null : (value as string);
    }),
  );
}

/** Why objects of the source are matched with none. */
interface Refusal {
  readonly objects: readonly AccountObject[];
  readonly diagnostic: Diagnostic;
}

/** Finds for each object of the source the one that it is in the target: those that others refer to come first. */
export class Matching {
  /** By the key of the object in the source. */
  readonly matches = new Map<string, Match>();
  readonly untranslated: Untranslated[] = [];
  readonly refusals: Refusal[] = [];
  readonly #rules: PromotionRules;
  readonly #targets: ReadonlyMap<string, AccountObject>;
  /** The objects of the target that are matched, by those of the source. */
  readonly #taken = new Map<AccountObject, AccountObject>();
  #lastNewId = 0n;

  constructor(source: Pick<Account, 'objects'>, target: Pick<Account, 'objects'>, rules: PromotionRules) {
    this.#rules = rules;
    this.#targets = new Map(target.objects.map((object) => [objectKey(object), object]));
    for (const [type, objects] of groupBy(sortByDepth(source.objects), (object) => object.type)) {
      const targets = target.objects.filter((object) => object.type === type);
      this.#takeGiven(type, objects);
      let rest = objects;
      while (rest.length > 0) {
        const pending = new Set(rest.map(objectKey));
        const ready = rest.filter((object) => !referencesOf(object).some((key) => pending.has(key)));
        if (ready.length === 0) {
          this.#refuse(
            rest,
            'Objects lie in each other',
            `${rest.map(titleOf).join(', ')} lie in each other: end that in the source.`,
          );
          break;
        }
        this.#matchAll(ready, targets);
        rest = rest.filter((object) => !ready.includes(object));
      }
    }
  }

  /** The objects of the target that stand for none of the source. */
  get surplus(): readonly AccountObject[] {
    return [...this.#targets.values()].filter((object) => !this.#taken.has(object));
  }

  #refuse(objects: readonly AccountObject[], summary: string, detail: string): void {
    this.refusals.push({ objects, diagnostic: refusalAt([], summary, detail) });
  }

  /** Takes what the user has said before any names are compared. */
  #takeGiven(type: string, objects: readonly AccountObject[]): void {
    const kind = kindOf(type);
    for (const object of objects) {
      const id = this.#rules.given.get(`${kind} ${object.id}`);
      const target = id === undefined ? undefined : this.#targets.get(objectKey({ type, id }));
      const other = target && this.#taken.get(target);
      if (other) {
        this.#refuse(
          [object, other],
          'Two objects for one',
          `--map gives ${titleOf(object)} and ${titleOf(other)} the same id, ${id ?? ''}.`,
        );
      } else if (target) this.#taken.set(target, object);
      else if (id !== undefined) {
        this.#refuse(
          [object],
          'Nothing has this id',
          `--map ${kind}:${object.id}=${id}: the target has no ${kind} ${id}.`,
        );
      }
    }
  }

  #translate(source: AccountObject): ObjectValue {
    return translate(source, {
      rules: this.#rules,
      idOf: (type, id) => this.matches.get(objectKey({ type, id }))?.id,
      onUntranslated: (one) => void this.untranslated.push(one),
    });
  }

  #matchAll(sources: readonly AccountObject[], targets: readonly AccountObject[]): void {
    const given = new Map([...this.#taken].map(([target, source]) => [source, target]));
    const translated = sources.map((source) => ({
      source,
      values: this.#translate(source),
    }));
    const byIdentity = groupBy(
      targets.filter((target) => !this.#taken.has(target)),
      (target) => identityOf(target, target.values),
    );
    const open = translated.filter(({ source }) => !given.has(source));
    for (const [identity, same] of groupBy(open, ({ source, values }) => identityOf(source, values))) {
      const found = byIdentity.get(identity) ?? [];
      if (found.length > 0 && found.length + same.length > 2) this.#refuseAmbiguous(same, found);
      for (const { source, values } of same) this.#add(source, values, found[0]);
    }
    for (const { source, values } of translated) {
      if (given.has(source)) this.#add(source, values, given.get(source));
    }
  }

  #refuseAmbiguous(same: readonly { readonly source: AccountObject }[], found: readonly AccountObject[]): void {
    const [first] = same;
    if (!first) return;
    const ids = (objects: readonly AccountObject[]): string => objects.map(({ id }) => id).join(', ');
    const kind = kindOf(first.source.type);
    const sources = same.map(({ source }) => source);
    this.#refuse(
      sources,
      'Several objects of one name',
      `${titleOf(first.source)} may be any of several: the source has ${ids(sources)} of this name, and the target ${ids(found)}. Say which one is meant, such as --map ${kind}:${first.source.id}=${found[0]?.id ?? ''}, or give them names of their own.`,
    );
  }

  #add(source: AccountObject, values: ObjectValue, target: AccountObject | undefined): void {
    if (target) this.#taken.set(target, source);
    const id = target?.id ?? this.#newId(source.type);
    this.matches.set(objectKey(source), {
      source,
      values: { ...values, id },
      target,
      id,
    });
  }

  /** Services number objects from 1 on; what is below is free, unless this one does not. */
  #newId(type: string): string {
    do this.#lastNewId -= 1n;
    while (this.#targets.has(objectKey({ type, id: String(this.#lastNewId) })));
    return String(this.#lastNewId);
  }
}
