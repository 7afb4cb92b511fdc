import { type Behaviour, counted } from '../behaviour';
import { inLists } from './in-lists';
import { mapFields } from '../served-records';
import { isProse } from '../text-fields';

export const listShortens: Behaviour = counted(
  { does: 'cuts long texts in lists', what: 'characters', standard: 20 },
  (length) =>
    inLists(
      mapFields((value, field) =>
        isProse(field) && typeof value === 'string' && value.length > length ? `${value.slice(0, length)}…` : value,
      ),
    ),
);
