import { always, type Behaviour } from '../behaviour';
import { stored } from './stored-lists';
import { mapFields } from '../served-records';
import { isProse } from '../text-fields';

export const emptyAsNull: Behaviour = always(
  'stores null for an empty text',
  stored(mapFields((value, field) => (isProse(field) && value === '' ? null : value))),
  'what becomes of an empty text',
);
