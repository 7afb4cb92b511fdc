import { type Diagnostic, warningAt } from '../../base/diagnostic';
import type { JsonValue } from '../../base/json';
import { formatJson } from '../../base/json-text';
import {
  asObjectValue,
  type Attribute,
  type Attributes,
  canBeUnset,
  entriesOf,
  isComputed,
  isConfigurable,
  isEmpty,
  isGiven,
  isObjectValue,
  type ObjectValue,
  preferredSibling,
  sameValue,
  unsetName,
  type Value,
} from '../../model';
import type { ObjectMemory } from './object-memory';

/** Names of attributes, nested ones by their paths: `email.to`. */
type Names = readonly string[];

/** Whether the service keeps a value when the code says nothing more: neither a default nor a sibling takes its place. */
const isKept = (attribute: Attribute): boolean =>
  isConfigurable(attribute) && isComputed(attribute) && attribute.default === undefined;

const keptByAttributes = new WeakMap<Attributes, ReadonlyMap<string, Attribute>>();

/** The optional attributes of an object that the service would keep. A version of a write-only secret means nothing to it. */
function keptAttributes(attributes: Attributes): ReadonlyMap<string, Attribute> {
  const known = keptByAttributes.get(attributes);
  if (known) return known;
  const entries = entriesOf(attributes);
  const versions = new Set(entries.map(([, attribute]) => preferredSibling(attribute)));
  const kept = new Map(entries.filter(([name, attribute]) => isKept(attribute) && !versions.has(name)));
  keptByAttributes.set(attributes, kept);
  return kept;
}

/** The names of what an object was given by `config` and the service would keep. */
export function declaredNames(attributes: Attributes, config: ObjectValue, prefix = ''): Names {
  return [...keptAttributes(attributes)].flatMap(([name, { type }]) => {
    const value = config[name] ?? null;
    if (value === null) return [];
    const inner =
      type.kind === 'object' && isObjectValue(value) ? declaredNames(type.attributes, value, `${prefix}${name}.`) : [];
    return [`${prefix}${name}`, ...inner];
  });
}

/** Texts stay unsaid: a host may know that one is a secret, which this provider is not told. */
function wordFor({ type, isInt64, sensitive }: Attribute, value: Value): string {
  const isTelling = type.kind === 'integer' || type.kind === 'bool' || isInt64 === true;
  return isTelling && !sensitive
    ? `\`${typeof value === 'string' ? value : formatJson(value as JsonValue)}\``
    : 'its value';
}

/** The sides of the question what was declared once. */
interface Sides {
  readonly config: ObjectValue;
  readonly prior: ObjectValue;
  readonly planned: ObjectValue;
}

/** A name that was declared, what of its path is left to go, and whether null can be said. */
interface Declared {
  readonly label: string;
  readonly path: Names;
  readonly takesUnset: boolean;
}

/** Whether a plan leaves what there is. */
const isLeft = (type: Attribute['type'], before: Value, after: Value = null): boolean =>
  !isEmpty(before) && sameValue(type, before, after);

function findForgotten(
  attributes: Attributes,
  { config, prior, planned }: Sides,
  { label, path: [name = '', ...inner], takesUnset }: Declared,
): Diagnostic | undefined {
  const attribute = keptAttributes(attributes).get(name);
  if (!attribute) return undefined;
  const { type } = attribute;
  const before = prior[name] ?? null;
  if (isGiven(config, name)) {
    if (inner.length === 0 || type.kind !== 'object') return undefined;
    const within = {
      config: asObjectValue(config[name]),
      prior: asObjectValue(prior[name]),
      planned: asObjectValue(planned[name]),
    };
    return findForgotten(type.attributes, within, { label, path: inner, takesUnset });
  }
  // Of an object that is gone, the inner names say no more.
  if (inner.length > 0 || !isLeft(type, before, planned[name])) return undefined;
  const remedy =
    takesUnset && canBeUnset(attribute) ? `To clear it, add \`${label}\` to \`unset\` (null in TypeScript). ` : '';
  const detail = `The service keeps ${wordFor(attribute, before)}. ${remedy}To silence this, add \`${label}\` to \`ignore_changes\`.`;
  // Terraform shows one of all warnings with the same summary.
  return warningAt(label.split('.'), `${label} is no longer declared`, detail);
}

/** Names what was declared at the last apply, is not any more, and stays in the service as it is. */
export function noteForgotten(attributes: Attributes, sides: Sides, { declared }: ObjectMemory): readonly Diagnostic[] {
  const takesUnset = Object.hasOwn(attributes, unsetName);
  return declared.flatMap(
    (label) => findForgotten(attributes, sides, { label, path: label.split('.'), takesUnset }) ?? [],
  );
}
