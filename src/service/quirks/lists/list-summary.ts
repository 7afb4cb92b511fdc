import { always, type Behaviour } from '../behaviour';
import { inLists } from './in-lists';
import type { RecordMapper } from '../served-records';
import { getAt, nestedPlaces, placeOf, withAt } from '../../interface/index';
import type { JsonObject } from '../../../base/json';

const summaryOf: RecordMapper = (record, { name, dialect }) =>
  [placeOf(dialect, name, 'id'), placeOf(dialect, name, 'name'), ...nestedPlaces(dialect, name)].reduce<JsonObject>(
    (summary, place) => {
      const value = getAt(record, place);
      return value === undefined ? summary : withAt(summary, place, value);
    },
    {},
  );

export const listSummary: Behaviour = always('lists only the id and the name of each object', inLists(summaryOf));
