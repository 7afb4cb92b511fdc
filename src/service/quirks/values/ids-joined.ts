import { toText } from '../../interface/index';
import type { ValueForm } from '../value-form';
import { splitList } from './addresses-semicolon';

export const idsJoined: ValueForm = {
  name: 'ids-joined',
  does: 'sends several ids as one string: `"7, 8"`',
  wires: ['int64s'],
  isOfList: true,
  recognise: (value) => typeof value === 'string',
  decode: (value) => splitList(toText(value)),
};
