import { type Behaviour, named } from '../behaviour';
import { findNearest } from '../../../base/text/find-nearest';
import { inLists } from './in-lists';
import { fieldsOf, placeOf, type RecordName, records, withoutAt } from '../../interface/index';

const listed: readonly RecordName[] = ['action', 'alert', 'category'];

const fieldNames = [...new Set(listed.flatMap((name) => fieldsOf(name).map(([field]) => field)))];

export const listLeavesOut: Behaviour = named(
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
);
