import { convert } from '../values/convert';
import { object, tuple, type Typed } from '../values/typed';
import { kindOf } from './compare-types';
import { canConvert } from './unify';

/** The defaults of optional attributes inside a type. */
export interface TypeDefaults {
  /** The defaults of the attributes of an object, each with the type of its attribute. */
  readonly values: ReadonlyMap<string, Typed>;
  /** Defaults further inside, by the name of an attribute or the index in a tuple; {@link anyElement} for a collection. */
  readonly inside: ReadonlyMap<string, TypeDefaults>;
}

/** What all elements of a collection have in common. */
export const anyElement = '';

/** A collection again, where its new elements have a common type. */
function asCollection(built: Typed, { type }: Typed, subject: string): Typed {
  const kind = kindOf(type);
  if (kind !== 'list' && kind !== 'set' && kind !== 'map') return built;
  return canConvert(built.type, [kind, 'dynamic']) ? convert(built, [kind, 'dynamic'], subject) : built;
}

/** Gives attributes that are missing or null their defaults, as Terraform does before it converts a value to its type. */
export function applyDefaults(defaults: TypeDefaults | undefined, value: Typed, subject: string): Typed {
  const isFilled = defaults !== undefined && value.isKnown() && value.content !== null;
  if (!isFilled) return value;
  const fill = (part: Typed, name: string): Typed =>
    applyDefaults(defaults.inside.get(name) ?? defaults.inside.get(anyElement), part, subject);
  if (Array.isArray(value.content)) {
    const parts = value.parts().map((part, index) => fill(part, String(index)));
    return parts.length === 0 ? value : asCollection(tuple(parts), value, subject);
  }
  if (!(value.content instanceof Map)) return value;
  const parts = new Map([...value.entries()].map(([name, part]) => [name, fill(part, name)]));
  for (const [name, part] of defaults.values) {
    const given = parts.get(name);
    if (given === undefined || given.content === null) parts.set(name, fill(part, name));
  }
  return parts.size === 0 ? value : asCollection(object(parts), value, subject);
}
