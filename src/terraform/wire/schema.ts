import { type Attribute, isComputed, isConfigurable, type Attributes, type Schema, toTerraformType } from '../../model';
import type { Message } from './messages';
import { encodeType } from './typed-value';

/** The number of StringKind for texts in Markdown. */
export const markdown = 1;
/** The numbers of Schema.Object.NestingMode. */
const nestingModes = { single: 1, list: 2, set: 3 } as const;
/** Whether optional attributes are also computed: not in the provider block. */
type Openness = 'computed' | 'closed';

function toType(attribute: Attribute, openness: Openness): Message<'SchemaAttribute'> {
  const { type } = attribute;
  if (type.kind === 'object') {
    return { nested_type: { attributes: toAttributes(type.attributes, openness), nesting: nestingModes.single } };
  }
  if (type.kind !== 'objects') return { type: encodeType(toTerraformType(type)) };
  // Inside declared elements nothing can be left open: no host could tell which element a value belongs to.
  const inner = isConfigurable(attribute) ? 'closed' : openness;
  return { nested_type: { attributes: toAttributes(type.attributes, inner), nesting: nestingModes[type.nesting] } };
}

function toAttribute(name: string, attribute: Attribute, openness: Openness): Message<'SchemaAttribute'> {
  const required = attribute.required === true;
  return {
    name,
    ...toType(attribute, openness),
    description: attribute.description,
    description_kind: markdown,
    required,
    optional: !required && isConfigurable(attribute),
    computed: openness === 'computed' && isComputed(attribute),
    sensitive: attribute.sensitive === true,
    write_only: attribute.writeOnly === true,
  };
}

function toAttributes(attributes: Attributes, openness: Openness): Message<'SchemaAttribute'>[] {
  return Object.entries(attributes).map(([name, attribute]) => toAttribute(name, attribute, openness));
}

function toSchema({ version, description, attributes }: Schema, openness: Openness): Message<'Schema'> {
  return {
    version,
    block: { version, attributes: toAttributes(attributes, openness), description, description_kind: markdown },
  };
}

/** The schema of a kind: attributes that are not required may also come from the service. */
export function toResourceSchema(schema: Schema): Message<'Schema'> {
  return toSchema(schema, 'computed');
}

/** The schema of the provider block: nothing in it is computed. */
export function toProviderSchema(schema: Schema): Message<'Schema'> {
  return toSchema(schema, 'closed');
}
