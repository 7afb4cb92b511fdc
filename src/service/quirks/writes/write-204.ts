import { always, type Behaviour, onAnswer } from '../behaviour';
import { isWrite } from './is-write';
import { answered, status } from './decisions';

export const write204: Behaviour = always(
  'answers 204 to writes',
  onAnswer(isWrite, (answer) => ({ ...answer, status: 204, body: undefined })),
  answered,
  status,
);
