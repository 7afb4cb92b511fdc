import { always, type Behaviour } from '../behaviour';
import { missingAs } from './missing-as';
import { missing } from './decisions';

export const missing422: Behaviour = always('answers 422 for an object that is not there', missingAs(422), missing);
