import { always, type Behaviour } from '../behaviour';
import { prose } from './stored-lists';

export const collapsesSpaces: Behaviour = always(
  'collapses several spaces in texts into one',
  prose((text) => text.replace(/[ \t]+/g, ' ')),
);
