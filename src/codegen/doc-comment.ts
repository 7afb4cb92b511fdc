import { camelCase } from '../base/text/camel-case';
import type { Attributes } from '../model';

/** Lines of up to 110 characters; a longer word has its own. */
const wrap = (text: string): readonly string[] => text.match(/\S.{0,109}(?= |$)|\S+/g) ?? [];

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
