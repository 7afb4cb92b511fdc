import { always, type Behaviour } from '../behaviour';
import { whereMissing } from './missing-as';
import { missing } from './decisions';

export const missing200Null: Behaviour = always(
  'answers 200 and `null` when an object that is not there is read',
  whereMissing((refusal, { operation }) => {
    if (operation.mutating) throw refusal;
    return { status: 200, headers: {}, body: null };
  }),
  missing,
);
