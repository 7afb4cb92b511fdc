import { toText, toWhole } from '../../interface/index';
import type { ValueForm } from '../value-form';

export const idsAsText: ValueForm = {
  name: 'ids-as-text',
  does: 'sends ids as strings: `"7"`',
  wires: ['int64', 'int64s'],
  decides: 'how ids are spelled',
  recognise: (value) => typeof value === 'string' && /^(0|-?[1-9]\d*)$/.test(value),
  decode: (value) => toWhole(toText(value)),
  encode: (value) => (typeof value === 'number' || typeof value === 'bigint' ? toText(value) : value),
};
