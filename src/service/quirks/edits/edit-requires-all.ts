import { always, type Behaviour } from '../behaviour';
import { requires } from './requires';
import { unusableBody } from './unusable-body';
import type { Edit } from './on-edit';
import { placeOf, resolvedFields } from '../../interface/index';

const keyOf = (place: string): string => place.split('.')[0] ?? place;

/** The fields of the record that its users may write, by their outermost keys. */
function writableKeys({ name, dialect }: Edit): string[] {
  const idPlace = placeOf(dialect, name, 'id');
  const fields = resolvedFields(dialect, name).filter(
    ({ place, entry }) => place !== idPlace && entry.wire !== 'records',
  );
  return [...new Set(fields.map(({ place }) => keyOf(place)))];
}

export const editRequiresAll: Behaviour = always(
  'refuses an edit that omits a field of the record, with 400',
  requires((edit, current) => {
    const lacking = writableKeys(edit).find((key) => current[key] !== undefined && edit.sent[key] === undefined);
    return lacking === undefined ? undefined : unusableBody(`${lacking} is missing`);
  }),
);
