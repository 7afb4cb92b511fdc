import type { TerraformType } from '../../model';
import { refuseExpression } from '../fail-expression';
import type { Evaluate, FunctionInputs, Scope } from '../scope';
import type { Typed } from '../values/typed';

/** The first argument and the others. A function that needs no argument reads only the others. */
export type Arguments = readonly [first: Typed, ...others: Typed[]];

/** What an argument may be besides a known value that is not sensitive. `open` is a value of unknown type. */
export type Allowance = 'null' | 'unknown' | 'open' | 'secret';

/** A parameter. */
export interface Parameter {
  /** Names it in messages; those of the language have none. */
  readonly name?: string;
  /** The type to which an argument is converted; absent for any. */
  readonly type?: TerraformType;
  /** What the function handles itself. Otherwise null is refused, unknown makes the result unknown, and a secret makes it a secret. */
  readonly allows?: readonly Allowance[];
}

/** Where a function is called. */
export interface CallSite {
  /** Names the function in messages. */
  readonly subject: string;
  readonly scope: Scope;
  readonly evaluate: Evaluate;
}

/**
 * What a function reads besides its arguments.
 *
 * @throws ConfigurationError `CONFIG_INVALID` where nothing is there to read.
 */
export function inputsOf({ scope, subject }: CallSite): FunctionInputs {
  return scope.inputs ?? refuseExpression(`${subject} is not evaluated here.`);
}

/** A function of Terraform's language. */
export interface ExpressionFunction {
  /** Describes the result; `docs/reference/functions.md` is generated from it. */
  readonly description: string;
  /** The parameters; the last one takes all further arguments. */
  readonly takes: readonly [Parameter, ...Parameter[]];
  /** The smallest and largest number of arguments; one by default. */
  readonly arity?: readonly [least: number, most: number];
  /** The type of an unknown result. Throws for arguments without a result. */
  readonly answers: TerraformType | ((args: Arguments, subject: string, site: CallSite) => TerraformType);
  /** Whether an unknown result may become null. */
  readonly mayBeNull?: boolean;
  /** `subject` names the function in messages. */
  readonly call: (args: Arguments, subject: string, site: CallSite) => Typed;
}

/** A function that evaluates its arguments itself, because one may fail. */
export interface LazyFunction {
  readonly description: string;
  readonly arity?: readonly [least: number, most: number];
  readonly evaluate: (args: readonly (() => Typed)[], subject: string) => Typed;
}

/** Functions by name. */
export type FunctionTable = Readonly<Record<string, ExpressionFunction | LazyFunction>>;

/** Any number of arguments. */
export const most = Number.POSITIVE_INFINITY;
