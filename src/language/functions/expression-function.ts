import type { TerraformType } from '../../model';
import type { Typed } from '../values/typed';

/** The first argument, and the others. Functions that take none at least look at the others alone. */
export type Arguments = readonly [first: Typed, ...others: Typed[]];

/** What an argument may be beside a known value without a mark; `open` is something of which not even the type is known. */
export type Allowance = 'null' | 'unknown' | 'open' | 'secret';

/** What a function takes in one place. */
export interface Parameter {
  /** The type to which an argument is converted; any when nothing is said. */
  readonly type?: TerraformType;
  /** Null is refused, what is unknown makes the answer unknown, and a secret makes it a secret, unless they are named here. */
  readonly allows?: readonly Allowance[];
}

/** A function of Terraform's language. */
export interface ExpressionFunction {
  /** What it answers, in Terraform's sense; `docs/reference/functions.md` is printed from it. */
  readonly description: string;
  /** What it takes; the last one stands for all further arguments. */
  readonly takes: readonly [Parameter, ...Parameter[]];
  /** How few and how many arguments it takes; one when nothing is said. */
  readonly arity?: readonly [least: number, most: number];
  /** The type of an answer that is not known yet. Throws for arguments that no answer has. */
  readonly answers: TerraformType | ((args: Arguments, subject: string) => TerraformType);
  /** Whether an unknown answer may turn out to be null. */
  readonly mayBeNull?: boolean;
  /** `subject` names the function in messages. */
  readonly call: (args: Arguments, subject: string) => Typed;
}

/** Functions by name. */
export type FunctionTable = Readonly<Record<string, ExpressionFunction>>;

/** As many arguments as one likes. */
export const most = Number.POSITIVE_INFINITY;
