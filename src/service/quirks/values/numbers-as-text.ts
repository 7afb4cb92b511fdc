import { toText, toWhole } from '../../interface/index';
import type { ValueForm } from '../value-form';

export const numbersAsText: ValueForm = {
  name: 'numbers-as-text',
  does: 'sends numbers other than ids as strings: `"5"`',
  wires: ['integer', 'choice'],
  decides: 'how numbers are spelled',
  recognise: (value, { entry, choices }) =>
    typeof value === 'string' &&
    (entry.wire === 'integer'
      ? /^-?\d+(\.0+)?$/.test(value)
      : Object.values(choices).some((one) => one === Number(value))),
  decode: (value) => toWhole(toText(value).replace(/\..*/, '')),
  encode: (value) => (typeof value === 'number' || typeof value === 'bigint' ? toText(value) : value),
};
