import { type Attribute, type Attributes, isServiceValue } from '../../../model';

function toComputed({ type, description, oneOf, sensitive, isInt64 }: Attribute): Attribute {
  const isNested = type.kind === 'object' || type.kind === 'objects';
  return {
    type: isNested ? { ...type, attributes: computedAttributes(type.attributes) } : type,
    description,
    computed: true,
    ...(oneOf && { oneOf }),
    ...(sensitive && { sensitive }),
    ...(isInt64 && { isInt64 }),
  };
}

/** The attributes of a resource as a data source shows them: given by the service alone, without those that it does not know. */
export function computedAttributes(attributes: Attributes): Attributes {
  const known = Object.entries(attributes).filter(([, attribute]) => isServiceValue(attribute));
  return Object.fromEntries(known.map(([name, attribute]) => [name, toComputed(attribute)]));
}
