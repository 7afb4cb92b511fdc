import { failExpression, refuseExpression } from '../../fail-expression';
import { parseDuration } from '../../values/durations';
import { type Moment, parseMoment, printMoment } from '../../values/moments';
import { count, text, type Typed } from '../../values/typed';
import type { Arguments, ExpressionFunction, FunctionTable } from '../expression-function';
import { formatMoment } from './format-date';

const ofTexts = (
  description: string,
  answers: 'string' | 'number',
  call: (args: Arguments, subject: string) => Typed,
): ExpressionFunction => ({ description, takes: [{ type: 'string' }], arity: [2, 2], answers, call });

/** Terraform reads some forms that RFC 3339 does not have: hours of one digit, a comma, odd offsets. */
const oddMoment = /T\d:|,|[+-]\d\d:\d\d$/;
/** More digits than {@link parseDuration} reads. */
const longFraction = /\.\d{16}/;

function toMoment(value: Typed | undefined, subject: string): Moment {
  const given = value?.toText() ?? '';
  const fail = oddMoment.test(given) ? refuseExpression : failExpression;
  return parseMoment(given) ?? fail(`${subject} takes a moment by RFC 3339, such as 2026-01-31T12:00:00Z.`);
}

function toDuration(value: Typed | undefined, subject: string): bigint {
  const given = value?.toText() ?? '';
  const fail = longFraction.test(given) ? refuseExpression : failExpression;
  return parseDuration(given) ?? fail(`${subject} takes a duration such as 1h30m or -2.5s.`);
}

function compare([first, second]: Arguments, subject: string): Typed {
  const [a, b] = [first, second].map((value) => toMoment(value, subject).nanoseconds) as [bigint, bigint];
  return count(a === b ? 0 : a < b ? -1 : 1);
}

function add([timestamp, given]: Arguments, subject: string): Typed {
  const moment = toMoment(timestamp, subject);
  const sum = printMoment({ ...moment, nanoseconds: moment.nanoseconds + toDuration(given, subject) });
  return text(sum ?? refuseExpression(`${subject} takes years from 0 to 9999.`));
}

/** Functions of moments, which are texts. */
export const timeFunctions: FunctionTable = {
  formatdate: ofTexts('A moment in a format of letters such as YYYY-MM-DD.', 'string', ([format, value], subject) =>
    text(formatMoment(format.toText(), toMoment(value, subject), subject)),
  ),
  timeadd: ofTexts('The moment that is a duration after another.', 'string', add),
  timecmp: ofTexts('Whether a moment is before another (-1), the same (0) or after it (1).', 'number', compare),
};
