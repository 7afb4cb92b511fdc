import { toText } from '../../interface/index';
import type { ValueForm } from '../value-form';

/** The parts of a text with commas, semicolons or line breaks between them. */
export const splitList = (text: string): readonly string[] =>
  text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

export const addressesSemicolon: ValueForm = {
  name: 'addresses-semicolon',
  does: 'separates e-mail addresses with semicolons',
  wires: ['addresses'],
  decides: 'how addresses are spelled',
  isOfList: true,
  recognise: (value) => typeof value === 'string' && /[;\n]/.test(value),
  decode: (value) => splitList(toText(value)).join(', '),
  encode: (value) => (typeof value === 'string' ? splitList(value).join('; ') : value),
};
