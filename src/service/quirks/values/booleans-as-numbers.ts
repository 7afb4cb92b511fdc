import type { ValueForm } from '../value-form';

export const booleansAsNumbers: ValueForm = {
  name: 'booleans-as-numbers',
  does: 'sends booleans as 1 and 0',
  wires: ['flag'],
  decides: 'how booleans are spelled',
  recognise: (value) => value === 1 || value === 0,
  decode: (value) => value === 1,
  encode: (value) => (typeof value === 'boolean' ? Number(value) : value),
};
