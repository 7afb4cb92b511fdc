import type { TerraformType, Value } from '../../model';

/** The first argument, and the others. Functions that take none at least look at the others alone. */
export type Arguments = readonly [first: Value, ...others: Value[]];

/** A function of Terraform's language. */
export interface ExpressionFunction {
  /** What it answers, in Terraform's sense; `docs/functions.md` is printed from it. */
  readonly description: string;
  /** How few and how many arguments it takes; one when nothing is said. */
  readonly arity?: readonly [least: number, most: number];
  /** The type of the answer, perhaps after that of the first argument; undefined where only the answer itself tells. */
  readonly answers?: TerraformType | ((first: TerraformType | undefined) => TerraformType | undefined);
  /**
   * Which unknown values it can work with: those inside its arguments, or whole arguments too. Otherwise the answer is
   * unknown as soon as anything in the arguments is.
   */
  readonly takesUnknown?: 'inside' | 'anywhere';
  /** What it does to secrets. By default an answer made of a secret is a secret. */
  readonly secrets?: 'all' | 'none';
  /** `subject` names the function in messages. */
  readonly call: (args: Arguments, subject: string) => Value;
}

/** Functions by name. */
export type FunctionTable = Readonly<Record<string, ExpressionFunction>>;

/** As many arguments as one likes. */
export const most = Number.POSITIVE_INFINITY;
