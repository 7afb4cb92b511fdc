import { type TerraformType, UnknownNotNull } from '../../../model';
import { failExpression, refuseExpression } from '../../fail-expression';
import { elementTypeOf, innerTypes, kindOf } from '../../types/compare-types';
import { BigFloat } from '../../values/big-float';
import { convert } from '../../values/convert';
import { describe } from '../../values/describe';
import { findEqual } from '../../values/equals';
import { bool, count, nothing, Typed, unknown } from '../../values/typed';
import { type Arguments, type FunctionTable, most } from '../expression-function';

/** Refuses a value without elements, and a set whose number of elements is unknown. */
function assertElements(value: Typed, subject: string, kinds = ['list', 'tuple', 'set']): void {
  const kind = kindOf(value.type);
  if (!kinds.includes(kind)) failExpression(`${subject} takes a list, not ${describe(value)}.`);
  if (kind === 'set' && value.parts().length > 1 && !value.isWhollyKnown())
    refuseExpression(`${subject} takes no set of elements that are not all known.`);
}

const unknownBool = (): Typed => unknown('bool', new UnknownNotNull());

function allTrue([list]: Arguments): Typed {
  const decisive = list.parts().find((part) => part.content !== true);
  return decisive?.isKnown() === false ? unknownBool() : bool(decisive === undefined);
}

function anyTrue([list]: Arguments): Typed {
  if (list.parts().some(({ content }) => content === true)) return bool(true);
  return list.parts().every((part) => part.isKnown()) ? bool(false) : unknownBool();
}

function contains([list, wanted]: Arguments, subject: string): Typed {
  assertElements(list, subject);
  const found = list.parts().map((part) => findEqual(wanted as Typed, part));
  if (found.includes(true)) return bool(true);
  return found.includes(undefined) ? unknownBool() : bool(false);
}

function index([list, wanted]: Arguments, subject: string): Typed {
  assertElements(list, subject, ['list', 'tuple']);
  for (const [at, part] of list.parts().entries()) {
    const equal = findEqual(part, wanted as Typed);
    if (equal === undefined) return unknown('number', new UnknownNotNull());
    if (equal) return count(at);
  }
  return failExpression(`${subject} takes a value that the list holds.`);
}

function typeOfOne([list]: Arguments, subject: string): TerraformType {
  assertElements(list, subject);
  if (kindOf(list.type) !== 'tuple') return elementTypeOf(list.type);
  const [first = 'dynamic', ...others] = innerTypes(list.type);
  return others.length === 0 ? first : failExpression(`${subject} takes a list of at most one element.`);
}

function one(args: Arguments, subject: string): Typed {
  const type = typeOfOne(args, subject);
  const [first = nothing(type), ...others] = args[0].parts();
  return others.length === 0 ? first : failExpression(`${subject} takes a list of at most one element.`);
}

function addend(part: Typed, subject: string): BigFloat {
  const { content } = convert(part, 'number', subject);
  return content instanceof BigFloat ? content : failExpression(`${subject} takes numbers, not ${describe(part)}.`);
}

function sum([list]: Arguments, subject: string): Typed {
  assertElements(list, subject);
  if (!list.isWhollyKnown()) return unknown('number', new UnknownNotNull());
  const numbers = list.parts().map((part) => addend(part, subject));
  if (numbers.length === 0) return failExpression(`${subject} takes a list that holds something.`);
  return new Typed(
    'number',
    numbers.reduce((a, b) => a.add(b)),
  );
}

function coalesceList(args: Arguments, subject: string): Typed {
  const lists = args.filter(({ type, content }) => content === null || type !== 'dynamic');
  for (const list of lists) {
    if (!['list', 'tuple'].includes(kindOf(list.type)))
      return refuseExpression(`${subject} takes lists, not ${describe(list)}.`);
  }
  const found = args.find((list) => !list.isKnown() || list.parts().length > 0);
  if (found === undefined) return failExpression(`${subject} found no list that holds something.`);
  return found.isKnown() ? found : unknown('dynamic');
}

/** Functions that find one value in a collection. */
export const collectionFunctions: FunctionTable = {
  alltrue: {
    description: 'Whether all elements are true; of an empty list, true.',
    takes: [{ type: ['list', 'bool'] }],
    answers: 'bool',
    call: allTrue,
  },
  anytrue: {
    description: 'Whether an element is true.',
    takes: [{ type: ['list', 'bool'] }],
    answers: 'bool',
    call: anyTrue,
  },
  coalescelist: {
    description: 'The first list that holds something.',
    takes: [{ allows: ['null', 'unknown', 'open'] }],
    arity: [1, most],
    answers: 'dynamic',
    call: coalesceList,
  },
  contains: {
    description: 'Whether a list or set holds a value.',
    takes: [{}, {}],
    arity: [2, 2],
    answers: 'bool',
    call: contains,
  },
  index: {
    description: 'The index of the first element that equals a value.',
    takes: [{}, {}],
    arity: [2, 2],
    answers: 'number',
    call: index,
  },
  one: {
    description: 'The only element of a list, or null of an empty one.',
    takes: [{}],
    answers: typeOfOne,
    mayBeNull: true,
    call: one,
  },
  sum: {
    description: 'The sum of the numbers of a list or set.',
    takes: [{}],
    answers: 'number',
    call: sum,
  },
};
