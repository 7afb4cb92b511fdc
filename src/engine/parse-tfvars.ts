import { ConfigurationError } from '../base/errors';
import { evaluateExpression, isLiteral, parseTemplate, type Typed } from '../language';
import type { SourceFile } from './configuration/source-file';

/** A text in quotes without a template, a comment, a bracket, the end of a line, or one character of something else. */
const token = /"(?:\\.|\$\$\{|%%\{|[$%](?!\{)|[^"\\\r\n$%])*"|#.*|\/\/.*|\/\*[^]*?\*\/|\r?\n|[^]/gu;
const assignment = /^\s*(?<name>[\p{ID_Start}_][\p{ID_Continue}-]*)[ \t]*=(?<value>[^]*)$/u;
const textInQuotes = /"(?:\\.|[^"\\])*"/g;

/** A line of a file with its number, and the lines that brackets join to it. Comments are gone. */
interface Line {
  readonly number: number;
  readonly text: string;
  /** Whether a quote in it begins no text that is read here, so that what looks like a comment may be none. */
  readonly isUnclear: boolean;
}

function splitLines(source: string): readonly Line[] {
  const lines: Line[] = [];
  let [number, started, depth] = [1, 1, 0];
  let parts: string[] = [];
  const finish = (): void => {
    const text = parts.map((part) => (/^(?:#|\/[/*])/.test(part) ? ' ' : part)).join('');
    if (text.trim() !== '') lines.push({ number: started, text, isUnclear: parts.includes('"') });
    [started, parts] = [number, []];
  };
  for (const [found] of source.matchAll(token)) {
    number += found.split('\n').length - 1;
    if (/^[[{(]$/.test(found)) depth += 1;
    if (/^[\]})]$/.test(found)) depth -= 1;
    if (depth <= 0 && /^\r?\n$/.test(found)) finish();
    else parts.push(found);
  }
  finish();
  return lines;
}

/** Terraform wants a value on the line of its `=`, and a sign on that of its number. */
function isBrokenWrongly(text: string): boolean {
  const lines = text
    .replace(textInQuotes, '""')
    .split('\n')
    .map((line) => line.trim());
  const [first = '', ...others] = lines.filter((line, index) => index === 0 || line !== '');
  return (
    [first, ...others.slice(0, -1)].some((line) => /[=:-]$/.test(line)) || others.some((line) => /^[=:]/.test(line))
  );
}

function parseValue(text: string, isUnclear: boolean): Typed | undefined {
  if (isUnclear || isBrokenWrongly(`=${text}`)) return undefined;
  try {
    const expression = parseTemplate(`\${${text.trim()}}`);
    return isLiteral(expression)
      ? evaluateExpression(expression, { subject: 'A value', resolve: ({ address }) => refuseName(address) })
      : undefined;
  } catch (error) {
    // What is wrong with a value is not said, as it may be a secret.
    if (error instanceof ConfigurationError) return undefined;
    throw error;
  }
}

/** No literal has one. */
function refuseName(address: string): never {
  throw new SyntaxError(`A literal value names ${address}.`);
}

/**
 * Reads a file of values in Terraform's own syntax: lines of `name = value` with literal values, and comments.
 *
 * @returns The values by name, or one sentence that says which line is something else and holds nothing of it.
 */
export function parseTfvars({ path, text }: SourceFile): ReadonlyMap<string, Typed> | string {
  const values = new Map<string, Typed>();
  for (const line of splitLines(text.replace(/^\ufeff/, ''))) {
    const { name = '', value = '' } = assignment.exec(line.text)?.groups ?? {};
    const place = `${path}, line ${String(line.number)}`;
    if (values.has(name)) return `${place}: \`${name}\` has a value already.`;
    const parsed = name === '' ? undefined : parseValue(value, line.isUnclear);
    if (parsed === undefined)
      return `${place}: this is not evaluated here. A line is \`name = value\`, with a literal value: a text in double quotes without \`\${…}\`, a number, true, false, null, a list or an object. Write it so, write the file as JSON, or use \`aac terraform\`.`;
    values.set(name, parsed);
  }
  return values;
}
