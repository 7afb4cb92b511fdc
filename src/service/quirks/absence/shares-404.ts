import { always, type Behaviour } from '../behaviour';
import { whereUnshared } from './where-unshared';
import { HttpError } from '../../interface/index';
import { unshared } from './decisions';

export const shares404: Behaviour = always(
  'answers 404 for the shares of an alert that has none',
  whereUnshared(({ objectId }) => {
    throw new HttpError(404, `The alert ${objectId} is shared with nobody.`);
  }),
  unshared,
);
