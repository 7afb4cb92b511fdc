import { Unknown } from '../../model';
import { ExpressionError, failExpression } from '../fail-expression';
import { bool, type Typed, unknown } from '../values/typed';
import { type FunctionTable, most } from './expression-function';

/** The value of an argument, or the error with which it fails. */
function attempt(argument: () => Typed): Typed | ExpressionError {
  try {
    return argument();
  } catch (error) {
    // What is not evaluated here may have a result in Terraform, and a referenced local fails on its own.
    if (error instanceof ExpressionError) return error;
    throw error;
  }
}

function tryAll(args: readonly (() => Typed)[], subject: string): Typed {
  const errors: string[] = [];
  for (const argument of args) {
    const found = attempt(argument);
    // What is not known yet may still fail, so that a later argument is taken.
    if (!(found instanceof ExpressionError)) return found.isWhollyKnown() ? found : unknown('dynamic');
    errors.push(found.message);
  }
  return failExpression(`${subject} found no argument without an error. ${errors.join(' ')}`);
}

function can([argument]: readonly (() => Typed)[]): Typed {
  const found = argument && attempt(argument);
  if (!found || found instanceof ExpressionError) return bool(false);
  return found.isWhollyKnown() ? bool(true) : unknown('bool', new Unknown());
}

/** Functions that evaluate their arguments themselves. */
export const attemptFunctions: FunctionTable = {
  try: {
    description: 'The first argument that is evaluated without an error.',
    arity: [1, most],
    evaluate: tryAll,
  },
  can: {
    description: 'Whether the argument is evaluated without an error.',
    evaluate: can,
  },
};
