/**
 * What an object was given by the code when it was applied last. Hosts keep it beside the state, as Terraform's private
 * data: only names, and no values.
 */
import { type Diagnostic, warningAt } from '../../base/diagnostic';
import type { JsonValue } from '../../base/json';
import { formatJson } from '../../base/json-text';
import {
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

/** Names of attributes, nested ones by their paths: `email.to`. */
type Names = readonly string[];

/** Whether the service keeps a value when the code says nothing more: neither a default nor a sibling takes its place. */
const isKept = (attribute: Attribute): boolean =>
  isConfigurable(attribute) && isComputed(attribute) && attribute.default === undefined;

/** The optional attributes of an object that the service would keep. A version of a write-only secret means nothing to it. */
function keptEntries(attributes: Attributes): ReturnType<typeof entriesOf> {
  const entries = entriesOf(attributes);
  const versions = new Set(entries.map(([, { replacedBy }]) => replacedBy));
  return entries.filter(([name, attribute]) => isKept(attribute) && !versions.has(name));
}

function declaredNames(attributes: Attributes, config: ObjectValue, prefix = ''): Names {
  return keptEntries(attributes).flatMap(([name, { type }]) => {
    const value = config[name] ?? null;
    if (value === null) return [];
    const inner =
      type.kind === 'object' && isObjectValue(value) ? declaredNames(type.attributes, value, `${prefix}${name}.`) : [];
    return [`${prefix}${name}`, ...inner];
  });
}

/** What to remember of an object that was made or changed as `config` says; undefined when there is nothing. */
export function rememberDeclared(attributes: Attributes, config: ObjectValue): string | undefined {
  const declared = declaredNames(attributes, config);
  return declared.length === 0 ? undefined : JSON.stringify({ declared });
}

/** What another version of this provider, or another program, has remembered is not known. */
function recallDeclared(memory: string): ReadonlySet<unknown> {
  try {
    const recalled = JSON.parse(memory) as { readonly declared?: unknown } | null;
    return new Set(Array.isArray(recalled?.declared) ? recalled.declared : []);
  } catch (error) {
    if (error instanceof SyntaxError) return new Set();
    throw error;
  }
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

const asObject = (value: Value | undefined): ObjectValue => (isObjectValue(value) ? value : {});

/** What was declared, how deep one looks, and whether null can be said. */
interface Place {
  readonly declared: ReadonlySet<unknown>;
  readonly path: Names;
  readonly takesUnset: boolean;
}

function findForgotten(attributes: Attributes, { config, prior, planned }: Sides, place: Place): readonly Diagnostic[] {
  const { declared, path, takesUnset } = place;
  return keptEntries(attributes).flatMap(([name, attribute]): readonly Diagnostic[] => {
    const { type } = attribute;
    const here = [...path, name];
    const label = here.join('.');
    if (!declared.has(label)) return [];
    const [before, after] = [prior[name] ?? null, planned[name] ?? null];
    if (isGiven(config, name)) {
      if (type.kind !== 'object') return [];
      const inner = { config: asObject(config[name]), prior: asObject(before), planned: asObject(after) };
      return findForgotten(type.attributes, inner, { ...place, path: here });
    }
    if (isEmpty(before) || !sameValue(type, before, after)) return [];
    const remedy =
      takesUnset && canBeUnset(attribute) ? `To take it away, name ${label} in unset (null in TypeScript). ` : '';
    const detail = `The service keeps ${wordFor(attribute, before)}. ${remedy}To be told no more, name ${label} in ignore_changes.`;
    // Terraform shows one of all warnings with the same summary.
    return [warningAt(here, `${label} is no longer declared`, detail)];
  });
}

/** Names what was declared at the last apply, is not any more, and stays in the service as it is. Without a memory, nothing. */
export function noteForgotten(attributes: Attributes, sides: Sides, memory: string | undefined): readonly Diagnostic[] {
  if (memory === undefined || memory === rememberDeclared(attributes, sides.config)) return [];
  const takesUnset = Object.hasOwn(attributes, unsetName);
  return findForgotten(attributes, sides, { declared: recallDeclared(memory), path: [], takesUnset });
}
