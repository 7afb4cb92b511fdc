/** Terraform cannot tell null from an attribute that is left out, so the attribute `unset` names those that are set to null. */
import { type Attribute, type Attributes, entriesOf, isConfigurable } from './attribute';
import { stringSet } from './attribute-types';
import { isReplacing, isServiceValue } from './plan-modifiers';
import type { ObjectValue, Value } from './value';

/** The name of that attribute. */
export const unsetName = 'unset';

/** Names of attributes; nested ones by their paths: `email.subject`. */
export type UnsetNames = ReadonlySet<string>;

const none: UnsetNames = new Set();

/**
 * Whether an attribute can be set to null. A flag is set to false instead, and a collection to an empty one. An attribute that
 * only the configuration gives is null without it.
 */
export function canBeUnset(attribute: Attribute): boolean {
  if (attribute.required || !isConfigurable(attribute) || !isServiceValue(attribute)) return false;
  return !isReplacing(attribute) && ['string', 'integer', 'object'].includes(attribute.type.kind);
}

function unsettableNames(attributes: Attributes, prefix = ''): readonly string[] {
  return entriesOf(attributes).flatMap(([name, attribute]) => {
    const { type } = attribute;
    const here = canBeUnset(attribute) ? [`${prefix}${name}`] : [];
    return type.kind === 'object' ? [...here, ...unsettableNames(type.attributes, `${prefix}${name}.`)] : here;
  });
}

/** Adds `unset`, which takes the names of the attributes that can be set to null. */
export function withUnset(attributes: Attributes): Attributes {
  const names = unsettableNames(attributes);
  const inner = names.find((name) => name.includes('.'));
  const nesting = inner === undefined ? '' : ` One inside another, such as \`${inner}\`, needs the outer one declared.`;
  const unset = stringSet({
    description: `Names of attributes whose values the service is to lose, as it is told null; none of them is declared beside it. A flag is declared \`false\` for that, and a collection empty.${nesting}`,
    oneOf: names,
    computed: false,
  });
  return { ...attributes, [unsetName]: unset };
}

/** Whether a construct has a property for the attribute. It has none for `unset`, which it derives from properties that are null. */
export function isProp(name: string, attribute: Attribute): boolean {
  return isConfigurable(attribute) && name !== unsetName;
}

/** The names that a configuration unsets. Unknown names unset nothing. */
export function unsetIn(config: ObjectValue): UnsetNames {
  const names = config[unsetName];
  if (!Array.isArray(names)) return none;
  return new Set(names.filter((name: Value): name is string => typeof name === 'string'));
}

/** The names inside a nested object. */
export function unsetInside(names: UnsetNames, name: string): UnsetNames {
  const inner = [...names].filter((path) => path.startsWith(`${name}.`));
  return inner.length === 0 ? none : new Set(inner.map((path) => path.slice(name.length + 1)));
}
