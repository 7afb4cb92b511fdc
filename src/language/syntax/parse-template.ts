import { errorAt } from '../../base/diagnostic';
import { ConfigurationError } from '../../base/errors';
import { isJsonObject, type JsonValue } from '../../base/json';
import { normalText } from '../../model';
import type { Expression } from './expression';
import { TemplateParser } from './template-parser';
import { type Names, toExpression } from './to-expression';

/** The expression up to the parser's position. The text around it is left out, because it may be a secret. */
function excerpt(text: string, index: number): string {
  const start = Math.max(text.lastIndexOf('${', index), text.lastIndexOf('%{', index), index - 60);
  return JSON.stringify(text.slice(start, index + 2));
}

const byteOrderMark = '\ufeff';

function refuse(words: string): never {
  const detail = `The template cannot be evaluated: ${words}. Where it is meant as text, write \`$\${\` and \`%%{\`.`;
  throw new ConfigurationError([errorAt([], 'Template is not evaluated', detail)]);
}

/** Whether a string has no template. */
function isText(text: string): boolean {
  return !text.includes('${') && !text.includes('%{');
}

/** Whether a string evaluates to itself, in Terraform's normal form. */
function isPlainText(text: string): boolean {
  return isText(text) && !text.startsWith(byteOrderMark) && normalText(text) === text;
}

/** Whether a body has no template and evaluates to itself. */
export function isPlain(body: JsonValue): boolean {
  if (typeof body === 'string') return isPlainText(body);
  if (Array.isArray(body)) return (body as readonly JsonValue[]).every(isPlain);
  return !isJsonObject(body) || Object.entries(body).every(([key, inner]) => isPlainText(key) && isPlain(inner));
}

const plain = new WeakMap<object, boolean>();

/** The same, looked for once: a body never changes. What is remembered of many bodies costs each look for garbage time. */
export function isPlainBody(body: JsonValue): boolean {
  if (typeof body !== 'object' || body === null) return isPlain(body);
  const known = plain.get(body) ?? isPlain(body);
  plain.set(body, known);
  return known;
}

function parse(text: string, names?: Names): Expression {
  const parser = new TemplateParser(text);
  try {
    return toExpression(parser.gobbleTemplate(false), names);
  } catch (error) {
    // jsep throws plain errors with `description`; a bug of ours has another shape and passes through.
    const { description } = error as { readonly description?: string };
    if (description !== undefined) return refuse(`${description}, at ${excerpt(text, parser.index)}`);
    if (error instanceof SyntaxError) return refuse(error.message);
    if (error instanceof RangeError) return refuse('it is nested too deeply');
    throw error;
  }
}

/** Parsed templates. A run parses each several times, and many objects have the same ones. */
const known = new Map<string, Expression>();
/** The number of kept templates, and their greatest length in characters. */
const [mostKnown, longestKnown] = [10_000, 1000];

/**
 * Parses a string of a Terraform JSON configuration.
 *
 * `"${x}"` alone is the expression itself, so its value keeps its type; mixed text is a template.
 *
 * @param names - what is not a reference, but a name that the scope binds.
 * @throws ConfigurationError `CONFIG_INVALID` naming the part that cannot be evaluated, and its position in the text.
 */
export function parseTemplate(text: string, names?: Names): Expression {
  if (text.startsWith(byteOrderMark)) return refuse('it begins with a byte order mark');
  if (isText(text)) return { kind: 'literal', value: text };
  if (names) return parse(text, names);
  const found = known.get(text);
  if (found) return found;
  const expression = parse(text);
  if (text.length > longestKnown) return expression;
  if (known.size === mostKnown) known.clear();
  known.set(text, expression);
  return expression;
}
