import { type AttributePath, type Diagnostic, errorAt, placedError } from '../base/diagnostic';
import { ConfigurationError } from '../base/errors';
import { isJsonObject, isNestedDeeper, type JsonValue } from '../base/json';
import { evaluateExpression, joinPairs } from './evaluate-expression';
import { refuseExpression } from './fail-expression';
import { type Scope, whereIn } from './scope';
import { isPlainBody, parseTemplate } from './syntax/parse-template';
import { type Evaluated, plain } from './values/evaluated';
import { lift, lower } from './values/lift';
import { marksOf, nothing, tuple, type Typed } from './values/typed';

/** The depth to which values may be nested. A state and a plan nest the type of a value twice as deep and have to be read again. */
const maxDepth = 200;

function assertShallow(value: unknown, levels: number, scope: Scope): void {
  if (!isNestedDeeper(value, levels)) return;
  const detail = `lists and objects may be nested ${String(maxDepth)} levels deep, and not deeper.`;
  throw new ConfigurationError([placedError({ where: whereIn(scope) }, 'Value is nested too deeply', detail)]);
}

/** A mistake with its place; that of a local value, which this scope names, has one already. */
function placed(diagnostic: Diagnostic, scope: Scope, path: AttributePath = []): Diagnostic {
  const { summary, detail, where } = diagnostic;
  if (where !== undefined) return diagnostic;
  return { ...diagnostic, ...placedError({ where: whereIn(scope, path), path }, summary, detail) };
}

/** The pairs of an object in the configuration, each key once. */
function joinAttributes(keys: readonly Typed[], values: readonly Typed[]): Typed {
  if (marksOf(keys) > 0) return refuseExpression('The key of an object must not be a secret, nor ephemeral.');
  const joined = joinPairs(keys.map((key, index) => [key, values[index] ?? nothing()]));
  if (joined.isKnown() && joined.entries().size < keys.length)
    throw new ConfigurationError([errorAt([], 'Duplicate object attribute', 'Two keys of an object are the same.')]);
  return joined;
}

/** The values of bodies without templates: each evaluation gives the same. */
const values = new WeakMap<object, Typed>();

/**
 * Evaluates a body to a value with its type. Every string in it is a template, also the keys of objects.
 *
 * A value that depends on an unknown one is unknown. Nothing is converted to the types of attributes.
 *
 * @throws ConfigurationError `CONFIG_INVALID` with all mistakes in the body, each with its path.
 */
export function evaluateTyped(body: JsonValue, scope: Scope): Typed {
  const isKept = typeof body === 'object' && body !== null && isPlainBody(body);
  const known = isKept ? values.get(body) : undefined;
  if (known) return known;
  assertShallow(body, maxDepth, scope);
  const found: Diagnostic[] = [];

  /** Runs `run` and collects its configuration errors, with their paths. */
  const collect = (path: AttributePath, run: () => Typed): Typed => {
    try {
      return run();
    } catch (error) {
      if (!(error instanceof ConfigurationError)) throw error;
      found.push(...error.diagnostics.map((one) => placed(one, scope, path)));
      return nothing();
    }
  };
  const evaluateText = (template: string): Typed => evaluateExpression(parseTemplate(template), scope);
  const evaluateAt = (json: JsonValue, path: AttributePath): Typed => {
    if (typeof json === 'string') return collect(path, () => evaluateText(json));
    if (Array.isArray(json)) return tuple(json.map((inner: JsonValue, index) => evaluateAt(inner, [...path, index])));
    if (!isJsonObject(json)) return collect(path, () => lift(plain(json)));
    const values = Object.entries(json).map(([key, inner]) => evaluateAt(inner, [...path, key]));
    return collect(path, () => joinAttributes(Object.keys(json).map(evaluateText), values));
  };

  const evaluated = evaluateAt(body, []);
  if (found.length > 0) throw new ConfigurationError(found);
  // A value may be nested deeper than each of its parts.
  assertShallow(evaluated.type, 2 * maxDepth, scope);
  if (isKept) values.set(body, evaluated);
  return evaluated;
}

/**
 * Evaluates a body to a value for attributes.
 *
 * @throws ConfigurationError `CONFIG_INVALID` with all mistakes in the body, each with its path.
 */
export function evaluate(body: JsonValue, scope: Scope): Evaluated {
  if (isPlainBody(body)) {
    assertShallow(body, maxDepth, scope);
    return plain(body);
  }
  const typed = evaluateTyped(body, scope);
  try {
    return { ...lower(typed), type: typed.type };
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    throw new ConfigurationError(error.diagnostics.map((one) => placed(one, scope)));
  }
}
