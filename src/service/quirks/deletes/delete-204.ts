import { always, type Behaviour, onAnswer } from '../behaviour';

export const delete204: Behaviour = always(
  'answers 204 to deletes',
  onAnswer(
    ({ operation: { method, mutating } }) => method === 'DELETE' && mutating,
    (answer) => ({ ...answer, status: 204, body: undefined }),
  ),
  'what a delete answers',
);
