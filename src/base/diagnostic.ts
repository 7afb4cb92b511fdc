import type { ErrorCode } from './error-codes';

/**
 * One step from a configuration to a place in it: an attribute's name, an index of a list, or a key of a map.
 */
export type PathStep = string | number | { readonly key: string };
export type AttributePath = readonly PathStep[];

/** The name or the index in a step, whether it names an attribute or a key of a map. */
export function nameOfStep(step: PathStep): string | number {
  return typeof step === 'object' ? step.key : step;
}

/** Something to tell the user about the configuration or about a run. Never holds a secret. */
export interface Diagnostic {
  readonly severity: 'error' | 'warning';
  /** A title without full stop. */
  readonly summary: string;
  /** What was found, what is allowed, what to do. */
  readonly detail: string;
  /** The part of `detail` that says where it is: what is the same in two of them, but for that, has one cause. */
  readonly where?: string;
  /** Whether a refusal ends when more is known: an expression has a value that is known in part, such as the beginning of a text. */
  readonly isUndecided?: boolean;
  /** The object that it is about. */
  readonly address?: string;
  readonly path?: AttributePath;
  /** The code of the error behind it, where there is one. */
  readonly code?: ErrorCode;
  /**
   * `refusal` when nothing went wrong: something was asked for that the code forbids, such as the end of what it protects. `gone`
   * when the service does not have what is to be imported. `untried` when an interrupt came before anything was sent.
   */
  readonly kind?: 'refusal' | 'gone' | 'untried';
}

/** Makes an error diagnostic. */
export function errorAt(path: AttributePath, summary: string, detail: string): Diagnostic {
  return path.length === 0 ? { severity: 'error', summary, detail } : { severity: 'error', summary, detail, path };
}

/** Makes an error diagnostic that begins with its place: `analytics_alert.x.name (main.ts:12:3)`. */
export function placedError(
  { where, path = [] }: { readonly where: string; readonly path?: AttributePath },
  summary: string,
  detail: string,
): Diagnostic {
  return { ...errorAt(path, summary, `${where}: ${detail}`), where };
}

/** Makes the error diagnostic of something that the code forbids. */
export function refusalAt(path: AttributePath, summary: string, detail: string): Diagnostic {
  return { ...errorAt(path, summary, detail), kind: 'refusal' };
}

/** Makes a warning diagnostic. */
export function warningAt(path: AttributePath, summary: string, detail: string): Diagnostic {
  return { ...errorAt(path, summary, detail), severity: 'warning' };
}

/** Those of `diagnostics` that are errors. */
export function errorsIn<D extends Diagnostic>(diagnostics: readonly D[]): readonly D[] {
  return diagnostics.filter(({ severity }) => severity === 'error');
}

/** Tells whether one of `diagnostics` is an error. */
export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === 'error');
}

/** Prints a path the way Terraform does: `email.to[0]`, `headers["Accept"]`. */
export function formatPath(path: AttributePath): string {
  return path
    .map((step, index) => {
      if (typeof step === 'number') return `[${String(step)}]`;
      if (typeof step === 'object') return `[${JSON.stringify(step.key)}]`;
      return index === 0 ? step : `.${step}`;
    })
    .join('');
}
