import { always, type Behaviour, onAnswer, withBody } from '../behaviour';
import { isWrite } from './is-write';
import { answered } from './decisions';

export const writeEmpty: Behaviour = always(
  'answers 200 without a body to writes',
  onAnswer(isWrite, (answer) => withBody(answer, undefined)),
  answered,
);
