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

const keptByAttributes = new WeakMap<Attributes, ReturnType<typeof entriesOf>>();

/** The optional attributes of an object that the service would keep. A version of a write-only secret means nothing to it. */
function keptEntries(attributes: Attributes): ReturnType<typeof entriesOf> {
  const known = keptByAttributes.get(attributes);
  if (known) return known;
  const entries = entriesOf(attributes);
  const versions = new Set(entries.map(([, { replacedBy }]) => replacedBy));
  const kept = entries.filter(([name, attribute]) => isKept(attribute) && !versions.has(name));
  keptByAttributes.set(attributes, kept);
  return kept;
}

/** The names of what an object was given by `config` and the service would keep. */
export function declaredNames(attributes: Attributes, config: ObjectValue, prefix = ''): Names {
  return keptEntries(attributes).flatMap(([name, { type }]) => {
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

/** What was declared, how deep one looks, and whether null can be said. */
interface Place {
  readonly declared: ReadonlySet<unknown>;
  /** The path of the object, with a point behind it; empty for the whole one. */
  readonly prefix: string;
  readonly takesUnset: boolean;
}

function findForgotten(attributes: Attributes, { config, prior, planned }: Sides, place: Place): readonly Diagnostic[] {
  const { declared, prefix, takesUnset } = place;
  return keptEntries(attributes).flatMap(([name, attribute]): readonly Diagnostic[] => {
    const { type } = attribute;
    const label = `${prefix}${name}`;
    if (!declared.has(label)) return [];
    const [before, after] = [prior[name] ?? null, planned[name] ?? null];
    if (isGiven(config, name)) {
      if (type.kind !== 'object') return [];
      const inner = {
        config: asObjectValue(config[name]),
        prior: asObjectValue(before),
        planned: asObjectValue(after),
      };
      return findForgotten(type.attributes, inner, { ...place, prefix: `${label}.` });
    }
    if (isEmpty(before) || !sameValue(type, before, after)) return [];
    const remedy =
      takesUnset && canBeUnset(attribute) ? `To take it away, name ${label} in unset (null in TypeScript). ` : '';
    const detail = `The service keeps ${wordFor(attribute, before)}. ${remedy}To be told no more, name ${label} in ignore_changes.`;
    // Terraform shows one of all warnings with the same summary.
    return [warningAt(label.split('.'), `${label} is no longer declared`, detail)];
  });
}

/** Names what was declared at the last apply, is not any more, and stays in the service as it is. */
export function noteForgotten(attributes: Attributes, sides: Sides, { declared }: ObjectMemory): readonly Diagnostic[] {
  const takesUnset = Object.hasOwn(attributes, unsetName);
  return findForgotten(attributes, sides, { declared: new Set(declared), prefix: '', takesUnset });
}
