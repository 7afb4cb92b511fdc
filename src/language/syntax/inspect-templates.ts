import { type AttributePath, type Diagnostic, errorAt } from '../../base/diagnostic';
import { ConfigurationError } from '../../base/errors';
import { isJsonObject, type JsonValue } from '../../base/json';
import type { Expression, Reference } from './expression';
import { complaintAboutCall } from '../functions/call-function';
import { isOfProvider } from '../functions/provider-function';
import { isPlainBody, parseTemplate } from './parse-template';

/** A reference and its path in the body. */
export interface PlacedReference extends Reference {
  readonly at: AttributePath;
}

/** A function of a provider that is called, and where in the body. */
export interface PlacedCall {
  /** `provider::analytics::cron_next`. */
  readonly name: string;
  readonly at: AttributePath;
}

/** The references in the templates of a body, the functions of providers, and the parts that cannot be evaluated. */
export interface Inspection {
  readonly references: readonly PlacedReference[];
  readonly calls: readonly PlacedCall[];
  readonly diagnostics: readonly Diagnostic[];
}

type Of<K extends Expression['kind']> = Extract<Expression, { kind: K }>;

const children: { readonly [K in Expression['kind']]?: (expression: Of<K>) => readonly (Expression | undefined)[] } = {
  template: ({ parts }) => parts,
  step: ({ of }) => [of],
  index: ({ of, key }) => [of, key],
  call: (call) => call.arguments,
  conditional: ({ condition, whenTrue, whenFalse }) => [condition, whenTrue, whenFalse],
  unary: ({ of }) => [of],
  binary: ({ left, right }) => [left, right],
  for: ({ collection, key, value, condition }) => [collection, key, value, condition],
  join: ({ loop }) => [loop],
  splat: ({ of, each }) => [of, each],
  list: ({ elements }) => elements,
  object: ({ entries }) => entries.flat(),
};

function childrenOf(expression: Expression): readonly Expression[] {
  const find = children[expression.kind] as ((of: Expression) => readonly (Expression | undefined)[]) | undefined;
  return (find?.(expression) ?? []).filter((child) => child !== undefined);
}

/** Whether an expression calls a function. */
export function callsFunctions(expression: Expression): boolean {
  return expression.kind === 'call' || childrenOf(expression).some(callsFunctions);
}

const literalKinds: ReadonlySet<Expression['kind']> = new Set(['literal', 'list', 'object', 'unary']);

/** Whether an expression is a value that is written out. */
export function isLiteral(expression: Expression): boolean {
  return literalKinds.has(expression.kind) && childrenOf(expression).every(isLiteral);
}

function joinInspections(all: readonly Inspection[]): Inspection {
  return {
    references: all.flatMap(({ references }) => references),
    calls: all.flatMap(({ calls }) => calls),
    diagnostics: all.flatMap(({ diagnostics }) => diagnostics),
  };
}

function inspectExpression(expression: Expression, at: AttributePath): Inspection {
  const inner = childrenOf(expression).map((child) => inspectExpression(child, at));
  const complaint = expression.kind === 'call' ? complaintAboutCall(expression) : undefined;
  const own = expression.kind === 'reference' ? [{ ...expression.reference, at }] : [];
  const isProviderCall = expression.kind === 'call' && isOfProvider(expression.name);
  return joinInspections([
    {
      references: own,
      calls: isProviderCall ? [{ name: expression.name, at }] : [],
      diagnostics: complaint === undefined ? [] : [errorAt(at, 'Function is not evaluated', complaint)],
    },
    ...inner,
  ]);
}

const nothing: Inspection = { references: [], calls: [], diagnostics: [] };

function inspectText(text: string, at: AttributePath): Inspection {
  try {
    return inspectExpression(parseTemplate(text), at);
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return { ...nothing, diagnostics: error.diagnostics.map((diagnostic) => ({ ...diagnostic, path: at })) };
  }
}

/** Parses all templates of a body without evaluating them. */
export function inspectTemplates(body: JsonValue, at: AttributePath = []): Inspection {
  if (isPlainBody(body)) return nothing;
  if (typeof body === 'string') return inspectText(body, at);
  const inner = Array.isArray(body)
    ? body.map((element: JsonValue, index) => inspectTemplates(element, [...at, index]))
    : isJsonObject(body)
      ? Object.entries(body).flatMap(([key, value]) => [inspectText(key, at), inspectTemplates(value, [...at, key])])
      : [];
  return joinInspections(inner);
}

/** All references in the templates of a body. */
export function referencesIn(body: JsonValue): readonly PlacedReference[] {
  return inspectTemplates(body).references;
}
