import { camelCase } from '../../base/text/camel-case';
import { type Attribute, type Declared, elementType, isObjectValue, type ObjectValue, type Value } from '../../model';
import { idLiteral, plainTemplate, textLiteral } from './literal';

/** How references to other objects are written: `sales.id`. */
export type WriteReference = (type: string, id: string) => string | undefined;

/** Writes values as TypeScript. */
export interface ValueWriter {
  /** The props of a construct, without braces. */
  props(declared: readonly Declared[]): readonly string[];
  value(attribute: Attribute, value: Value): string;
}

/** An element says nothing by a null. */
function withoutNulls(element: Value): Value {
  if (!isObjectValue(element)) return element;
  return Object.fromEntries(Object.entries(element).filter(([, inner]) => inner !== null));
}

const text = (value: string): string => textLiteral(plainTemplate(value));

/** Makes the writer of values; ids of objects that the code knows are references. */
export function createValueWriter(reference: WriteReference): ValueWriter {
  const scalar = ({ refersTo, isInt64 }: Attribute, value: Value): string => {
    if (value === null) return 'null';
    if (typeof value !== 'string') return (value as boolean | number | bigint).toString();
    const known = refersTo === undefined ? undefined : reference(refersTo, value);
    return known ?? (isInt64 ? idLiteral(value) : text(value));
  };
  const object = (attributes: Readonly<Record<string, Attribute>>, values: ObjectValue): string => {
    const given = Object.entries(attributes).filter(([name]) => Object.hasOwn(values, name));
    return `{ ${props(given.map(([name, attribute]) => ({ name, attribute, value: values[name] ?? null }))).join(', ')} }`;
  };
  const map = (attribute: Attribute, values: ObjectValue): string =>
    `{ ${Object.entries(values)
      .map(([key, inner]) => `${text(key)}: ${scalar(attribute, inner)}`)
      .join(', ')} }`;

  function write(attribute: Attribute, value: Value): string {
    const { type } = attribute;
    if (Array.isArray(value)) {
      const element = type.kind === 'objects' ? { ...attribute, type: elementType(type) } : attribute;
      return `[${value.map((inner: Value) => write(element, withoutNulls(inner))).join(', ')}]`;
    }
    if (!isObjectValue(value)) return scalar(attribute, value);
    return type.kind === 'object' ? object(type.attributes, value) : map(attribute, value);
  }
  const props: ValueWriter['props'] = (declared) =>
    declared.map(({ name, attribute, value }) => `${camelCase(name)}: ${write(attribute, value)}`);
  return { props, value: write };
}
