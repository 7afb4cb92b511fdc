import { type AttributePath, type Diagnostic, errorAt, formatPath } from '../../base/diagnostic';
import {
  type Attribute,
  type Attributes,
  valueIssue,
  type Definition,
  entriesOf,
  isConfigurable,
  isObjectValue,
  isUnordered,
  type ObjectValue,
  Unknown,
  type Value,
} from '../../model';
import { checkUnset } from './check-unset';

/** Checks a scalar, an object or one element of a collection. */
function validateOne(attribute: Attribute, value: Value, path: AttributePath): Diagnostic[] {
  if (value instanceof Unknown) return [];
  if (value === null) return [errorAt(path, 'Invalid value', `${formatPath(path)} must not be null.`)];
  const { type } = attribute;
  const inner = 'attributes' in type && isObjectValue(value) ? validateValues(type.attributes, value, path) : [];
  const text = valueIssue(attribute, value);
  return text === undefined ? inner : [...inner, errorAt(path, 'Invalid value', `${formatPath(path)} ${text}.`)];
}

function validateKnown(attribute: Attribute, value: Value, path: AttributePath): Diagnostic[] {
  const { type } = attribute;
  if (type.kind === 'map' && isObjectValue(value)) {
    return Object.entries(value).flatMap(([key, element]) => {
      // Values from Terraform cannot have this key.
      const wrongKey = key === '__proto__' ? 'must not be `__proto__`' : attribute.checkKey?.(key);
      if (wrongKey === undefined) return validateOne(attribute, element, [...path, { key }]);
      // The key is not printed: it may be a secret in the wrong place.
      return [errorAt(path, 'Invalid key', `${formatPath(path)} has a key that ${wrongKey}.`)];
    });
  }
  if (!Array.isArray(value)) return validateOne(attribute, value, path);
  return value.flatMap((element: Value, index) => {
    // Elements of a set have no path, so the diagnostic has that of the set.
    if (type.kind === 'set') return validateOne(attribute, element, path);
    const found = validateOne(attribute, element, [...path, index]);
    return isUnordered(type) ? found.map((diagnostic) => ({ ...diagnostic, path })) : found;
  });
}

function validateGiven(attribute: Attribute, value: Value, here: AttributePath): Diagnostic[] {
  if (value === null) {
    return [errorAt(here, 'Missing attribute', `${formatPath(here)} is required, but no value was given.`)];
  }
  if (isConfigurable(attribute)) return validateKnown(attribute, value, here);
  return [errorAt(here, 'Read-only attribute', `${formatPath(here)} is decided by the service and cannot be set.`)];
}

/** All mistakes in configured values, each with its path. Unknown values are tolerated everywhere. */
export function validateValues(attributes: Attributes, config: ObjectValue, path: AttributePath = []): Diagnostic[] {
  const found: Diagnostic[] = [];
  for (const [name, attribute] of entriesOf(attributes)) {
    const value = config[name] ?? null;
    const isSilent = value instanceof Unknown || (value === null && attribute.required !== true);
    if (!isSilent) found.push(...validateGiven(attribute, value, [...path, name]));
  }
  return found;
}

/** All mistakes in a configuration, including those across attributes. */
export function validateConfig(definition: Definition, config: ObjectValue): readonly Diagnostic[] {
  const { attributes } = definition;
  return [
    ...validateValues(attributes, config),
    ...checkUnset(attributes, config),
    ...(definition.validate?.(config) ?? []),
  ];
}
