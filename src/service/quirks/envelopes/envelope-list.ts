import { always, type Behaviour } from '../behaviour';
import { aroundLists } from './around-lists';
import { surrounds } from '../paging/decisions';

export const envelopeList: Behaviour = always(
  'answers lists as `{"list": […]}`',
  aroundLists((list) => ({ list })),
  surrounds,
);
