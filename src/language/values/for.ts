import { compareText } from '../../base/text/compare-text';
import { ExpressionError, failExpression } from '../fail-expression';
import { bindLocals, type Evaluate, type Scope } from '../scope';
import type { Expression, ForExpression } from '../syntax/expression';
import { kindOf } from '../types/compare-types';
import { convert } from './convert';
import { describe } from './describe';
import { count, type Marks, object, text, tuple, type Typed, uniteMarks, unknown } from './typed';

/** What is known of the result while elements are evaluated. */
interface Progress {
  /** Whether the elements of the result are known so far. */
  isKnown: boolean;
  marks: Marks;
}

/** What a part of a `for` has to be. */
interface Wanted {
  readonly type: 'bool' | 'string';
  readonly subject: string;
}

const aCondition: Wanted = { type: 'bool', subject: 'The condition of a `for`' };
const aKey: Wanted = { type: 'string', subject: 'The key of a `for`' };

interface Evaluation {
  readonly evaluate: Evaluate;
  readonly progress: Progress;
}

/** A condition or a key as a known value of its type. Terraform complains about it only as long as the result is known. */
function toKnown(value: Typed, wantedValue: Wanted, progress: Progress): Typed | undefined {
  const { type, subject } = wantedValue;
  try {
    if (value.content === null) return failExpression(`${subject} must not be null.`);
    progress.marks = uniteMarks(progress.marks, value.marks);
    // A condition of another type is wrong before it is known, and a key is not.
    const converted = type === 'string' && !value.isKnown() ? value : convert(value, type, subject);
    if (converted.isKnown()) return converted;
  } catch (error) {
    if (progress.isKnown || !(error instanceof ExpressionError)) throw error;
  }
  progress.isKnown = false;
  return undefined;
}

/** The key and the value of each element. */
function elementsOf(collection: Typed): readonly (readonly [key: Typed, value: Typed])[] {
  const kind = kindOf(collection.type);
  if (kind === 'map' || kind === 'object') return [...collection.entries()].map(([name, value]) => [text(name), value]);
  return collection.parts().map((value, index) => [kind === 'set' ? value : count(index), value]);
}

const iterable: ReadonlySet<string> = new Set(['list', 'set', 'map', 'object', 'tuple']);
const wanted = 'A `for` goes over a list, a set, a map or an object';

type Entry = readonly [key: string, value: Typed];

const toObject = (entries: readonly Entry[]): Typed =>
  object(new Map([...entries].sort(([a], [b]) => compareText(a, b))));

function groupEntries(entries: readonly Entry[]): Typed {
  const groups = new Map<string, Typed[]>();
  for (const [key, value] of entries) groups.set(key, [...(groups.get(key) ?? []), value]);
  return toObject([...groups].map(([key, values]) => [key, tuple(values)]));
}

function joinEntries(entries: readonly Entry[]): Typed {
  if (new Set(entries.map(([key]) => key)).size < entries.length)
    return failExpression('A `for` gives one key twice. Write `...` behind its value to group the values of each key.');
  return toObject(entries);
}

/** Evaluates a `for` over elements that are known, each in a scope of its own. */
function evaluateEach(loop: ForExpression, scopes: Iterable<Scope>, { evaluate, progress }: Evaluation): Typed {
  const entries: Entry[] = [];
  for (const scope of scopes) {
    const ofElement = (part: Expression, wantedValue: Wanted): Typed | undefined =>
      toKnown(evaluate(part, scope), wantedValue, progress);
    if (loop.condition && ofElement(loop.condition, aCondition)?.content !== true) continue;
    const key = loop.key && ofElement(loop.key, aKey);
    if (loop.key && !key) continue;
    entries.push([key?.toText() ?? '', evaluate(loop.value, scope)]);
  }
  if (!loop.key) return tuple(entries.map(([, value]) => value));
  return loop.isGrouped ? groupEntries(entries) : joinEntries(entries);
}

/** Evaluates a `for`. */
export function evaluateFor(loop: ForExpression, scope: Scope, evaluate: Evaluate): Typed {
  const collection = evaluate(loop.collection, scope);
  const { marks, type } = collection;
  if (collection.content === null) return failExpression(`${wanted}, not null.`);
  if (type === 'dynamic') return unknown('dynamic').marked(marks);
  if (!iterable.has(kindOf(type))) return failExpression(`${wanted}, not ${describe(collection)}.`);
  const bind = ([key, value]: readonly [Typed, Typed]): Scope =>
    bindLocals(scope, [...(loop.keyName === undefined ? [] : [[loop.keyName, key] as const]), [loop.valueName, value]]);
  const progress: Progress = { isKnown: true, marks };
  const tried = { ...progress };
  // Terraform tries the condition before it looks at the elements, also where there are none.
  if (loop.condition) {
    const open = bind([unknown('dynamic'), unknown('dynamic')]);
    toKnown(evaluate(loop.condition, open), aCondition, tried);
  }
  if (!collection.isKnown()) return unknown('dynamic').marked(tried.marks);
  const result = evaluateEach(loop, elementsOf(collection).map(bind), { evaluate, progress });
  return (progress.isKnown ? result : unknown('dynamic')).marked(progress.marks);
}
