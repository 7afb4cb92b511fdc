import { always, type Behaviour, onAnswer } from '../behaviour';
import { writes } from './instead-of-record';
import { status } from './decisions';

export const write202: Behaviour = always(
  'answers 202 to creates and edits',
  onAnswer(writes, (answer) => ({ ...answer, status: 202 })),
  status,
);
