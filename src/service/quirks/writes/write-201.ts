import { always, type Behaviour, onAnswer } from '../behaviour';
import { status } from './decisions';

export const write201: Behaviour = always(
  'answers 201 to creates',
  onAnswer(
    ({ subject }) => subject?.role === 'create',
    (answer) => ({ ...answer, status: 201 }),
  ),
  status,
);
