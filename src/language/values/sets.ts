import { compareText } from '../../base/text/compare-text';
import type { TerraformType } from '../../model';
import { refuseExpression } from '../fail-expression';
import { kindOf } from '../types/compare-types';
import { BigFloat } from './big-float';
import { findEqual } from './equals';
import { type Marks, Typed, uniteMarks } from './typed';

const brackets: Readonly<Record<string, readonly [string, string]>> = {
  list: ['[', ']'],
  set: ['[', ']'],
  tuple: ['<', '>'],
  object: ['<', '>'],
};

/** Numbers and texts that Terraform prints differently here. */
const isOdd = (content: unknown): boolean =>
  content instanceof BigFloat
    ? !/^-?\d{1,10}$/.test(String(content))
    : typeof content === 'string' && !/^[ -~]*$/.test(content);

const failOrder = (): never =>
  refuseExpression('A set of lists or objects that hold such values is not put in order here.');

const orderName = (name: string): string => (isOdd(name) ? failOrder() : JSON.stringify(name));

/** The text by which Terraform orders elements that are not primitive. */
function orderText(value: Typed): string {
  const { content, type } = value;
  if (!value.isKnown()) return '?';
  if (content === null) return '~';
  if (isOdd(content)) return failOrder();
  if (typeof content === 'boolean') return content ? 'T' : 'F';
  if (typeof content === 'string') return JSON.stringify(content);
  const [open, close] = brackets[kindOf(type)] ?? [];
  if (open !== undefined && close !== undefined)
    return `${open}${value
      .parts()
      .map((part) => `${orderText(part)};`)
      .join('')}${close}`;
  const entries = [...value.entries()].map(([name, part]) => `${orderName(name)}:${orderText(part)};`);
  return content instanceof BigFloat ? String(content) : `{${entries.join('')}}`;
}

/** Null comes last, after unknown values. */
const rank = (value: Typed): number => (value.content === null ? 2 : Number(!value.isKnown()));

function compareElements(a: Typed, b: Typed): number {
  if (rank(a) !== rank(b) || rank(a) > 0) return rank(a) - rank(b);
  const [left, right] = [a.content, b.content];
  if (typeof left === 'string' && typeof right === 'string') return compareText(left, right);
  if (left instanceof BigFloat && right instanceof BigFloat) return left.compare(right);
  if (typeof left === 'boolean') return Number(left) - Number(right);
  return compareText(orderText(a), orderText(b));
}

/** A set of elements of one type, each once, in Terraform's order. It is a secret when an element is. */
export function makeSet(element: TerraformType, parts: readonly Typed[]): Typed {
  const distinct: Typed[] = [];
  for (const part of parts.map((one) => one.bare())) {
    if (!distinct.some((other) => findEqual(other, part) === true)) distinct.push(part);
  }
  const marks = parts.reduce<Marks>((all, part) => uniteMarks(all, part.marksInside()), 0);
  return new Typed(['set', element], distinct.sort(compareElements), marks);
}
