import { type AttributeType, isObjectValue, sameValue, Unknown, type Value } from '../../model';

const byteOrder = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

/** The text by which Terraform orders elements that are no strings. */
function hashText(value: Value): string {
  if (value instanceof Unknown) return '?';
  if (value === null) return '~';
  if (typeof value === 'boolean') return value ? 'T' : 'F';
  if (typeof value === 'string') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((element: Value) => `${hashText(element)};`).join('')}]`;
  if (!isObjectValue(value)) return (value as number | bigint).toString();
  const names = Object.keys(value).sort(byteOrder);
  return `<${names.map((name) => `${hashText(value[name] ?? null)};`).join('')}>`;
}

/** Strings first, in order; then what is not known yet. */
function compare(a: Value, b: Value): number {
  if (typeof a === 'string' && typeof b === 'string') return byteOrder(a, b);
  if (isObjectValue(a) && isObjectValue(b)) return byteOrder(hashText(a), hashText(b));
  return Number(typeof a !== 'string') - Number(typeof b !== 'string');
}

/** The elements of a set in Terraform's order, each once. An element that is not known may equal another: all of those stay. */
export function sortSet(type: AttributeType, elements: readonly Value[]): readonly Value[] {
  const element: AttributeType =
    type.kind === 'objects' ? { kind: 'object', attributes: type.attributes } : { kind: 'string' };
  if (elements.length < 2) return elements;
  const sorted = [...elements].sort(compare);
  return sorted.filter((value, index) => {
    const before = sorted[index - 1];
    return before === undefined || value instanceof Unknown || !sameValue(element, before, value);
  });
}
