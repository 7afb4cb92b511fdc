import { type TerraformType, Unknown, UnknownNotNull } from '../../../model';
import { failExpression, refusingFailures } from '../../fail-expression';
import { elementTypeOf, innerTypes, kindOf, sameType } from '../../types/compare-types';
import { unifyTypes } from '../../types/unify';
import { BigFloat } from '../../values/big-float';
import { convert } from '../../values/convert';
import { describe } from '../../values/describe';
import { marksOf, tuple, Typed, unknown } from '../../values/typed';
import { type Arguments, type FunctionTable, most } from '../expression-function';

/** Refuses a value that is neither a list, a set nor a tuple. */
function assertList(value: Typed, subject: string): void {
  const kind = kindOf(value.type);
  if (kind !== 'list' && kind !== 'tuple') failExpression(`${subject} takes a list, not ${describe(value)}.`);
}

function typeOfConcat(lists: readonly Typed[], subject: string): TerraformType {
  // Terraform does not check the arguments after an unknown one.
  const open = lists.findIndex((list) => !list.isKnown());
  const checked = open < 0 ? lists : lists.slice(0, open + 1);
  for (const list of checked) assertList(list, subject);
  refusingFailures(() => {
    for (const list of lists.slice(checked.length)) assertList(list, subject);
  });
  const [first] = lists;
  const isLists = lists.every(({ type }) => kindOf(type) === 'list');
  const common = isLists ? unifyTypes(lists.map(({ type }) => type)) : undefined;
  if (first !== undefined && common !== undefined) return common;
  if (lists.some((list) => !list.isKnown() && kindOf(list.type) === 'list')) return 'dynamic';
  return [
    'tuple',
    lists.flatMap((list) =>
      kindOf(list.type) === 'tuple' ? innerTypes(list.type) : list.parts().map(() => elementTypeOf(list.type)),
    ),
  ];
}

function concat(lists: Arguments, subject: string): Typed {
  const type = typeOfConcat(lists, subject);
  const marks = marksOf(lists);
  if (kindOf(type) !== 'list') return tuple(lists.flatMap((list) => list.parts())).marked(marks);
  const parts = lists.flatMap((list) => convert(list, type, subject).parts());
  const own = parts[0]?.type ?? elementTypeOf(type);
  if (!parts.every((part) => sameType(part.type, own))) return failExpression(`${subject} takes lists of one type.`);
  return new Typed(['list', own], parts).marked(marks);
}

/** The index of an element, modulo the size; undefined where Terraform refuses it. */
function elementIndex({ content }: Typed, { type, size }: { type: TerraformType; size: number }): number | undefined {
  const whole = content instanceof BigFloat ? content.toWhole() : undefined;
  if (whole === undefined || BigInt.asIntN(64, whole) !== whole) return undefined;
  const rest = Number(whole % BigInt(size));
  // Only lists take a negative index.
  if (rest < 0 && kindOf(type) === 'tuple') return undefined;
  return rest < 0 ? rest + size : rest;
}

function findElement<T>(parts: readonly T[], [list, index]: Arguments, subject: string): T {
  if (parts.length === 0) return failExpression(`${subject} takes a list that holds something.`);
  const at = elementIndex(index as Typed, { type: list.type, size: parts.length });
  return at === undefined ? failExpression(`${subject} takes a whole number as index.`) : (parts[at] as T);
}

function typeOfElement(args: Arguments, subject: string): TerraformType {
  const [list, index] = args;
  assertList(list, subject);
  if (kindOf(list.type) === 'list') return elementTypeOf(list.type);
  return index?.isKnown() === true ? findElement(innerTypes(list.type), args, subject) : 'dynamic';
}

function element(args: Arguments, subject: string): Typed {
  const [list] = args;
  assertList(list, subject);
  return findElement(list.parts(), args, subject).marked(list.marks);
}

function typeOfCoalesce(given: readonly Typed[], subject: string): TerraformType {
  return unifyTypes(given.map(({ type }) => type)) ?? failExpression(`${subject} takes values of one type.`);
}

function coalesce(given: Arguments, subject: string): Typed {
  const type = typeOfCoalesce(given, subject);
  for (const one of given) {
    // Terraform ignores the error of this conversion.
    const value = refusingFailures(() => convert(one, type, subject));
    if (value.content instanceof Unknown) return unknown(type, new UnknownNotNull());
    if (value.content !== null && !(type === 'string' && value.content === '')) return value;
  }
  return failExpression(`${subject} found neither a value nor a text that is not empty.`);
}

function compact([list]: Arguments): Typed {
  if (!list.isWhollyKnown()) return unknown(['list', 'string'], new UnknownNotNull());
  return new Typed(
    ['list', 'string'],
    list.parts().filter(({ content }) => content !== null && content !== ''),
  );
}

/** Functions over lists. */
export const listFunctions: FunctionTable = {
  concat: {
    description: 'The elements of all lists, one list after the other.',
    takes: [{ allows: ['secret'] }],
    arity: [1, most],
    answers: typeOfConcat,
    call: concat,
  },
  compact: {
    description: 'The texts of a list that are neither null nor empty.',
    takes: [{ type: ['list', 'string'] }],
    answers: ['list', 'string'],
    call: compact,
  },
  element: {
    description: 'The element at an index, counted round when the list is shorter.',
    takes: [{ allows: ['secret'] }, { type: 'number' }],
    arity: [2, 2],
    answers: typeOfElement,
    mayBeNull: true,
    call: element,
  },
  coalesce: {
    description: 'The first value that is neither null nor an empty text.',
    takes: [{ allows: ['null', 'unknown', 'open'] }],
    arity: [1, most],
    answers: typeOfCoalesce,
    call: coalesce,
  },
};
