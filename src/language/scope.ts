import { type AttributePath, formatPath } from '../base/diagnostic';
import type { FolderFiles } from '../base/files/folder-files';
import type { ProviderFunctions } from '../model';
import type { Expression, Reference } from './syntax/expression';
import type { Typed } from './values/typed';

/** What functions read besides their arguments. */
export interface FunctionInputs {
  readonly files: FolderFiles;
  /** The workspace of Terraform; the default one where it is left out. */
  readonly workspace?: string;
  /** When the plan began, by RFC 3339; absent while code is only checked. */
  readonly planTimestamp?: string;
  /** What differs from call to call; absent unless a plan is carried out. */
  readonly live?: {
    readonly nowMs: () => number;
    /** A new random UUID. */
    readonly createId: () => string;
  };
}

/** Who has templates, as messages say it. */
export interface Owner {
  /** `analytics_alert.x`. */
  readonly subject: string;
  /** Where it is made: `main.ts:12:3`, or a file. Undefined where nobody knows. */
  readonly file?: string | undefined;
}

/** The scope in which templates are evaluated. */
export interface Scope extends Owner {
  /** Absent where only functions of their arguments are evaluated. */
  readonly inputs?: FunctionInputs;
  /** The functions of the provider by their whole names; absent where they are not evaluated. */
  readonly functions?: ProviderFunctions;
  /** The function whose template is evaluated. */
  readonly template?: 'templatefile' | 'templatestring';
  /** The values of the names that a `for`, a splat or a template around the expression binds. */
  readonly locals?: ReadonlyMap<string, Typed>;
  /** The whole value of `reference.address`. The evaluation follows `reference.path` itself. */
  resolve(reference: Reference): Typed;
}

/** How messages name a value in templates: `analytics_alert.x.name (main.ts:12:3)`. */
export function whereIn({ subject, file }: Owner, path: AttributePath = []): string {
  return `${subject}${formatPath(['', ...path])}${file === undefined ? '' : ` (${file})`}`;
}

/** Evaluates an expression inside of another one. */
export type Evaluate = (expression: Expression, scope: Scope) => Typed;

/** A scope in which names have values besides those that they have already. */
export function bindLocals(scope: Scope, locals: readonly (readonly [name: string, value: Typed])[]): Scope {
  return { ...scope, locals: new Map([...(scope.locals ?? []), ...locals]) };
}
