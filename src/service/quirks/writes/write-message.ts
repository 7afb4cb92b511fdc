import { always, type Behaviour } from '../behaviour';
import { insteadOfRecord } from './instead-of-record';
import { toMessage } from '../../interface/index';
import { answered } from './decisions';

export const writeMessage: Behaviour = always(
  'answers a Message to creates and edits',
  insteadOfRecord((_record, { service }) => toMessage(service.dialect, 'It is written.')),
  answered,
);
