import type { Expression, Reference } from './syntax/expression';
import type { Typed } from './values/typed';

/** The scope in which templates are evaluated. */
export interface Scope {
  /** The owner of the templates, for messages: `analytics_alert.x`. */
  readonly subject: string;
  /** The values of the names that a `for` or a splat around the expression binds. */
  readonly locals?: ReadonlyMap<string, Typed>;
  /** The whole value of `reference.address`. The evaluation follows `reference.path` itself. */
  resolve(reference: Reference): Typed;
}

/** Evaluates an expression inside of another one. */
export type Evaluate = (expression: Expression, scope: Scope) => Typed;

/** A scope in which names have values besides those that they have already. */
export function bindLocals(scope: Scope, locals: readonly (readonly [name: string, value: Typed])[]): Scope {
  return { ...scope, locals: new Map([...(scope.locals ?? []), ...locals]) };
}
