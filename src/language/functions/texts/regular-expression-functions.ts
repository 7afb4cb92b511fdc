import { compareText } from '../../../base/text/compare-text';
import type { TerraformType } from '../../../model';
import { failExpression } from '../../fail-expression';
import { nothing, object, text, tuple, Typed } from '../../values/typed';
import type { Arguments, FunctionTable } from '../expression-function';
import { compilePattern, findAll, type Match, type RegularExpression } from './regular-expression';

/** The type of a match: text without groups, else a tuple of the groups, or an object where they have names. */
function typeOfMatch({ groups }: RegularExpression, subject: string): TerraformType {
  if (groups.length === 0) return 'string';
  const named = groups.filter((name) => name !== undefined);
  if (named.length === 0) return ['tuple', groups.map(() => 'string')];
  if (named.length < groups.length)
    return failExpression(`${subject} takes a pattern in which all groups have names, or none has.`);
  return ['object', Object.fromEntries(named.toSorted(compareText).map((name) => [name, 'string']))];
}

function toValue({ groups }: RegularExpression, [whole, ...ranges]: Match, searched: string): Typed {
  if (groups.length === 0) return text(searched.slice(...whole));
  const parts = ranges.map((range) => (range ? text(searched.slice(...range)) : nothing('string')));
  if (groups[0] === undefined) return tuple(parts);
  const named = groups.map((name = '', index) => [name, parts[index] ?? nothing('string')] as const);
  return object(new Map(named.toSorted(([a], [b]) => compareText(a, b))));
}

/** The type of the first match of an unknown text; anything for an unknown pattern. */
function typeOfResult([pattern]: Arguments, subject: string): TerraformType {
  return pattern.isKnown() ? typeOfMatch(compilePattern(pattern.toText(), subject), subject) : 'dynamic';
}

function regex([pattern, value]: Arguments, subject: string): Typed {
  const compiled = compilePattern(pattern.toText(), subject);
  typeOfMatch(compiled, subject);
  const searched = (value as Typed).toText();
  const match = compiled.find(searched, 0) ?? failExpression(`${subject} found no match of its pattern.`);
  return toValue(compiled, match, searched);
}

function regexAll([pattern, value]: Arguments, subject: string): Typed {
  const compiled = compilePattern(pattern.toText(), subject);
  const type = typeOfMatch(compiled, subject);
  const searched = (value as Typed).toText();
  return new Typed(
    ['list', type],
    findAll(compiled, searched).map((match) => toValue(compiled, match, searched)),
  );
}

/** Functions that search with regular expressions. */
export const regularExpressionFunctions: FunctionTable = {
  regex: {
    description: 'What a regular expression finds first: text, or its groups as a list, or by name.',
    takes: [{ type: 'string' }],
    arity: [2, 2],
    answers: typeOfResult,
    call: regex,
  },
  regexall: {
    description: 'The list of all that a regular expression finds.',
    takes: [{ type: 'string' }],
    arity: [2, 2],
    answers: (args, subject) => ['list', typeOfResult(args, subject)],
    call: regexAll,
  },
};
