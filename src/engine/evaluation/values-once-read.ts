import {
  type Attributes,
  isComputed,
  isObjectValue,
  mapAttributes,
  type ObjectValue,
  Unknown,
  type Value,
} from '../../model';

/** What a data source or an ephemeral block will hold once it is read or opened: what is declared, and unknown values for the rest. */
export function valuesOnceRead(attributes: Attributes, config: ObjectValue): ObjectValue {
  return mapAttributes(attributes, (name, attribute): Value => {
    const value = config[name] ?? null;
    if (value === null) return isComputed(attribute) ? new Unknown() : null;
    const { type } = attribute;
    return type.kind === 'object' && isObjectValue(value) ? valuesOnceRead(type.attributes, value) : value;
  });
}
