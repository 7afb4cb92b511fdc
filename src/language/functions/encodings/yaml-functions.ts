import { UnknownNotNull } from '../../../model';
import { kindOf } from '../../types/compare-types';
import { text, type Typed, unknown } from '../../values/typed';
import type { FunctionTable } from '../expression-function';
import { parseYaml } from './parse-yaml';
import { printYamlKey, printYamlText } from './print-yaml-text';

/** Where a value stands: at the root, behind a key, or as an element; and the indentation of what it stands in. */
interface Place {
  readonly in: 'root' | 'map' | 'list';
  readonly indent: number;
  readonly column: number;
}

const joinItems = (items: readonly string[], indent: number): string =>
  items.reduce((lines, item) => `${lines}${lines.endsWith('\n') ? '' : '\n'}${' '.repeat(indent)}${item}`);

function printList(value: Typed, place: Place): string {
  // A list behind a key is not indented.
  const indent = place.in === 'root' ? 0 : place.in === 'map' ? place.indent : place.indent + 2;
  const items = value.parts().map((part) => `- ${print(part, { in: 'list', indent, column: indent + 2 })}`);
  return `${place.in === 'map' ? `\n${' '.repeat(indent)}` : ''}${joinItems(items, indent)}`;
}

function printMap(value: Typed, place: Place): string {
  const indent = place.in === 'root' ? 0 : place.indent + 2;
  const items = [...value.entries()].map(([name, part]) => {
    const key = printYamlKey(name, indent);
    return `${key}:${print(part, { in: 'map', indent, column: indent + Array.from(key).length + 2 })}`;
  });
  return `${place.in === 'map' ? `\n${' '.repeat(indent)}` : ''}${joinItems(items, indent)}`;
}

function printScalar(value: Typed, { in: around, indent, column }: Place): string {
  const { content } = value;
  if (typeof content === 'string') return printYamlText(content, column, around === 'root' ? 2 : indent + 2);
  return content === null ? 'null' : value.toText();
}

function print(value: Typed, place: Place): string {
  const kind = value.content === null ? 'null' : kindOf(value.type);
  const isMap = kind === 'map' || kind === 'object';
  const isList = kind === 'list' || kind === 'set' || kind === 'tuple';
  if ((isMap || isList) && value.parts().length > 0) return isMap ? printMap(value, place) : printList(value, place);
  return `${place.in === 'map' ? ' ' : ''}${isMap ? '{}' : isList ? '[]' : printScalar(value, place)}`;
}

/** A document. One of a word alone has an end. */
function printDocument(value: Typed): string {
  const printed = print(value, { in: 'root', indent: 0, column: 0 });
  const isWord = value.content === null || ['number', 'bool'].includes(kindOf(value.type));
  return `${printed}${printed.endsWith('\n') ? '' : '\n'}${isWord ? '...\n' : ''}`;
}

/** Functions of YAML. */
export const yamlFunctions: FunctionTable = {
  yamldecode: {
    description: 'The value of a document of YAML.',
    takes: [{ type: 'string' }],
    answers: 'dynamic',
    mayBeNull: true,
    call: ([value]) => parseYaml(value.toText()),
  },
  yamlencode: {
    description: 'The value as YAML, keys in order, texts in quotes.',
    takes: [{ allows: ['null', 'open', 'unknown'] }],
    answers: 'string',
    call: ([value]) => (value.isWhollyKnown() ? text(printDocument(value)) : unknown('string', new UnknownNotNull())),
  },
};
