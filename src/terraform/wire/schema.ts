import { formatJson } from '../../base/json-text';
import type { JsonValue } from '../../base/json';
import { type Attribute, type AttributeType, isComputed, isConfigurable, type Attributes } from '../../model';
import type { Shape } from '../../provider';
import type { Message } from './messages';

const markdown = 1;
const singleNesting = 1;

const scalarNames = { string: 'string', integer: 'number', bool: 'bool' } as const;

function typeJson(type: Exclude<AttributeType, { kind: 'object' }>): JsonValue {
  if (type.kind === 'list' || type.kind === 'set' || type.kind === 'map') return [type.kind, type.of];
  return scalarNames[type.kind];
}

function toAttribute(name: string, attribute: Attribute, isProvider: boolean): Message<'SchemaAttribute'> {
  const { type } = attribute;
  const required = attribute.required === true;
  return {
    name,
    ...(type.kind === 'object'
      ? { nested_type: { attributes: toAttributes(type.attributes, isProvider), nesting: singleNesting } }
      : { type: Buffer.from(formatJson(typeJson(type))) }),
    description: attribute.description,
    description_kind: markdown,
    required,
    optional: !required && isConfigurable(attribute),
    computed: !isProvider && isComputed(attribute),
    sensitive: attribute.sensitive === true,
    write_only: attribute.isWriteOnly === true,
  };
}

function toAttributes(attributes: Attributes, isProvider: boolean): Message<'SchemaAttribute'>[] {
  return Object.entries(attributes).map(([name, attribute]) => toAttribute(name, attribute, isProvider));
}

function toSchema({ version, description, attributes }: Shape, isProvider: boolean): Message<'Schema'> {
  return {
    version,
    block: { version, attributes: toAttributes(attributes, isProvider), description, description_kind: markdown },
  };
}

/** The schema of a kind of object: what is not required may also come from the service. */
export function toResourceSchema(shape: Shape): Message<'Schema'> {
  return toSchema(shape, false);
}

/** The schema of the provider block: nothing in it is computed. */
export function toProviderSchema(shape: Shape): Message<'Schema'> {
  return toSchema(shape, true);
}
