import { toText } from '../../interface/index';
import type { ValueForm } from '../value-form';

export const booleansAsText: ValueForm = {
  name: 'booleans-as-text',
  does: 'sends booleans as `"true"` and `"false"`',
  wires: ['flag'],
  decides: 'how booleans are spelled',
  recognise: (value) => typeof value === 'string' && /^(true|false)$/i.test(value),
  decode: (value) => /^true$/i.test(toText(value)),
  encode: (value) => (typeof value === 'boolean' ? toText(value) : value),
};
