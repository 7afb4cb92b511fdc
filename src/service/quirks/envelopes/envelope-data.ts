import { always, type Behaviour, onAnswer, withBody } from '../behaviour';
import { answersRecords } from '../served-records';

export const envelopeData: Behaviour = always(
  'answers records and lists as `{"data": …}`',
  onAnswer(answersRecords, (answer) =>
    typeof answer.body === 'object' ? withBody(answer, { data: answer.body }) : answer,
  ),
);
