import { always, type Behaviour } from '../behaviour';
import { insteadOfRecord } from './instead-of-record';
import { answered } from './decisions';

export const writeArray: Behaviour = always(
  'answers an array of one to creates and edits',
  insteadOfRecord((record) => [record]),
  answered,
);
