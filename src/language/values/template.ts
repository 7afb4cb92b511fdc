import { Unknown, UnknownNotNull } from '../../model';
import { failExpression } from '../fail-expression';
import { convert } from './convert';
import { describe } from './describe';
import { marksOf, text, type Typed, uniteMarks, unknown } from './typed';
import { UnknownWithin } from './unknown-within';

const subject = 'A template with text around `${…}`';

/** A part of a template as text. Terraform looks at the type of a part only when it is known. */
function toText(part: Typed): Typed {
  if (part.content === null) return failExpression(`${subject} takes text, not ${describe(part)}.`);
  return part.isKnown() ? convert(part, 'string', subject) : part;
}

/** Joins the parts of a template. */
export function joinParts(parts: readonly Typed[]): Typed {
  const texts = parts.map(toText);
  const marks = marksOf(texts);
  const open = texts.findIndex((part) => !part.isKnown());
  if (open < 0) return text(texts.map((part) => part.toText()).join('')).marked(marks);
  const isWithin = open > 0 || texts[open]?.content instanceof UnknownWithin;
  return unknown('string', isWithin ? new UnknownWithin() : new UnknownNotNull()).marked(marks);
}

/** Joins the results of a `for` to one text. Terraform drops their marks while one is unknown. */
export function joinResults(results: Typed): Typed {
  if (!results.isKnown()) return unknown('string');
  const texts = results.parts().map(toText);
  if (texts.some((part) => part.content instanceof Unknown)) return unknown('string').marked(results.marks);
  return text(texts.map((part) => part.toText()).join('')).marked(uniteMarks(results.marks, marksOf(texts)));
}
