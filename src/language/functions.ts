import { isWhollyKnown, Unknown, type Value } from '../model';
import { nearestWords } from '../base/nearest';
import { collectionFunctions } from './collection-functions';
import { type Evaluated, sensitiveLike } from './evaluated';
import { failExpression } from './expression-failure';
import { textFunctions } from './text-functions';

/** A function of Terraform's language. */
export interface ExpressionFunction {
  /** How few and how many arguments it takes. */
  readonly arity: readonly [least: number, most: number];
  /** What it answers, in Terraform's sense. */
  readonly description: string;
  /**
   * Which unknown values it can work with: those inside its arguments, or whole arguments too. Otherwise the answer is
   * unknown as soon as anything in the arguments is.
   */
  readonly takesUnknown?: 'inside' | 'anywhere';
  /** What it does to secrets. By default an answer made of a secret is a secret. */
  readonly secrets?: 'all' | 'none';
  /** `place` names the function in messages. */
  readonly call: (args: readonly Value[], place: string) => Value;
}

const secretFunctions: Readonly<Record<string, ExpressionFunction>> = {
  sensitive: {
    arity: [1, 1],
    description: 'The value itself, marked as a secret.',
    takesUnknown: 'anywhere',
    secrets: 'all',
    call: ([value = null]) => value,
  },
  nonsensitive: {
    arity: [1, 1],
    description: 'The value itself, no longer a secret.',
    takesUnknown: 'anywhere',
    secrets: 'none',
    call: ([value = null]) => value,
  },
};

/** Every function that is evaluated, by name. */
export const functions: Readonly<Record<string, ExpressionFunction>> = {
  ...textFunctions,
  ...collectionFunctions,
  ...secretFunctions,
};

const most = Number.POSITIVE_INFINITY;

function arityWords([least, atMost]: readonly [number, number]): string {
  if (least === atMost) return String(least);
  return atMost === most ? `${String(least)} or more` : `${String(least)} to ${String(atMost)}`;
}

/** What is wrong with a call before anything is evaluated, or undefined. */
export function complaintAboutCall(name: string, count: number): string | undefined {
  if (!Object.hasOwn(functions, name)) {
    return `The function \`${name}\` is not evaluated${nearestWords(name, Object.keys(functions))}.`;
  }
  const { arity } = functions[name] as ExpressionFunction;
  if (count >= arity[0] && count <= arity[1]) return undefined;
  return `The function \`${name}\` takes ${arityWords(arity)} arguments, not ${String(count)}.`;
}

function canCall({ takesUnknown }: ExpressionFunction, values: readonly Value[]): boolean {
  if (takesUnknown === 'anywhere') return true;
  return values.every((value) => (takesUnknown === 'inside' ? !(value instanceof Unknown) : isWhollyKnown(value)));
}

/** Calls a function by name. */
export function callFunction(name: string, args: readonly Evaluated[]): Evaluated {
  const complaint = complaintAboutCall(name, args.length);
  if (complaint !== undefined) return failExpression(complaint);
  const entry = functions[name] as ExpressionFunction;
  const values = args.map(({ value }) => value);
  const value = canCall(entry, values) ? entry.call(values, `\`${name}\``) : new Unknown();
  if (entry.secrets === undefined) return sensitiveLike(value, args);
  return { value, sensitive: entry.secrets === 'all' ? [[]] : [] };
}
