import { type TerraformType, Unknown } from '../../model';
import { assertConvertible, convert } from '../values/convert';
import { bool, Typed, unknown } from '../values/typed';
import type { ExpressionFunction, FunctionTable } from './expression-function';

const anything = { allows: ['null', 'unknown', 'open', 'secret'] } as const;

/** These calls drop everything that is known about an unknown value, as in Terraform: types of elements, that it is not null. */
function convertByCall(value: Typed, type: TerraformType, subject: string): Typed {
  if (value.isKnown()) return convert(value, type, subject);
  assertConvertible(value, type, subject);
  return unknown(type).marked(value.marks);
}

const conversion = (type: TerraformType, description: string): ExpressionFunction => ({
  description,
  takes: [anything],
  answers: type,
  call: ([value], subject) => convertByCall(value, type, subject),
});

/** Null in the place of everything that lasts only as long as a run. */
function lastingPart(value: Typed): Typed {
  if (!value.isEphemeral) return value.withParts(lastingPart);
  return new Typed(value.type, value.isKnown() ? null : new Unknown(), value.isSecret ? 1 : 0);
}

/** Functions that change the type of a value, or its mark. */
export const conversionFunctions: FunctionTable = {
  tostring: conversion('string', 'The value as text; null stays null.'),
  tonumber: conversion('number', 'The number that a text holds; null stays null.'),
  tobool: conversion('bool', 'True or false out of `true` or `1`, `false` or `0`; null stays null.'),
  tolist: conversion(['list', 'dynamic'], 'The elements as a list; null stays null.'),
  toset: conversion(['set', 'dynamic'], 'The elements without repetition and order; null stays null.'),
  tomap: conversion(['map', 'dynamic'], 'The attributes of an object as a map; null stays null.'),
  sensitive: {
    description: 'The value itself, marked as a secret.',
    takes: [anything],
    answers: 'dynamic',
    call: ([value]) => value.marked(1),
  },
  issensitive: {
    description: 'Whether the value is a secret; what is inside it may be one all the same.',
    takes: [anything],
    answers: 'bool',
    call: ([value]) => (value.isSecret || value.isKnown() ? bool(value.isSecret) : unknown('bool')),
  },
  ephemeralasnull: {
    description: 'The value itself, with null in the place of what is ephemeral in it.',
    takes: [anything],
    answers: 'dynamic',
    call: ([value]) => lastingPart(value),
  },
  nonsensitive: {
    description: 'The value itself, no longer a secret; what is inside it stays one.',
    takes: [anything],
    answers: 'dynamic',
    call: ([value]) => new Typed(value.type, value.content, value.isEphemeral ? 2 : 0),
  },
};
