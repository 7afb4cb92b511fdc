import { nearestWords } from '../../base/find-nearest';
import { isWhollyKnown, Unknown, type Value } from '../../model';
import { failExpression } from '../fail-expression';
import { type Evaluated, sensitiveLike } from '../values/evaluated';
import { type Arguments, type ExpressionFunction, most } from './expression-function';
import { functions } from './functions';

function arityWords([least, atMost]: readonly [number, number]): string {
  if (least === atMost) return String(least);
  return atMost === most ? `${String(least)} or more` : `${String(least)} to ${String(atMost)}`;
}

/** What is wrong with a call before anything is evaluated, or undefined. */
export function complaintAboutCall(name: string, count: number): string | undefined {
  if (!Object.hasOwn(functions, name)) {
    return `The function \`${name}\` is not evaluated${nearestWords(name, Object.keys(functions))}.`;
  }
  const { arity = [1, 1] } = functions[name] as ExpressionFunction;
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
  const values = args.map(({ value }) => value) as unknown as Arguments;
  const value = canCall(entry, values) ? entry.call(values, `\`${name}\``) : new Unknown();
  if (entry.secrets === undefined) return sensitiveLike(value, args);
  return { value, sensitive: entry.secrets === 'all' ? [[]] : [] };
}
