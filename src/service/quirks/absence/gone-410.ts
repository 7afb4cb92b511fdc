import { always, type Behaviour } from '../behaviour';
import { missingAs } from './missing-as';
import { missing } from './decisions';

export const gone410: Behaviour = always('answers 410 for an object that is not there', missingAs(410), missing);
