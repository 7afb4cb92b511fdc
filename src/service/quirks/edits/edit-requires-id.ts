import { always, type Behaviour } from '../behaviour';
import { requires } from './requires';
import { getAt, placeOf } from '../../interface/index';
import { unusableBody } from './unusable-body';

export const editRequiresId: Behaviour = always(
  'refuses an edit without the id in its body, with 400',
  requires(({ sent, name, dialect }, current) => {
    const place = dialect.edit.idAt ?? placeOf(dialect, name, 'id');
    return getAt(sent, place) === getAt(current, placeOf(dialect, name, 'id'))
      ? undefined
      : unusableBody(`${place} must be the id of the record`);
  }),
  'whether an edit carries the id',
);
