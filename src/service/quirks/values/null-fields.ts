import { always, type Behaviour } from '../behaviour';
import { type RecordMapper, mapBothWays } from '../served-records';
import { absent } from './decisions';
import { getAt, resolvedFields, withAt } from '../../interface/index';

/** A record that says of every field that it might have that it has none. */
const withNulls: RecordMapper = (record, { name, dialect }) =>
  resolvedFields(dialect, name)
    .filter(({ place, entry }) => getAt(record, place) === undefined && entry.wire !== 'records')
    .reduce((laid, { place }) => withAt(laid, place, null), record);

export const nullFields: Behaviour = always(
  'answers null for every absent field of a record',
  mapBothWays({ answered: withNulls }),
  absent,
);
