import { always, type Behaviour } from '../behaviour';
import { prose } from './stored-lists';

export const trims: Behaviour = always(
  'trims texts',
  prose((text) => text.trim()),
);
