import { always, type Behaviour } from '../behaviour';
import { storedTexts } from './stored-lists';
import { isName } from './is-name';
import { letters } from './decisions';
import type { ResolvedField } from '../../interface/index';

const isAddress = ({ name, entry }: ResolvedField): boolean => entry.wire === 'addresses' || name === 'from';

export const lowerCases: Behaviour = always(
  'stores names and e-mail addresses in lower case',
  storedTexts((field) => isName(field) || isAddress(field))((text) => text.toLowerCase()),
  letters,
);
