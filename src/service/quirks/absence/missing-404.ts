import { always, type Behaviour } from '../behaviour';
import { missingAs } from './missing-as';
import { missing } from './decisions';

export const missing404: Behaviour = always('answers 404 for an object that is not there', missingAs(404), missing);
