import { compareText } from '../base/text/compare-text';
import { type AttributeType, elementType, isUnordered } from './attribute';
import { sameValue } from './equal';
import { isObjectValue, Unknown, type Value } from './value';

/** The text by which Terraform orders elements that are not strings. */
function hashText(value: Value): string {
  if (value instanceof Unknown) return '?';
  if (value === null) return '~';
  if (typeof value === 'boolean') return value ? 'T' : 'F';
  if (typeof value === 'string') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((element: Value) => `${hashText(element)};`).join('')}]`;
  if (!isObjectValue(value)) return (value as number | bigint).toString();
  const names = Object.keys(value).sort(compareText);
  return `<${names.map((name) => `${hashText(value[name] ?? null)};`).join('')}>`;
}

/** Strings come first, in their order, and then unknown values. */
function compare(a: Value, b: Value): number {
  if (typeof a === 'string' && typeof b === 'string') return compareText(a, b);
  if (isObjectValue(a) && isObjectValue(b)) return compareText(hashText(a), hashText(b));
  return Number(typeof a !== 'string') - Number(typeof b !== 'string');
}

/**
 * The elements of a set in Terraform's order, each once; those of another collection as they are. An element that is not known
 * may equal another: all of those stay.
 */
export function sortElements(type: AttributeType, elements: readonly Value[]): readonly Value[] {
  if (elements.length < 2 || !isUnordered(type)) return elements;
  const element = elementType(type);
  const sorted = [...elements].sort(compare);
  return sorted.filter((value, index) => {
    const before = sorted[index - 1];
    return before === undefined || value instanceof Unknown || !sameValue(element, before, value);
  });
}
