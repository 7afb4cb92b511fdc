import { type AttributePath, type Diagnostic, errorAt, formatPath } from '../base/diagnostic';
import { ConfigurationError } from '../base/errors';
import { isJsonObject, isNestedDeeper, type JsonValue } from '../base/json';
import { type Evaluated, joinElements, plain } from './values/evaluated';
import { evaluateExpression, joinPairs, type Scope } from './evaluate-expression';
import { isPlainBody, parseTemplate } from './syntax/parse-template';

/** As deep as values may be nested: in a state and a plan the type of a value is nested twice as deep, and has to be read again. */
const maxDepth = 200;

function assertShallow(value: unknown, subject: string): void {
  if (!isNestedDeeper(value, maxDepth)) return;
  const detail = `${subject}: lists and objects may be nested ${String(maxDepth)} levels deep, and not deeper.`;
  throw new ConfigurationError([errorAt([], 'Value is nested too deeply', detail)]);
}

/**
 * The value of a body: every string in it is a template, keys of objects too.
 *
 * What is not known makes what is built of it unknown. Nothing is converted to the types of attributes.
 *
 * @throws ConfigurationError `CONFIG_INVALID` with everything that is wrong in the body, each with its path.
 */
export function evaluate(body: JsonValue, scope: Scope): Evaluated {
  assertShallow(body, scope.subject);
  if (isPlainBody(body)) return plain(body);
  const found: Diagnostic[] = [];

  /** What `run` answers; what is wrong with the configuration there is found, with its place. */
  const collect = (path: AttributePath, run: () => Evaluated): Evaluated => {
    try {
      return run();
    } catch (error) {
      if (!(error instanceof ConfigurationError)) throw error;
      const where = `${scope.subject}${formatPath(['', ...path])}`;
      found.push(...error.diagnostics.map(({ summary, detail }) => errorAt(path, summary, `${where}: ${detail}`)));
      return plain(null);
    }
  };
  const evaluateText = (text: string): Evaluated => evaluateExpression(parseTemplate(text), scope);
  const evaluateAt = (json: JsonValue, path: AttributePath): Evaluated => {
    if (typeof json === 'string') return collect(path, () => evaluateText(json));
    if (Array.isArray(json))
      return joinElements(json.map((inner: JsonValue, index) => evaluateAt(inner, [...path, index])));
    if (!isJsonObject(json)) return plain(json);
    const values = Object.entries(json).map(([key, inner]) => evaluateAt(inner, [...path, key]));
    return collect(path, () => joinPairs(Object.keys(json).map(evaluateText), values));
  };

  const evaluated = evaluateAt(body, []);
  if (found.length > 0) throw new ConfigurationError(found);
  // Values that are put into each other may be deeper than any of them.
  assertShallow(evaluated.value, scope.subject);
  return evaluated;
}
