import { UnknownNotNull } from '../../../model';
import { failExpression, refuseExpression } from '../../fail-expression';
import { innerTypes, kindOf } from '../../types/compare-types';
import { text, Typed, unknown } from '../../values/typed';
import { type Arguments, type FunctionTable, most } from '../expression-function';
import { isSequence } from '../collections/flatten-function';
import { formatText, readDirectives } from './text-functions';

/** How many elements a list, set or tuple has; undefined while that is unknown. */
function lengthOf(list: Typed): number | undefined {
  if (kindOf(list.type) === 'tuple') return innerTypes(list.type).length;
  const mayShrink = kindOf(list.type) === 'set' && list.parts().length > 1 && !list.isWhollyKnown();
  return list.isKnown() && !mayShrink ? list.parts().length : undefined;
}

const unknownTexts = (): Typed => unknown(['list', 'string'], new UnknownNotNull());

function formatList([spec, ...values]: Arguments, subject: string): Typed {
  if (values.some(({ content }) => content === null)) return refuseExpression(`${subject} takes no null.`);
  if (values.some(({ type }) => type === 'dynamic')) return unknown(['list', 'string']);
  const lists = values.filter(isSequence);
  const lengths = lists.map(lengthOf);
  const [length = 1, ...others] = lengths.filter((one) => one !== undefined);
  if (others.some((other) => other !== length)) return failExpression(`${subject} takes lists of one length.`);
  if (length > 0 || lengths.includes(undefined)) readDirectives(spec.toText(), subject);
  if (lengths.includes(undefined) || !lists.every((list) => list.isKnown())) return unknownTexts();
  const lines = Array.from({ length }, (_, at) => {
    const row = values.map((value) => (isSequence(value) ? (value.parts()[at] as Typed) : value));
    if (row.some((value) => !value.isWhollyKnown())) return unknown('string', new UnknownNotNull());
    if (row.some(({ content }) => content === null)) return refuseExpression(`${subject} takes no null.`);
    return text(formatText(spec.toText(), row, subject));
  });
  return new Typed(['list', 'string'], lines);
}

/** The function `formatlist`. */
export const formatListFunction: FunctionTable = {
  formatlist: {
    description: 'Texts like those of format, one for each element of the lists.',
    takes: [{ type: 'string' }, { allows: ['null', 'unknown', 'open'] }],
    arity: [1, most],
    answers: ['list', 'string'],
    call: formatList,
  },
};
