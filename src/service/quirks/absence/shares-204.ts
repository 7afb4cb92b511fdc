import { always, type Behaviour } from '../behaviour';
import { whereUnshared } from './where-unshared';
import { noBody } from './no-body';
import { unshared } from './decisions';

export const shares204: Behaviour = always(
  'answers 204 for the shares of an alert that has none',
  whereUnshared(() => noBody),
  unshared,
);
