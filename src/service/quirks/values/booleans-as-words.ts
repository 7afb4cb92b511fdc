import { toText } from '../../interface/index';
import type { ValueForm } from '../value-form';

const yes = /^(t|yes|y|on|1|enabled)$/i;
const no = /^(f|no|n|off|0|disabled)$/i;

export const booleansAsWords: ValueForm = {
  name: 'booleans-as-words',
  does: 'sends booleans as words such as `"yes"` and `"off"`, and takes true and false',
  wires: ['flag'],
  recognise: (value) => typeof value === 'string' && (yes.test(value) || no.test(value)),
  decode: (value) => yes.test(toText(value)),
};
