import type { ValueForm } from '../value-form';

export const singleId: ValueForm = {
  name: 'single-id',
  does: 'sends an id alone where the interface has an array of ids',
  wires: ['int64s'],
  isOfList: true,
  recognise: (value) => !Array.isArray(value),
  decode: (value) => [value],
};
