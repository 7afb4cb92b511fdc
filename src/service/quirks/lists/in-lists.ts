import { type RecordMapper, mapRecords, recordOf } from '../served-records';
import { type Middleware, onAnswer, withBody } from '../behaviour';

/** Changes the records of lists, and of nothing else. */
export const inLists = (change: RecordMapper): Middleware =>
  onAnswer(
    ({ subject }) => subject?.role === 'list',
    (answer, { operation, service: { dialect } }) => {
      const name = recordOf(operation.answer);
      if (name === undefined || answer.body === undefined) return answer;
      return withBody(answer, mapRecords(dialect, name, (record) => change(record, { name, dialect }))(answer.body));
    },
  );
