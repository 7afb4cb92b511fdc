import { countWords } from '../../base/text/count-words';
import { nearestWords } from '../../base/text/find-nearest';
import { Unknown, UnknownNotNull } from '../../model';
import { failExpression, refuseExpression, refusingFailures } from '../fail-expression';
import type { CallExpression } from '../syntax/expression';
import { sameType } from '../types/compare-types';
import { convert } from '../values/convert';
import { describe } from '../values/describe';
import { type Marks, nothing, type Typed, uniteMarks, unknown } from '../values/typed';
import type { Evaluate, Scope } from '../scope';
import {
  type Allowance,
  type Arguments,
  type CallSite,
  type ExpressionFunction,
  type LazyFunction,
  most,
  type Parameter,
} from './expression-function';
import { isSequence } from './collections/flatten-function';
import { functions } from './functions';
import { findProviderFunction, isOfProvider } from './provider-function';
import { refusedFunctions } from './refused-functions';

function arityWords([least, atMost]: readonly [number, number]): string {
  if (least === atMost) return countWords(least, 'argument');
  return `${String(least)} ${atMost === most ? 'or more' : `to ${String(atMost)}`} arguments`;
}

function complaintAboutName(name: string): string | undefined {
  if (Object.hasOwn(functions, name)) return undefined;
  const reason = Object.hasOwn(refusedFunctions, name) ? `: ${refusedFunctions[name] ?? ''}` : undefined;
  return `The function \`${name}\` is not evaluated${reason ?? nearestWords(name, Object.keys(functions))}.`;
}

type Entry = ExpressionFunction | LazyFunction;

function complaintAboutCount(name: string, { arity = [1, 1] }: Entry, count: number): string | undefined {
  if (count >= arity[0] && count <= arity[1]) return undefined;
  return `The function \`${name}\` takes ${arityWords(arity)}, not ${String(count)}.`;
}

/** Checks a call before its arguments are evaluated: a sentence, or undefined. */
export function complaintAboutCall({ name, arguments: given, isExpanded }: CallExpression): string | undefined {
  // Who knows the provider checks its functions.
  if (isOfProvider(name)) return undefined;
  const complaint = complaintAboutName(name);
  if (complaint !== undefined || isExpanded) return complaint;
  return complaintAboutCount(name, functions[name] as Entry, given.length);
}

const parameterAt = (takes: ExpressionFunction['takes'], index: number): Parameter =>
  takes[Math.min(index, takes.length - 1)] as Parameter;

const allows = ({ allows: allowed = [] }: Parameter, what: Allowance): boolean => allowed.includes(what);

function toArgument(parameter: Parameter, given: Typed, called: string): Typed {
  const { name, type = 'dynamic' } = parameter;
  const subject = name === undefined ? called : `${called}: \`${name}\``;
  if (given.content === null && !allows(parameter, 'null')) return failExpression(`${subject} does not take null.`);
  const converted = convert(given, type, subject);
  // A set with an unknown number of elements is expanded as a list of its elements.
  if (type !== 'dynamic' && !sameType(converted.type, type))
    return refuseExpression(`${subject} takes no set of other elements that are not all known.`);
  return allows(parameter, 'secret') ? converted : converted.bare();
}

function answer(entry: ExpressionFunction, args: Arguments, site: CallSite): Typed {
  const { subject } = site;
  const { takes, answers, mayBeNull, call } = entry;
  const isAny = (what: Allowance, is: (value: Typed) => boolean): boolean =>
    args.some((value, index) => is(value) && !allows(parameterAt(takes, index), what));
  if (isAny('open', (value) => value.type === 'dynamic' && !value.isKnown())) return unknown('dynamic');
  if (!isAny('unknown', (value) => !value.isKnown())) return call(args, subject, site);
  const type = typeof answers === 'function' ? answers(args, subject, site) : answers;
  return unknown(type, mayBeNull === true ? new Unknown() : new UnknownNotNull());
}

function callWithValues(entry: ExpressionFunction, given: readonly Typed[], site: CallSite): Typed {
  const { takes } = entry;
  const parameters = given.map((_, index) => parameterAt(takes, index));
  const toArguments = (): readonly Typed[] =>
    given.map((value, index) => toArgument(parameters[index] as Parameter, value, site.subject));
  // Terraform does not look at the arguments behind one of unknown type.
  const isOpen = given.some((value) => value.type === 'dynamic' && !value.isKnown());
  const args = isOpen ? refusingFailures(toArguments) : toArguments();
  const marks = given
    .filter((_, index) => !allows(parameters[index] as Parameter, 'secret'))
    .reduce<Marks>((all, value) => uniteMarks(all, value.marksInside()), 0);
  return answer(entry, args as unknown as Arguments, site).marked(marks);
}

type Argument = () => Typed;

/** The arguments of a call with the elements of the last one in its place; undefined while these are unknown. */
function expandLast(given: readonly Argument[], subject: string): readonly Argument[] | undefined {
  const last = given.at(-1)?.() ?? nothing();
  if (last.content === null) return failExpression(`${subject} takes no null before \`...\`.`);
  if (last.type !== 'dynamic' && !isSequence(last))
    return failExpression(`${subject} takes a list before \`...\`, not ${describe(last)}.`);
  if (!last.isKnown()) return undefined;
  return [...given.slice(0, -1), ...last.parts().map((part) => () => part.marked(last.marks))];
}

/** Calls a function. `evaluate` evaluates expressions in `scope`. */
export function callFunction(callExpression: CallExpression, scope: Scope, evaluate: Evaluate): Typed {
  const { name, isExpanded } = callExpression;
  const complaint = complaintAboutCall(callExpression);
  if (complaint !== undefined) return refuseExpression(complaint);
  const entry = isOfProvider(name) ? findProviderFunction(name, scope) : (functions[name] as Entry);
  const subject = `\`${name}\``;
  const given = callExpression.arguments.map((argument) => (): Typed => evaluate(argument, scope));
  const args = isExpanded ? expandLast(given, subject) : given;
  // Terraform forgets that they are secrets.
  if (!args) return unknown('dynamic');
  const miscount = complaintAboutCount(name, entry, args.length);
  if (miscount !== undefined) return failExpression(miscount);
  if ('evaluate' in entry) return entry.evaluate(args, subject);
  return callWithValues(
    entry,
    args.map((argument) => argument()),
    { subject, scope, evaluate },
  );
}
