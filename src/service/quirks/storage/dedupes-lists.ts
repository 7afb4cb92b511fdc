import { always, type Behaviour } from '../behaviour';
import { storedLists } from './stored-lists';
import { sameJson } from '../../../base/json';

export const dedupesLists: Behaviour = always(
  'stores each element of a list of ids or of addresses once',
  storedLists((list) => list.filter((one, index) => list.findIndex((other) => sameJson(one, other)) === index)),
);
