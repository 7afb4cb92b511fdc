import { type Behaviour, counted } from '../behaviour';
import { prose } from './stored-lists';

export const truncates: Behaviour = counted({ does: 'truncates texts', what: 'characters', standard: 20 }, (length) =>
  prose((text) => text.slice(0, length)),
);
