import { type TerraformType, Unknown, UnknownNotNull } from '../../model';
import { type ExpressionError, failExpression, refuseUndecided, refusingFailures } from '../fail-expression';
import { innerTypes, isOpen, kindOf, sameType } from '../types/compare-types';
import { unifyTypes } from '../types/unify';
import { BigFloat } from './big-float';
import { convert } from './convert';
import { describe } from './describe';
import { marksOf, nothing, type Typed, uniteMarks, unknown } from './typed';
import { UnknownWithin } from './unknown-within';

const isBareNull = ({ type, content }: Typed): boolean => type === 'dynamic' && content === null;

/** The type of a conditional; undefined while that of a branch is unknown. */
function typeOfBranches(whenTrue: Typed, whenFalse: Typed): TerraformType | undefined {
  if (isBareNull(whenTrue)) return whenFalse.type;
  if (isBareNull(whenFalse)) return whenTrue.type;
  if (whenTrue.type === 'dynamic' || whenFalse.type === 'dynamic') return undefined;
  const type = unifyTypes([whenTrue.type, whenFalse.type]);
  return type ?? failExpression('The two ends of a conditional must have consistent types.');
}

const isStructure = (type: TerraformType): boolean => kindOf(type) === 'tuple' || kindOf(type) === 'object';

/** Whether a type contains structures of several types beside each other. */
function isMixed(type: TerraformType): boolean {
  const [first = 'dynamic', ...others] = innerTypes(type);
  const isOfMany = others.some((inner) => !sameType(inner, first)) && [first, ...others].some(isStructure);
  return (isStructure(type) && isOfMany) || innerTypes(type).some(isMixed);
}

/** Terraform converts one end to the type of both; where that says nothing of elements, it takes structures of one type alone. */
function assertConvertible(chosen: Typed, type: TerraformType): void {
  if (!isOpen(type) || kindOf(type) === 'set' || sameType(chosen.type, type) || !isMixed(chosen.type)) return;
  failExpression('The two ends of a conditional must have consistent types.');
}

const isNeverNull = ({ content }: Typed): boolean =>
  content !== null && (!(content instanceof Unknown) || content instanceof UnknownNotNull);

const collections: ReadonlySet<string> = new Set(['list', 'set', 'map']);

/** Terraform knows bounds of a number from both branches, and of the size of a collection. */
function unknownBetween(type: TerraformType, whenTrue: Typed, whenFalse: Typed): Typed {
  const branches = [whenTrue, whenFalse];
  if (branches.every(({ content }) => content === null)) return nothing(type);
  if (!branches.every(isNeverNull)) return unknown(type);
  const isAlike = sameType(whenTrue.type, whenFalse.type);
  if (isAlike && collections.has(kindOf(whenTrue.type)) && branches.some((branch) => branch.isKnown())) {
    return refuseUndecided('A choice between collections is not evaluated while its condition is not known.');
  }
  const [a, b] = [whenTrue.content, whenFalse.content];
  if (type === 'number' && a instanceof BigFloat && b instanceof BigFloat && a.compare(b) === 0) return whenTrue.bare();
  const isBounded = branches.every(({ content }) => content instanceof BigFloat || content instanceof UnknownWithin);
  return unknown(type, isBounded ? new UnknownWithin() : new UnknownNotNull());
}

/** A branch of a conditional. */
export interface Branch {
  /** Unknown where the branch fails. */
  readonly value: Typed;
  readonly error: { readonly error: ExpressionError; readonly isWhole: boolean } | undefined;
}

function toCondition(condition: Typed): Typed {
  if (condition.content === null) return failExpression(`A condition takes true or false, not ${describe(condition)}.`);
  // Terraform looks at the type of a condition only when it is known.
  return condition.isKnown() ? convert(condition, 'bool', 'A condition') : condition;
}

/** Fails where the chosen branch does, and refuses where another one fails in part, so that its type is not known here. */
function assertChoosable({ content }: Typed, whenTrue: Branch, whenFalse: Branch): void {
  const chosen = content instanceof Unknown ? undefined : content === true ? whenTrue : whenFalse;
  if (chosen?.error) throw chosen.error.error;
  for (const { error } of [whenTrue, whenFalse])
    if (error?.isWhole === false)
      refusingFailures(() => {
        throw error.error;
      });
}

/** The result of a conditional: one of its branches, converted to the type that both have in common. */
export function evaluateConditional(given: Typed, first: Branch, second: Branch): Typed {
  const condition = toCondition(given);
  assertChoosable(condition, first, second);
  return choose(condition, first.value, second.value);
}

function choose({ content, marks }: Typed, whenTrue: Typed, whenFalse: Typed): Typed {
  const type = typeOfBranches(whenTrue, whenFalse);
  const all = uniteMarks(marks, marksOf([whenTrue, whenFalse]));
  if (content instanceof Unknown) return unknownBetween(type ?? 'dynamic', whenTrue, whenFalse).marked(all);
  const chosen = content === true ? whenTrue : whenFalse;
  if (type === undefined) return chosen.marked(all);
  assertConvertible(chosen, type);
  return convert(chosen, type, 'A conditional').marked(all);
}
