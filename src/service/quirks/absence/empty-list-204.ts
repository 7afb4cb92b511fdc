import { always, type Behaviour, onAnswer } from '../behaviour';
import { noBody } from './no-body';

export const emptyList204: Behaviour = always(
  'answers 204 where a list of objects is empty',
  onAnswer(
    ({ subject }) => subject?.role === 'list',
    (answer) => (Array.isArray(answer.body) && answer.body.length === 0 ? noBody : answer),
  ),
);
