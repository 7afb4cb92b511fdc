import { always, type Behaviour } from '../behaviour';
import { prose } from './stored-lists';

export const crlf: Behaviour = always(
  'stores line breaks in texts as CR LF',
  prose((text) => text.replace(/\r?\n/g, '\r\n')),
);
