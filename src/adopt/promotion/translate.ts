import {
  type Attributes,
  entriesOf,
  isObjectValue,
  type ObjectValue,
  type Value,
  withoutNullSpelling,
} from '../../model';
import { type AccountObject, kindOf } from '../account';
import { type PromotionRules, unlistedKind } from './rules';

/** An id of the source that nothing says the target's of. */
export interface Untranslated {
  readonly kind: string;
  readonly id: string;
  readonly object: AccountObject;
  /** The attribute that has it. */
  readonly attribute: string;
}

/** What a translation asks, and whom it tells. */
export interface Dictionary {
  readonly rules: PromotionRules;
  /** The id in the target of an object that the source lists. */
  readonly idOf: (type: string, id: string) => string | undefined;
  readonly onUntranslated: (untranslated: Untranslated) => void;
}

/** The ids that an object has in its values. */
export function idsOf(object: AccountObject): readonly Untranslated[] {
  const found: Untranslated[] = [];
  const rules: PromotionRules = {
    given: new Map(),
    idOf: () => undefined,
    nameOf: (_, name) => name,
  };
  translate(object, {
    rules,
    idOf: () => undefined,
    onUntranslated: (one) => void found.push(one),
  });
  return found;
}

/** The ids that objects have in their values, as `kind id`. */
export const idsIn = (objects: readonly AccountObject[]): ReadonlySet<string> =>
  new Set(objects.flatMap(idsOf).map(({ kind, id }) => `${kind} ${id}`));

/** Puts the values of an object of the source into the terms of the target: its ids and names. */
export function translate(object: AccountObject, { rules, idOf, onUntranslated }: Dictionary): ObjectValue {
  const toTarget = (one: Omit<Untranslated, 'object'>, found: string | undefined): string => {
    if (found === undefined) onUntranslated({ ...one, object });
    return found ?? one.id;
  };
  const walk = (attributes: Attributes, values: ObjectValue): ObjectValue => {
    const translated = entriesOf(attributes).map(([name, attribute]): readonly [string, Value] => {
      const value = values[name] ?? null;
      const { refersTo, usual, type } = attribute;
      const toId = (id: Value): Value => {
        if (typeof id !== 'string' || withoutNullSpelling(attribute, id) === null || id === usual) return id;
        if (refersTo !== undefined) {
          const kind = kindOf(refersTo);
          return toTarget({ kind, id, attribute: name }, idOf(refersTo, id) ?? rules.given.get(`${kind} ${id}`));
        }
        const kind = unlistedKind(name, attribute);
        return kind === undefined ? id : toTarget({ kind, id, attribute: name }, rules.idOf(kind, id));
      };
      const inside = (inner: Value): Value =>
        'attributes' in type && isObjectValue(inner) ? walk(type.attributes, inner) : toId(inner);
      return [name, Array.isArray(value) ? value.map((inner: Value) => inside(inner)) : inside(value)];
    });
    return { ...values, ...Object.fromEntries(translated) };
  };
  const values = walk(object.schema.attributes, object.values);
  const { name } = values;
  return typeof name === 'string' ? { ...values, name: rules.nameOf(kindOf(object.type), name) } : values;
}
