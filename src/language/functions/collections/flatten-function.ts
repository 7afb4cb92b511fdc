import { failExpression, refuseExpression } from '../../fail-expression';
import { kindOf } from '../../types/compare-types';
import { describe } from '../../values/describe';
import { type Marks, tuple, type Typed, uniteMarks, unknown } from '../../values/typed';
import type { Arguments, FunctionTable } from '../expression-function';

/** Whether a value is a list, a set or a tuple. */
export const isSequence = ({ type }: Typed): boolean => ['list', 'tuple', 'set'].includes(kindOf(type));

/** Refuses a value that is neither a list, a set nor a tuple. */
export function assertSequence(value: Typed, subject: string): void {
  if (!isSequence(value)) failExpression(`${subject} takes a list, not ${describe(value)}.`);
}

/**
 * The elements at every depth; undefined while one of unknown type may be a list, or a list is unknown. Terraform takes
 * a marked value of unknown type for no list.
 */
function flatParts(value: Typed): readonly Typed[] | undefined {
  if (value.type === 'dynamic' && !value.isKnown() && value.marks === 0) return undefined;
  if (!isSequence(value) || value.content === null) return [value];
  const inner = value.isKnown() ? value.parts().map(flatParts) : [undefined];
  return inner.some((parts) => parts === undefined) ? undefined : inner.flatMap((parts) => parts ?? []);
}

/** The marks of the lists at any depth, and not those of their elements. */
const marksOfLists = (value: Typed): Marks =>
  isSequence(value) ? value.parts().reduce((marks, part) => uniteMarks(marks, marksOfLists(part)), value.marks) : 0;

/** Refuses sets, at any depth, of elements that are not all known: their order is unknown. */
export function assertKnownSets(value: Typed, subject: string): void {
  if (kindOf(value.type) === 'set' && !value.isWhollyKnown())
    refuseExpression(`${subject} takes no set of elements that are not all known.`);
  for (const part of value.parts()) assertKnownSets(part, subject);
}

function flatten([list]: Arguments, subject: string): Typed {
  // Terraform answers for an object, too, as long as a value in it is not known.
  if (!isSequence(list) && !list.isWhollyKnown()) refuseExpression(`${subject} takes a list, not ${describe(list)}.`);
  assertSequence(list, subject);
  assertKnownSets(list, subject);
  const parts = flatParts(list);
  return (parts ? tuple(parts) : unknown('dynamic')).marked(marksOfLists(list));
}

/** The function `flatten`. */
export const flattenFunction: FunctionTable = {
  flatten: {
    description: 'The elements of a list, and of the lists inside it, as one list.',
    takes: [{ allows: ['secret'] }],
    answers: 'dynamic',
    call: flatten,
  },
};
