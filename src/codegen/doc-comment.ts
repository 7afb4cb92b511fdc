import { camelCase } from '../base/camel-case';
import type { Attributes } from '../model';

const width = 110;

function wrap(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + word.length < width) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** A TSDoc comment: a text, then one tag a line. */
export function docComment(text: string, tags: readonly string[] = []): string {
  const lines = wrap(text);
  if (lines.length === 1 && tags.length === 0) return `/** ${text} */`;
  return [
    '/**',
    ...[...lines, ...(tags.length === 0 ? [] : ['', ...tags])].map((line) => ` * ${line}`.trimEnd()),
    ' */',
  ].join('\n');
}

/** A description for TypeScript: attributes that it names in backticks get their camelCase names. */
export function translateNames(description: string, attributes: Attributes): string {
  return description.replace(/`(\w+)`/g, (quoted, name: string) =>
    Object.hasOwn(attributes, name) ? `\`${camelCase(name)}\`` : quoted,
  );
}

/** A literal as TypeScript spells it in the house style. */
export function literal(value: string | boolean): string {
  return typeof value === 'string' ? `'${value}'` : String(value);
}
