import { always, type Behaviour } from '../behaviour';
import { requires } from './requires';
import { placeOf } from '../../interface/index';
import { ownFields } from './on-edit';
import { unusableBody } from './unusable-body';

export const editRefusesReadOnly: Behaviour = always(
  'refuses an edit that contains the id, a date or another read-only field, with 400',
  requires(({ sent, name, dialect }) => {
    const found = [placeOf(dialect, name, 'id'), ...ownFields].find((key) => sent[key] !== undefined);
    return found === undefined ? undefined : unusableBody(`${found} is read-only`);
  }),
  'whether an edit carries the id',
);
