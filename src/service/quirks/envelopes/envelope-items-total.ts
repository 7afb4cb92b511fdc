import { always, type Behaviour } from '../behaviour';
import { aroundLists } from './around-lists';
import { surrounds } from '../paging/decisions';

export const envelopeItemsTotal: Behaviour = always(
  'answers lists as `{"items": […], "total": 5}`',
  aroundLists((items) => ({ items, total: items.length })),
  surrounds,
);
