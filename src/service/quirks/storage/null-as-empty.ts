import { always, type Behaviour } from '../behaviour';
import { stored } from './stored-lists';
import { mapFields } from '../served-records';
import { isProse } from '../text-fields';

export const nullAsEmpty: Behaviour = always(
  'stores an empty text for null',
  stored(mapFields((value, field) => (isProse(field) && value === null ? '' : value))),
  'what becomes of an empty text',
);
