import type { TerraformType } from './terraform-type';
import type { Value } from './value';

/** A parameter of a function. An argument is known, and never null. */
export interface FunctionParameter {
  readonly name: string;
  readonly description: string;
  /** The type to which an argument is converted; `dynamic` takes any value. */
  readonly type: 'string' | 'number' | 'dynamic';
  /** TypeScript that is printed as the type in constructs, where an argument may be any value. */
  readonly typescript?: string;
}

/** The result of a call, or what is wrong with an argument: a sentence without its value, which may be a secret. */
export type FunctionResult = { readonly value: Value } | { readonly argumentIndex: number; readonly complaint: string };

/** A function of the provider: `provider::analytics::NAME`. Schema, docs, constructs and both hosts are derived from it. */
export interface FunctionDefinition {
  readonly name: string;
  /** One sentence. */
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly FunctionParameter[];
  /** Arguments of an example. */
  readonly example: readonly Value[];
  readonly returns: TerraformType;
  /** The props of constructs in whose place the result may stand. */
  readonly propsType?: 'AlertScheduleProps';
  /** Pure: it reads no file, no clock and no service, and answers the same each time. */
  call(args: readonly Value[]): FunctionResult;
}

type ArgumentOf<Type extends FunctionParameter['type']> = Type extends 'string'
  ? string
  : Type extends 'number'
    ? number | bigint
    : Value;

/** A definition whose arguments have the types of its parameters. */
interface TypedDefinition<Parameters extends readonly FunctionParameter[]> extends Omit<
  FunctionDefinition,
  'parameters' | 'call'
> {
  readonly parameters: Parameters;
  call(args: { readonly [Index in keyof Parameters]: ArgumentOf<Parameters[Index]['type']> }): FunctionResult;
}

/** Types the arguments of a function by its parameters: hosts convert them before they call. */
export function defineFunction<const Parameters extends readonly FunctionParameter[]>(
  definition: TypedDefinition<Parameters>,
): FunctionDefinition {
  return definition;
}
