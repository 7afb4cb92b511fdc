import { visibleText } from '../../base/text/visible-text';
import { plainForTerraform } from '../code/literal';
import type { WriteReference } from '../code/values';
import { type Attribute, elementType, entriesOf, isObjectValue, type Value } from '../../model';
import { fixLines, printArguments } from './print-block';

/** Longer lists have a line for each element. */
const longestList = 80;

/** Escapes of JSON that Terraform's language has not, and a backslash, which is no beginning of one. */
const foreignEscapes = /\\(?:[bf\\]|ud[89ab]..\\ud[c-f]..|ud[89a-f]..)/g;

function toHclEscape(escape: string): string {
  const character = JSON.parse(`"${escape}"`) as string;
  if (character === '\\') return escape;
  // Half of a character is sent as what stands for one that is lost.
  const digits = (/\p{Surrogate}/u.test(character) ? 0xfffd : (character.codePointAt(0) ?? 0)).toString(16);
  return character.length > 1 ? `\\U${digits.padStart(8, '0')}` : `\\u${digits.padStart(4, '0')}`;
}

/** A text in Terraform's language, where nothing in it is an expression or invisible. */
export function hclText(text: string): string {
  return visibleText(JSON.stringify(plainForTerraform(text))).replace(foreignEscapes, toHclEscape);
}

/** Where a text of several lines ends. */
const end = 'EOT';

/**
 * A text of several lines as people write it; undefined for one with something that only an escape can say, such as a character
 * that cannot be seen.
 */
function hereDocument(text: string): string | undefined {
  const lines = text.split('\n');
  const isPlain = visibleText(text) === text && !/\r|^\ufeff/.test(text);
  if (!/\n[^]/.test(text) || !isPlain || lines.some((line) => line.trim() === end)) return undefined;
  const body = `<<${end}\n${plainForTerraform(text)}`;
  // Such a text always ends with its last line.
  return text.endsWith('\n') ? fixLines(`${body}${end}`) : `chomp(${fixLines(`${body}\n${end}`)}\n)`;
}

function printList(elements: readonly string[]): string {
  const line = `[${elements.join(', ')}]`;
  return line.length <= longestList ? line : `[\n${elements.map((element) => `  ${element},\n`).join('')}]`;
}

/** A value in Terraform's language; ids of objects that the configuration makes are references. */
export function printHcl(attribute: Attribute, value: Value, reference: WriteReference): string {
  const { type, refersTo } = attribute;
  if (Array.isArray(value)) {
    const element = type.kind === 'objects' ? { ...attribute, type: elementType(type) } : attribute;
    return printList(value.map((inner: Value) => printHcl(element, inner, reference)));
  }
  if (typeof value === 'string')
    return (refersTo && reference(refersTo, value)) ?? hereDocument(value) ?? hclText(value);
  if (!isObjectValue(value)) return (value as boolean | number | bigint).toString();
  const given =
    type.kind === 'object'
      ? entriesOf(type.attributes).filter(([name]) => (value[name] ?? null) !== null)
      : Object.keys(value).map((key) => [hclText(key), { ...attribute, type: elementType(type) }] as const);
  const args = given.map(([name, inner], index) => {
    const found = type.kind === 'object' ? value[name] : Object.values(value)[index];
    return [name, printHcl(inner, found ?? null, reference)] as const;
  });
  return `{\n${printArguments(args)}\n}`;
}
