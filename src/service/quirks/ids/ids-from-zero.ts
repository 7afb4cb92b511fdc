import { always, type Behaviour } from '../behaviour';
import { renumbered } from './renumbered';
import { toWireId } from '../../interface/index';
import { wholeId } from './whole-id';
import { numbering } from './decisions';

export const idsFromZero: Behaviour = always(
  'numbers actions and alerts from 0, one less than usual; 0 of a category is the root',
  renumbered({
    answered: (id) => toWireId(id - 1n),
    sent: (text) => {
      const id = wholeId(text);
      return id === undefined ? undefined : id + 1n;
    },
    leavesCategories: true,
  }),
  numbering,
);
