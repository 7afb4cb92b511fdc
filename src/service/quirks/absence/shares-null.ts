import { always, type Behaviour } from '../behaviour';
import { whereUnshared } from './where-unshared';
import { unshared } from './decisions';

export const sharesNull: Behaviour = always(
  'answers `null` for the shares of an alert that has none',
  whereUnshared(() => ({ status: 200, headers: {}, body: null })),
  unshared,
);
