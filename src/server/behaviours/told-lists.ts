import { findNearest } from '../../base/find-nearest';
import type { JsonObject } from '../../base/json';
import {
  fieldsOf,
  getAt,
  nestedPlaces,
  placeOf,
  type RecordName,
  records,
  withAt,
  withoutAt,
} from '../../service/interface/index';
import { always, type Behaviours, type Bend, counted, named, onAnswer, withBody } from './behaviour';
import { isProse } from './fields';
import { type BendRecord, mapFields, mapRecords, recordOf } from './records';

/** Changes the records of lists, and of nothing else. */
const inLists = (change: BendRecord): Bend =>
  onAnswer(
    ({ subject }) => subject?.role === 'list',
    (answer, { operation, service: { dialect } }) => {
      const name = recordOf(operation.answer);
      if (name === undefined || answer.body === undefined) return answer;
      return withBody(answer, mapRecords(dialect, name, (record) => change(record, { name, dialect }))(answer.body));
    },
  );

const summaryOf: BendRecord = (record, { name, dialect }) =>
  [placeOf(dialect, name, 'id'), placeOf(dialect, name, 'name'), ...nestedPlaces(dialect, name)].reduce<JsonObject>(
    (summary, place) => {
      const value = getAt(record, place);
      return value === undefined ? summary : withAt(summary, place, value);
    },
    {},
  );

const listed: readonly RecordName[] = ['action', 'alert', 'category'];
const fieldNames = [...new Set(listed.flatMap((name) => fieldsOf(name).map(([field]) => field)))];

/** Lists that say less of an object than reading it by its id does. */
export const toldLists = {
  'list-summary': always('lists only the id and the name of each object', inLists(summaryOf)),
  'list-shortens': counted({ does: 'cuts long texts in lists', what: 'characters', standard: 20 }, (length) =>
    inLists(
      mapFields((value, field) =>
        isProse(field) && typeof value === 'string' && value.length > length ? `${value.slice(0, length)}…` : value,
      ),
    ),
  ),
  'list-leaves-out': named(
    {
      does: 'omits one field from lists',
      takes: {
        what: 'the field, as the client names it',
        standard: 'condition',
        findIssue: (text) =>
          fieldNames.includes(text)
            ? undefined
            : `must be a field; the nearest is ${findNearest(text, fieldNames) ?? 'name'}`,
      },
    },
    (field) =>
      inLists((record, { name, dialect }) =>
        Object.hasOwn(records[name], field) ? withoutAt(record, placeOf(dialect, name, field)) : record,
      ),
  ),
} satisfies Behaviours;
