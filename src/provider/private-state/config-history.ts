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
import type { PrivateState } from './private-state';

/** Names of attributes, nested ones by their paths: `email.to`. */
type Names = readonly string[];

/** Whether the service keeps the value after the configuration drops it: no default takes its place. */
const isKept = (attribute: Attribute): boolean =>
  isConfigurable(attribute) && isComputed(attribute) && attribute.default === undefined;

const keptByAttributes = new WeakMap<Attributes, ReadonlyMap<string, Attribute>>();

/** The attributes whose values the service keeps. The version of a write-only secret is unknown to it. */
function keptAttributes(attributes: Attributes): ReadonlyMap<string, Attribute> {
  const known = keptByAttributes.get(attributes);
  if (known) return known;
  const entries = entriesOf(attributes);
  const versions = new Set(entries.map(([, attribute]) => preferredSibling(attribute)));
  const kept = new Map(entries.filter(([name, attribute]) => isKept(attribute) && !versions.has(name)));
  keptByAttributes.set(attributes, kept);
  return kept;
}

/** The names of the configured attributes whose values the service keeps. */
export function configuredNames(attributes: Attributes, config: ObjectValue, prefix = ''): Names {
  return [...keptAttributes(attributes)].flatMap(([name, { type }]) => {
    const value = config[name] ?? null;
    if (value === null) return [];
    const inner =
      type.kind === 'object' && isObjectValue(value)
        ? configuredNames(type.attributes, value, `${prefix}${name}.`)
        : [];
    return [`${prefix}${name}`, ...inner];
  });
}

/** Strings are not printed: the host may treat one as a secret without the provider knowing. */
function describeValue({ type, isInt64, sensitive }: Attribute, value: Value): string {
  const isPrintable = type.kind === 'integer' || type.kind === 'bool' || isInt64 === true;
  return isPrintable && !sensitive
    ? `\`${typeof value === 'string' ? value : formatJson(value as JsonValue)}\``
    : 'its value';
}

/** The object now, before and after the plan. */
interface Sides {
  readonly config: ObjectValue;
  readonly prior: ObjectValue;
  readonly planned: ObjectValue;
}

/** An attribute that was configured. `path` is the rest of the way to it; `takesUnset` is whether the kind has `unset`. */
interface Declared {
  readonly label: string;
  readonly path: Names;
  readonly takesUnset: boolean;
}

/** Whether the plan keeps a value that is not empty. */
const isLeft = (type: Attribute['type'], before: Value, after: Value = null): boolean =>
  !isEmpty(before) && sameValue(type, before, after);

function findRemoved(
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
    return findRemoved(type.attributes, within, { label, path: inner, takesUnset });
  }
  // A nested object that was removed is named as a whole.
  if (inner.length > 0 || !isLeft(type, before, planned[name])) return undefined;
  const remedy =
    takesUnset && canBeUnset(attribute) ? `To clear it, add \`${label}\` to \`unset\` (null in TypeScript). ` : '';
  const detail = `The service keeps ${describeValue(attribute, before)}. ${remedy}To silence this, add \`${label}\` to \`ignore_changes\`.`;
  // Terraform merges warnings that have the same summary.
  return warningAt(label.split('.'), `${label} is no longer declared`, detail);
}

/** Warns of each attribute that was configured at the last apply, is not any more, and keeps its value in the service. */
export function warnRemovedFromConfig(
  attributes: Attributes,
  sides: Sides,
  { declared }: PrivateState,
): readonly Diagnostic[] {
  const takesUnset = Object.hasOwn(attributes, unsetName);
  // Most objects still declare what they did.
  const missing = declared.filter((label) => !isGiven(sides.config, label));
  return missing.flatMap(
    (label) => findRemoved(attributes, sides, { label, path: label.split('.'), takesUnset }) ?? [],
  );
}
