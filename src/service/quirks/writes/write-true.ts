import { always, type Behaviour, onAnswer, withBody } from '../behaviour';
import { isWrite } from './is-write';
import { answered } from './decisions';

export const writeTrue: Behaviour = always(
  'answers `true` to writes',
  onAnswer(isWrite, (answer) => withBody(answer, true)),
  answered,
);
