import { always, type Behaviour } from '../behaviour';
import { storedTexts } from './stored-lists';
import { isName } from './is-name';
import { letters } from './decisions';

export const upperCases: Behaviour = always(
  'stores names in upper case',
  storedTexts(isName)((text) => text.toUpperCase()),
  letters,
);
