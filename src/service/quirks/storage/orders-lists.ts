import { always, type Behaviour } from '../behaviour';
import { storedLists } from './stored-lists';
import type { JsonValue } from '../../../base/json';

const compare = (a: JsonValue, b: JsonValue): number =>
  typeof a === 'string' && typeof b === 'string' ? (a < b ? -1 : Number(a > b)) : Number(a) - Number(b);

export const ordersLists: Behaviour = always(
  'sorts lists of ids and of addresses',
  storedLists((list) => list.toSorted(compare)),
);
